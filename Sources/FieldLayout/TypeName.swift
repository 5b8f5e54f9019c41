/// The name of a type as it is written in source, without modules and generic arguments.
public func typeName(_ type: any Any.Type) -> String {
  String(_typeName(type, qualified: false).prefix { $0 != "<" })
}
