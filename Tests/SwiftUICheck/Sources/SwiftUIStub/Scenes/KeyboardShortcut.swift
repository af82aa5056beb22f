public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) {
    self.init(extendedGraphemeClusterLiteral)
  }

  public static let delete = KeyEquivalent("\u{8}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
}

public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = Self(rawValue: 1)
  public static let shift = Self(rawValue: 2)
  public static let control = Self(rawValue: 4)
  public static let option = Self(rawValue: 8)
  public static let command = Self(rawValue: 16)
}

public struct KeyboardShortcut: Sendable {
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
}

extension View {
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some View {
    ShortcutView(content: self, shortcut: KeyboardShortcut(key, modifiers: modifiers))
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    ShortcutView(content: self, shortcut: shortcut)
  }
}

nonisolated struct ShortcutView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let shortcut: KeyboardShortcut

  @MainActor func render(on screen: Screen) {
    let first = screen.buttons.count
    screen.add(content)
    for index in screen.buttons.indices[first...] { screen.buttons[index].shortcut = shortcut }
  }
}
