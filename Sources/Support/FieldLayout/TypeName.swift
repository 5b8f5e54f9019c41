/// Returns the name of a type in source, without modules and generic arguments.
public func typeName(_ type: any Any.Type) -> String {
  String(_typeName(type, qualified: false).prefix { $0 != "<" })
}
