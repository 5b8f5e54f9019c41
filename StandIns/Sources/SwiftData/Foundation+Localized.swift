#if !canImport(Darwin)
  public import Foundation

  // Functions for predicates and sort orders that Foundation on Linux lacks.

  extension String.StandardComparator {
    /// The sort order of the Finder. Here it is the order of `lexical`, in which uppercase letters precede lowercase
    /// letters.
    public static var localizedStandard: String.StandardComparator { .lexical }
  }

  extension PredicateExpressions {
    /// A predicate that is true if a text contains a second text, regardless of case and diacritics.
    public struct LocalizedStandardContains<
      Root: StandardPredicateExpression, Other: StandardPredicateExpression
    >: StandardPredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
      let root: Root
      let other: Other

      public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
        let (text, searched) = try (root.evaluate(bindings), other.evaluate(bindings))
        return text.range(of: searched, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
    }

    /// Builds the predicate. The macro `#Predicate` calls this function.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static func build_localizedStandardContains<Root, Other>(
      _ root: Root, _ other: Other
    ) -> LocalizedStandardContains<Root, Other> {
      LocalizedStandardContains(root: root, other: other)
    }
  }
#endif
