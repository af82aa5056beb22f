@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Never: Commands {}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self).body") }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
@resultBuilder
public struct CommandsBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: Commands {
    content
  }

  public static func buildBlock<C>(_ content: C) -> C where C: Commands {
    content
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Commands
  where C0: Commands, C1: Commands {
    TupleCommands(commands: [c0, c1])
  }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some Commands
  where C0: Commands, C1: Commands, C2: Commands {
    TupleCommands(commands: [c0, c1, c2])
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated struct TupleCommands: Commands {
  typealias Body = Never
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let commands: [any Commands]
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public nonisolated struct CommandMenu<Content>: Commands where Content: View {
  public typealias Body = Never
  let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct CommandGroupPlacement {
  public static let appSettings = Self()
  public static let help = Self()
  public static let newItem = Self()
  public static let sidebar = Self()
  public static let toolbar = Self()
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
public nonisolated struct CommandGroup<Content>: Commands where Content: View {
  public typealias Body = Never
  let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension CommandGroupPlacement: Sendable {}

extension Scene {
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func commands<Content>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene where Content: Commands {
    CommandsScene(scene: self, commands: content())
  }
}

/// A scene with menus.
nonisolated struct CommandsScene: Scene {
  typealias Body = Never
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let scene: any Scene
  // SAFETY: as above.
  nonisolated(unsafe) let commands: any Commands

  init(scene: any Scene, commands: any Commands) {
    self.scene = scene
    self.commands = commands
  }
}
