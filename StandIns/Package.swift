// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target. The targets have the names of Apple's frameworks and of packages, so a file that imports
/// one of them needs no option of the compiler.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The products of the package in the directory above.
func granularity(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Granularity") }
}

/// What Swift Testing imports into a file that imports the framework too. Here it has no declarations.
func overlay(_ name: String) -> Target {
  .target(name: "_Testing_\(name)", path: "Sources/TestingOverlay/\(name)")
}

/// The stand-ins. Target and product have the name of the framework.
let standIns: [Target] = [
  .target(name: "ARKit", dependencies: ["SceneKit", "UIKit", "simd"], swiftSettings: settings),
  .target(name: "AVFAudio", dependencies: ["CoreAudioTypes"], swiftSettings: settings),
  .target(
    name: "AVFoundation",
    dependencies: ["AVFAudio", "AudioToolbox", "CoreMedia", "UIKit"]
      + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "AVKit", dependencies: ["AVFoundation", "UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "Accelerate", swiftSettings: settings),
  .target(
    name: "ActivityKit", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(
    name: "AppIntents", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(
    name: "AppKit", dependencies: ["_Testing_AppKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "AudioToolbox", dependencies: ["CoreAudioTypes", "ImageIO", "Security"],
    swiftSettings: settings),
  .target(
    name: "AuthenticationServices", dependencies: ["UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "BackgroundTasks", swiftSettings: settings),
  .target(
    name: "Charts", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(name: "CloudKit", swiftSettings: settings),
  .target(name: "Combine", dependencies: granularity("SimulatedCombine"), swiftSettings: settings),
  .target(name: "CommonCrypto", dependencies: ["CryptoKit"], swiftSettings: settings),
  .target(name: "Contacts", swiftSettings: settings),
  .target(name: "ContactsUI", dependencies: ["Contacts", "UIKit"], swiftSettings: settings),
  .target(name: "CoreAudioTypes", swiftSettings: settings),
  .target(name: "CoreBluetooth", swiftSettings: settings),
  .target(
    name: "CoreData",
    dependencies: ["SwiftUI", "UIKit"]
      + granularity("CoarsePublisher", "ModelObservation", "SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "CoreHaptics", swiftSettings: settings),
  .target(
    name: "CoreImage",
    dependencies: ["CoreVideo", "ImageIO", "_Testing_CoreImage"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "CoreLocation", swiftSettings: settings),
  .target(name: "CoreML", swiftSettings: settings),
  .target(name: "CoreMedia", dependencies: ["CoreVideo"], swiftSettings: settings),
  .target(name: "CoreMotion", swiftSettings: settings),
  .target(
    name: "CoreSpotlight", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(name: "CoreTelephony", swiftSettings: settings),
  .target(name: "CoreText", dependencies: ["Security", "UIKit"], swiftSettings: settings),
  .target(name: "CoreVideo", swiftSettings: settings),
  .target(name: "CryptoKit", swiftSettings: settings),
  .target(name: "DeviceCheck", swiftSettings: settings),
  .target(name: "EventKit", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(name: "EventKitUI", dependencies: ["EventKit", "UIKit"], swiftSettings: settings),
  .target(
    name: "FoundationModels", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings
  ),
  .target(name: "GameKit", dependencies: ["UIKit"], swiftSettings: settings),
  .target(name: "HealthKit", swiftSettings: settings),
  .target(
    name: "ImageIO", dependencies: ["Security"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "Intents", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(name: "IntentsUI", dependencies: ["Intents", "UIKit"], swiftSettings: settings),
  .target(
    name: "LinkPresentation", dependencies: ["UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "LocalAuthentication", swiftSettings: settings),
  .target(
    name: "MapKit", dependencies: ["CoreLocation", "UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "MediaPlayer", dependencies: ["UIKit"], swiftSettings: settings),
  .target(name: "MessageUI", dependencies: ["UIKit"], swiftSettings: settings),
  .target(
    name: "MobileCoreServices",
    dependencies: ["Security", "UniformTypeIdentifiers"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "NaturalLanguage", swiftSettings: settings),
  .target(name: "Network", swiftSettings: settings),
  .target(name: "OSLog", dependencies: ["os"], swiftSettings: settings),
  .target(name: "PDFKit", dependencies: ["UIKit"], swiftSettings: settings),
  .target(
    name: "PassKit", dependencies: ["Contacts", "UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "Photos", dependencies: ["AVFoundation", "ImageIO"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "PhotosUI",
    dependencies: ["Photos", "UIKit", "UniformTypeIdentifiers"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: settings),
  .target(
    name: "QuickLook", dependencies: ["UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "SafariServices", dependencies: ["UIKit"], swiftSettings: settings),
  .target(name: "SceneKit", dependencies: ["UIKit", "simd"], swiftSettings: settings),
  .target(name: "Security", swiftSettings: settings),
  .target(name: "Speech", dependencies: ["AVFAudio"], swiftSettings: settings),
  .target(
    name: "StoreKit", dependencies: ["UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "SwiftData",
    dependencies: granularity(
      "FineTracking", "ModelObservation", "SimulatedObservation", "SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "SwiftUI",
    dependencies: ["AppKit", "Security", "UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "SystemConfiguration", swiftSettings: settings),
  .target(
    name: "TipKit", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(
    name: "Translation", dependencies: granularity("SimulatedSwiftUI"), swiftSettings: settings),
  .target(
    name: "UIKit", dependencies: ["CoreImage", "_Testing_UIKit"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(
    name: "UniformTypeIdentifiers", dependencies: granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "UserNotifications", swiftSettings: settings),
  .target(
    name: "Vision",
    dependencies: ["CoreImage", "CoreVideo", "ImageIO"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "VisionKit", dependencies: ["UIKit", "Vision"], swiftSettings: settings),
  .target(name: "WatchConnectivity", swiftSettings: settings),
  .target(name: "WeatherKit", dependencies: ["CoreLocation"], swiftSettings: settings),
  .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: settings),
  .target(
    name: "WidgetKit",
    dependencies: ["ActivityKit", "AppIntents"] + granularity("SimulatedSwiftUI"),
    swiftSettings: settings),
  .target(name: "os", swiftSettings: settings),
  .target(name: "simd", swiftSettings: settings),
]

/// A stand-in for a package. Its folder is in the folder `Packages`, because it is no framework of Apple.
func standIn(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Packages/\(name)",
    swiftSettings: settings)
}

let firebaseCore: Target.Dependency = "FirebaseCore"
let offline: Target.Dependency = "GranularityOffline"
let simulatedSwiftUI: Target.Dependency = .product(
  name: "SimulatedSwiftUI", package: "Granularity")

/// The stand-ins for packages that do not build on Linux.
let packages: [Target] = [
  standIn("Alamofire", offline),
  standIn(
    "Firebase", firebaseCore, "FirebaseAnalytics", "FirebaseAppCheck", "FirebaseAuth",
    "FirebaseCrashlytics", "FirebaseDatabase", "FirebaseFirestore", "FirebaseFunctions",
    "FirebaseInstallations", "FirebaseMessaging", "FirebasePerformance", "FirebaseRemoteConfig",
    "FirebaseStorage"),
  standIn("FirebaseAnalytics", firebaseCore, offline, simulatedSwiftUI),
  standIn("FirebaseAnalyticsSwift", "FirebaseAnalytics"),
  standIn("FirebaseAppCheck", firebaseCore, offline),
  standIn("FirebaseAuth", firebaseCore, offline, "UIKit"),
  standIn("FirebaseCore", "FirebaseSharedSwift"),
  standIn("FirebaseCrashlytics", firebaseCore, offline),
  standIn("FirebaseDatabase", firebaseCore, offline),
  standIn("FirebaseFirestore", firebaseCore, "FirebaseSharedSwift", offline),
  standIn("FirebaseFirestoreSwift", "FirebaseFirestore"),
  standIn("FirebaseFunctions", firebaseCore, offline),
  standIn("FirebaseInstallations", firebaseCore, offline),
  standIn("FirebaseMessaging", firebaseCore, offline),
  standIn("FirebasePerformance", firebaseCore),
  standIn("FirebaseRemoteConfig", firebaseCore, offline),
  standIn("FirebaseSharedSwift"),
  standIn("FirebaseStorage", firebaseCore, offline),
  standIn("GoogleSignIn", offline, "UIKit"),
  standIn("GoogleSignInSwift", simulatedSwiftUI),
  standIn("KeychainAccess", "LocalAuthentication"),
  standIn("Kingfisher", offline, simulatedSwiftUI, "UIKit"),
  standIn("Lottie", offline, simulatedSwiftUI, "UIKit"),
  standIn("RevenueCat", offline),
  standIn("RevenueCatUI", "RevenueCat", simulatedSwiftUI),
  standIn("SDWebImage", offline, simulatedSwiftUI, "UIKit"),
  standIn("SDWebImageSwiftUI", offline, "SDWebImage", simulatedSwiftUI),
  standIn("Sentry", simulatedSwiftUI),
  standIn("SentrySwiftUI", "Sentry"),
  standIn("Supabase", "AuthenticationServices", offline),
]

/// The library with everything that an app needs which `granularity try` compiles.
let runtime = "GranularityTrialRuntime"

let package = Package(
  name: "StandIns",
  platforms: [.macOS(.v15)],
  products: (standIns + packages).map { .library(name: $0.name, targets: [$0.name]) } + [
    .library(name: runtime, type: .dynamic, targets: [runtime])
  ],
  dependencies: [.package(name: "Granularity", path: "..")],
  targets: standIns + packages + [
    overlay("AppKit"), overlay("CoreGraphics"), overlay("CoreImage"), overlay("UIKit"),
    // The wall clock and the random numbers of a preview, in C, because they replace functions of the C library.
    .target(name: "GranularityFixedWorld"),
    .target(name: "GranularityOffline", swiftSettings: settings),
    .target(
      name: runtime,
      // No module imports the functions of Dispatch on virtual time, which the product for tests has, and those of the C library.
      dependencies: ["GranularityFixedWorld", "GranularityOffline"]
        + (standIns + packages).map { .byName(name: $0.name) }
        + granularity(
          "GranularityPreviewTour", "GranularityTesting", "SimulatedCombine",
          "SimulatedObservation", "SimulatedSwiftUI"),
      path: "Sources/TrialRuntime"),
    // Written as an app is, in the language mode and without the settings of the stand-ins.
    .testTarget(
      name: "StandInsTests",
      dependencies: (standIns + packages).map { .byName(name: $0.name) }
        + granularity("GranularityTesting"),
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
