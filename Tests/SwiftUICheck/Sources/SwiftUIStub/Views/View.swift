/// The declarations of SwiftUI that the layer and the example views use, with Apple's signatures.
/// `Rendering` isn't part of SwiftUI: it stands for the screen.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never.body") }
}

extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self).body") }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

public nonisolated struct EmptyView: View {
  public typealias Body = Never
  public init() {}
}

public nonisolated struct AnyView: View {
  public typealias Body = Never
  let view: any View

  public init<V: View>(_ view: V) {
    self.view = view
  }
}

public nonisolated struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T

  public init(_ value: T) {
    self.value = value
  }
}

public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}
