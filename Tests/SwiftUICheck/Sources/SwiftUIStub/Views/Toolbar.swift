@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency
  var body: Self.Body { get }
}

public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self).body") }
}

public struct ToolbarItemPlacement {
  public static var automatic: Self { Self() }
  public static var primaryAction: Self { Self() }
  public static var cancellationAction: Self { Self() }
  public static var confirmationAction: Self { Self() }
}

public struct ToolbarPlacement {
  public static var automatic: Self { Self() }
}

public nonisolated struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {
  public typealias Body = Never
  let content: Content
}

extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct TupleToolbarContent<T>: ToolbarContent {
  public typealias Body = Never
  let value: T
}

@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    content
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent {
    TupleToolbarContent(value: (c0, c1))
  }

  public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent {
    TupleToolbarContent(value: (c0, c1, c2))
  }
}

extension View {
  nonisolated public func toolbar<Content>(
    @ViewBuilder content: () -> Content
  ) -> some View where Content: View {
    TupleView((self, content()))
  }

  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    ToolbarView(content: self, toolbar: content())
  }

  nonisolated public func toolbar<Content>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: CustomizableToolbarContent {
    ToolbarView(content: self, toolbar: content())
  }

  nonisolated public func toolbar(
    _ visibility: Visibility,
    for bars: ToolbarPlacement...
  ) -> some View {
    self
  }
}

/// The items of a toolbar.
@MainActor
protocol ToolbarItems {
  var items: [any View] { get }
}

extension ToolbarItem: ToolbarItems {
  @MainActor var items: [any View] { [content] }
}

extension TupleToolbarContent: ToolbarItems {
  @MainActor var items: [any View] {
    Mirror(reflecting: value).children.flatMap { ($0.value as? any ToolbarItems)?.items ?? [] }
  }
}

nonisolated struct ToolbarView<Content: View, Toolbar: ToolbarContent>: View {
  typealias Body = Never
  let content: Content
  let toolbar: Toolbar
}
