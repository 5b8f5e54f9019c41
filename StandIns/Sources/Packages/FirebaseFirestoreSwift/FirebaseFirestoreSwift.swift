// A replacement for FirebaseFirestoreSwift, whose declarations are part of FirebaseFirestore since version 11.

@_exported public import FirebaseFirestore
