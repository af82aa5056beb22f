@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Self.Body { get }

  @MainActor @preconcurrency
  init()
}

extension App {
  /// Draws the app's window once, and prints its texts.
  @MainActor @preconcurrency
  public static func main() {
    Window(of: Self()).render().all.flatMap(\.texts).forEach { print($0) }
  }
}

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self).body") }
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene {
    content
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Scene
  where C0: Scene, C1: Scene {
    TupleScene(scenes: [c0, c1])
  }
}

/// Several scenes.
nonisolated struct TupleScene: Scene {
  typealias Body = Never
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let scenes: [any Scene]
}
