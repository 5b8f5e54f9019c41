/// The Apple frameworks that SwiftUI apps import. If one of these is missing, the advice does not send the user to look
/// for its sources.
enum AppleFrameworks {
  /// The advice for a missing module.
  static func advice(for module: String) -> String {
    names.contains(module)
      ? "a framework of Apple that has no stand-in"
      : "which is missing; pass its sources as a further PATH"
  }

  /// True for the name of an Apple framework.
  static func contains(_ module: String) -> Bool { names.contains(module) }

  private static let names = Set(
    """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AppIntents
    AppTrackingTransparency AppKit ApplicationServices AssetsLibrary AudioToolbox AuthenticationServices BackgroundTasks
    BusinessChat CallKit CarPlay Carbon Charts CloudKit Cocoa Combine CommonCrypto Contacts ContactsUI CoreAudio CoreAudioTypes
    CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreMIDI CoreML CoreMedia CoreMotion CoreNFC
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CryptoKit CryptoTokenKit Darwin
    DeveloperToolsSupport DeviceActivity DeviceCheck EventKit EventKitUI ExtensionFoundation ExternalAccessory FamilyControls
    FileProvider FinanceKit FoundationModels GLKit GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI
    HomeKit IOKit ImageIO Intents IntentsUI JavaScriptCore LinkPresentation LocalAuthentication ManagedSettings MapKit
    MediaPlayer MessageUI Messages Metal MetalKit MetricKit MobileCoreServices MultipeerConnectivity MusicKit NaturalLanguage
    Network NetworkExtension NotificationCenter OSLog ObjectiveC PDFKit PassKit PencilKit Photos PhotosUI ProximityReader
    PushKit QuartzCore QuickLook QuickLookThumbnailing RealityKit ReplayKit RoomPlan SafariServices SceneKit ScreenTime Security
    SecurityInterface SensorKit ServiceManagement ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI
    SystemConfiguration TVMLKit TVUIKit TabularData TipKit Translation TranslationUIProvider UIKit UniformTypeIdentifiers
    UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit
    WorkoutKit XPC os simd
    """.split { $0.isWhitespace }.map(String.init))
}
