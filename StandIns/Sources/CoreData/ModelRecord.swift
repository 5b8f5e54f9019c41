internal import Foundation

/// The content of a model file, which `granularity try` makes from the data model of an app.
struct ModelRecord: Decodable {
  struct Attribute: Decodable {
    let name: String
    /// The raw value of an ``NSAttributeType``.
    let type: UInt
    let isOptional: Bool
    let isTransient: Bool
    let defaultText: String?
    let defaultSeconds: Double?
  }
  struct Relationship: Decodable {
    let name: String
    let destination: String
    let inverse: String?
    let isToMany: Bool
    let isOrdered: Bool
    let isOptional: Bool
    /// The raw value of an ``NSDeleteRule``.
    let deleteRule: UInt
  }
  struct Entity: Decodable {
    let name: String
    let className: String
    let parent: String?
    let isAbstract: Bool
    let attributes: [Attribute]
    let relationships: [Relationship]
    let uniqueness: [[String]]
  }

  let entities: [Entity]

  init?(at url: URL) {
    guard let data = try? Data(contentsOf: url),
      let record = try? JSONDecoder().decode(ModelRecord.self, from: data)
    else { return nil }
    self = record
  }

  func entities(in model: NSManagedObjectModel) -> [NSEntityDescription] {
    let described = entities.map { record in
      let entity = NSEntityDescription()
      entity.name = record.name
      entity.managedObjectClassName = record.className
      entity.isAbstract = record.isAbstract
      entity.uniquenessConstraints = record.uniqueness
      return entity
    }
    let named = Dictionary(described.map { ($0.name ?? "", $0) }) { first, _ in first }
    for (record, entity) in zip(entities, described) {
      if let parent = record.parent.flatMap({ named[$0] }) { parent.subentities.append(entity) }
      entity.properties =
        record.attributes.map(Self.description)
        + record.relationships.map { Self.description($0, named) }
    }
    for (record, entity) in zip(entities, described) {
      for relationship in record.relationships {
        entity.relationshipsByName[relationship.name]?.inverseRelationship =
          relationship.inverse.flatMap { named[relationship.destination]?.relationshipsByName[$0] }
      }
    }
    return described
  }

  private static func description(_ record: Attribute) -> NSPropertyDescription {
    let attribute = NSAttributeDescription()
    attribute.name = record.name
    attribute.attributeType = NSAttributeType(rawValue: record.type) ?? .undefinedAttributeType
    attribute.isOptional = record.isOptional
    attribute.isTransient = record.isTransient
    if let seconds = record.defaultSeconds {
      attribute.defaultValue = Date(timeIntervalSinceReferenceDate: seconds)
    } else if let text = record.defaultText {
      attribute.defaultValue = value(text, attribute.attributeType)
    }
    return attribute
  }

  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType: Int16(text)
    case .integer32AttributeType: Int32(text)
    case .integer64AttributeType: Int64(text)
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .doubleAttributeType: Double(text)
    case .floatAttributeType: Float(text)
    case .booleanAttributeType: ["YES", "TRUE", "1"].contains(text.uppercased())
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .stringAttributeType: text
    default: nil
    }
  }

  private static func description(
    _ record: Relationship, _ named: [String: NSEntityDescription]
  ) -> NSPropertyDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = record.name
    relationship.destinationEntity = named[record.destination]
    relationship.maxCount = record.isToMany ? 0 : 1
    relationship.isOrdered = record.isOrdered
    relationship.isOptional = record.isOptional
    relationship.deleteRule = NSDeleteRule(rawValue: record.deleteRule) ?? .nullifyDeleteRule
    return relationship
  }
}
