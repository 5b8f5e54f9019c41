// SwiftUI declares each initializer and each modifier with a title for keys, for strings and since iOS 26 for resources. Here the
// form with a key is written, and a macro writes the others. It copies the declaration and replaces the type of the title.

/// Adds the forms of a declaration whose title is a resource or any kind of string, which a literal does not choose.
@attached(peer, names: overloaded)
package macro TitleForms() = #externalMacro(module: "SimulatedUIMacros", type: "TitleForms")

/// Adds the forms of a declaration whose title is a resource, any kind of string or a text.
@attached(peer, names: overloaded)
package macro TextForms() = #externalMacro(module: "SimulatedUIMacros", type: "TextForms")
