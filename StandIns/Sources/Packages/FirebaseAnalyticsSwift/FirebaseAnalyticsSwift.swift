// A replacement for FirebaseAnalyticsSwift, whose declarations are part of FirebaseAnalytics since version 10.17.

@_exported public import FirebaseAnalytics
