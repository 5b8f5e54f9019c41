import SimulatedUIBasics
public import SimulatedUICore

/// A key that a user pressed.
public struct KeyPress: Sendable {
  public let key: KeyEquivalent

  public var characters: String { String(key.character) }
  public var modifiers: EventModifiers { [] }

  public enum Result: Sendable { case handled, ignored }
}

/// A key on a keyboard, which is identified by its character.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  public static let tab: KeyEquivalent = "\t"
  public static let space: KeyEquivalent = " "
  public static let `return`: KeyEquivalent = "\r"
}

/// The modifier keys of a keyboard shortcut, such as Shift.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

/// A keyboard shortcut, which is a key with modifier keys.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

public enum MoveCommandDirection: Sendable { case up, down, left, right }

nonisolated extension View {
  /// Adds an action for a key. A test presses the key by setting the control `KeyPress` to the
  /// key's character.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress { $0.key == key ? action() : .ignored }
  }
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }
  public func onKeyPress(action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    InputModifier(content: self, label: "KeyPress", initial: Character(" ")) {
      _ = action(KeyPress(key: KeyEquivalent($0)))
    }
  }

  /// Adds an action for the exit command of a Mac. A test performs the command by tapping `Exit`,
  /// and the command of `onDeleteCommand` by tapping `DeleteCommand`.
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    ActionModifier(content: self, kind: nil, label: "Exit") { action?() }
  }
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    ActionModifier(content: self, kind: nil, label: "DeleteCommand") { action?() }
  }

  /// Adds an action for the arrow keys of a keyboard. A test presses an arrow key by setting the
  /// control `MoveCommand` to a direction.
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    InputModifier(content: self, label: "MoveCommand", initial: MoveCommandDirection.up) {
      action?($0)
    }
  }

  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    look((key, modifiers))
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { look(shortcut) }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { look(shortcut) }
}
