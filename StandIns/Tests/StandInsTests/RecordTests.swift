import CloudKit
import Contacts
import ContactsUI
import GranularityTesting
import HealthKit
import SwiftUI
import Testing
import Translation
import WatchConnectivity

/// A model that uses a user's data as apps do. The stand-ins have no such data.
private final class Records: NSObject, ObservableObject, WCSessionDelegate {
  @Published var lines: [String] = []
  private let health = HKHealthStore()
  private let contacts = CNContactStore()

  @MainActor func steps() async {
    guard HKHealthStore.isHealthDataAvailable() else { return lines.append("No health data") }
    let type = HKQuantityType(.stepCount)
    try? await health.requestAuthorization(toShare: [], read: [type])
  }

  @MainActor func query() {
    guard let type = HKObjectType.quantityType(forIdentifier: .heartRate) else { return }
    let query = HKSampleQuery(
      sampleType: type,
      predicate: HKQuery.predicateForSamples(
        withStart: Date(), end: nil, options: .strictStartDate),
      limit: HKObjectQueryNoLimit, sortDescriptors: nil
    ) { _, samples, error in
      let unit = HKUnit.count().unitDivided(by: .minute())
      let values = (samples as? [HKQuantitySample])?.map { $0.quantity.doubleValue(for: unit) }
      DispatchQueue.main.async { self.lines.append(values == nil ? "No samples" : "\(values!)") }
    }
    health.execute(query)
  }

  @MainActor func people() async {
    let keys = [
      CNContactGivenNameKey as CNKeyDescriptor,
      CNContactFormatter.descriptorForRequiredKeys(for: .fullName),
    ]
    do {
      guard try await contacts.requestAccess(for: .contacts) else {
        return lines.append("No contacts")
      }
      try contacts.enumerateContacts(with: CNContactFetchRequest(keysToFetch: keys)) { person, _ in
        lines.append(person.givenName)
      }
    } catch {
      lines.append("\(error)")
    }
  }

  @MainActor func sync() async {
    let container = CKContainer(identifier: "iCloud.example")
    let record = CKRecord(recordType: "Task", recordID: CKRecord.ID(recordName: "1"))
    record["title"] = "Buy milk" as CKRecordValue
    record["count"] = 3
    do {
      lines.append("\(try await container.accountStatus() == .available)")
      try await container.privateCloudDatabase.save(record)
    } catch let error as CKError where error.code == .notAuthenticated {
      lines.append("No account for \(record["title"] as? String ?? "")")
    } catch {
      lines.append("\(error)")
    }
  }

  func connect() {
    let session = WCSession.default
    session.delegate = self
    session.activate()
    if session.isReachable { session.sendMessage(["a": 1], replyHandler: nil) }
  }
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: Error?
  ) {
    lines.append(activationState == .activated ? "Watch" : "No watch")
  }
  func sessionDidBecomeInactive(_ session: WCSession) {}
  func sessionDidDeactivate(_ session: WCSession) { session.activate() }
  func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}

  @MainActor func translate() async {
    let english = Locale.Language(identifier: "en")
    let status = await LanguageAvailability().status(from: english, to: nil)
    do {
      let session = TranslationSession(installedSource: english, target: nil)
      lines.append(try await session.translate("Hello").targetText)
    } catch {
      lines.append(status == .unsupported ? "No language" : "?")
    }
  }
}

private struct RecordScreen: View {
  @StateObject private var records = Records()
  @State private var isTranslating = false

  var body: some View {
    ForEach(records.lines, id: \.self) { Text($0) }
    Button("Steps") { Task { await records.steps() } }
    Button("Query") { records.query() }
    Button("People") { Task { await records.people() } }
    Button("Sync") { Task { await records.sync() } }
    Button("Watch") { records.connect() }
    Button("Translate") { Task { await records.translate() } }
    Text("Hello").translationPresentation(isPresented: $isTranslating, text: "Hello")
  }
}

@MainActor
@Suite(.serialized) struct RecordTests {
  @Test func `the health, contacts, CloudKit, watch and translation stand-ins have no user data`()
    async throws
  {
    let host = ViewHost { RecordScreen() }
    for (button, answer) in [
      ("Steps", "No health data"), ("Query", "No samples"), ("People", "No contacts"),
      ("Sync", "No account for Buy milk"), ("Watch", "No watch"), ("Translate", "No language"),
    ] {
      try host.tap(ControlQuery(stringLiteral: button))
      try await host.wait { host.texts.contains(answer) }
      #expect(host.texts.contains(answer))
    }
    #expect(host.texts.contains("false"))
  }

  @Test func `HealthKit quantities convert between units`() {
    let weight = HKQuantity(unit: .pound(), doubleValue: 10)
    #expect(abs(weight.doubleValue(for: .gramUnit(with: .kilo)) - 4.535_923_7) < 1e-9)
    let rate = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60)
    #expect(rate.doubleValue(for: HKUnit.count().unitDivided(by: .second())) == 1)
    let glucose = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      .unitDivided(by: .liter())
    let sugar = HKQuantity(
      unit: HKUnit.gramUnit(with: .milli).unitDivided(by: .literUnit(with: .deci)),
      doubleValue: 100)
    #expect(abs(sugar.doubleValue(for: glucose) - 5.55) < 0.01)
    #expect(HKQuantityType(.stepCount) == HKObjectType.quantityType(forIdentifier: .stepCount))
  }

  @Test func `a CNMutableContact keeps its values, and the contact formatters format them`() {
    let person = CNMutableContact()
    person.givenName = "Ann"
    person.familyName = "Lee"
    person.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "1"))
    ]
    let address = CNMutablePostalAddress()
    address.street = "1 Road"
    address.city = "Kew"
    #expect(CNContactFormatter.string(from: person, style: .fullName) == "Ann Lee")
    #expect(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress) == "1 Road\nKew")
    #expect((person.mutableCopy() as! CNMutableContact).phoneNumbers.count == 1)
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelWork) == "Work")
  }
}
