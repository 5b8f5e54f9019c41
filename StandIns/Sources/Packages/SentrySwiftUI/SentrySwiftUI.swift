// A replacement for SentrySwiftUI (API of version 9), whose declarations are part of Sentry here.

@_exported public import Sentry
