public nonisolated struct TabView<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  public init<C>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  )
  where
    Content == TabContentBuilder<SelectionValue>.Content<C>,
    C: TabContent,
    C.TabValue == SelectionValue
  {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }
}

@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
}

public nonisolated struct Tab<Value, Content, Label>: TabContent
where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  let value: Value
  let content: Content
  let label: Label
}

@MainActor
protocol TabWithContent {
  var view: any View { get }
  var tag: AnyHashable { get }
}

extension Tab: TabWithContent {
  @MainActor var view: any View { content }
  @MainActor var tag: AnyHashable { AnyHashable(value) }
}

/// Several tabs, each with a screen of its own.
@MainActor
protocol TabsWithContent {
  var tabs: [any TabContent] { get }
}

extension TupleTabContent: TabsWithContent {}

extension Tab where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(titleKey)
    self.value = value
    self.content = content()
  }

  @_disfavoredOverload
  public init<S>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    label = Text(title)
    self.value = value
    self.content = content()
  }
}

@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public nonisolated struct Content<C: TabContent>: View {
    public typealias Body = Never
    let content: C
  }

  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: TabContent<TabValue> {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: TabContent<TabValue> {
    content
  }

  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some TabContent<TabValue>
  where C0: TabContent<TabValue>, C1: TabContent<TabValue> {
    TupleTabContent<TabValue>(tabs: [c0, c1])
  }

  public static func buildBlock<C0, C1, C2>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2
  ) -> some TabContent<TabValue>
  where C0: TabContent<TabValue>, C1: TabContent<TabValue>, C2: TabContent<TabValue> {
    TupleTabContent<TabValue>(tabs: [c0, c1, c2])
  }
}

nonisolated struct TupleTabContent<TabValue: Hashable>: TabContent {
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let tabs: [any TabContent]
}

extension View {
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    self
  }

  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    TaggedView(content: self, tag: AnyHashable(tag))
  }
}

nonisolated struct TaggedView<Content: View>: View {
  typealias Body = Never
  let content: Content
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let tag: AnyHashable
}
