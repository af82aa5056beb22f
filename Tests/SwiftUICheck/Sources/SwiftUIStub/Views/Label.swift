public nonisolated struct Image: Equatable, Sendable, View {
  public typealias Body = Never
  let systemName: String

  public init(systemName: String) { self.systemName = systemName }
}

/// An image has no text and adds nothing to the screen.
extension Image: Rendered {
  @MainActor func render(on screen: Screen) {}
}

public nonisolated struct Label<Title, Icon>: View where Title: View, Icon: View {
  public typealias Body = Never
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    title = Text(titleKey)
    icon = Image(systemName: name)
  }

  @_disfavoredOverload
  public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

extension Label: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.add(icon)
    screen.add(title)
  }
}

public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
    self.content = content()
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    label = Text(titleKey)
    content = Text(value)
  }

  @_disfavoredOverload
  public init<S1, S2>(_ title: S1, value: S2) where S1: StringProtocol, S2: StringProtocol {
    label = Text(title)
    content = Text(value)
  }
}

extension LabeledContent: Rendered where Label: View, Content: View {
  @MainActor func render(on screen: Screen) {
    screen.add(label)
    screen.add(content)
  }
}

public nonisolated struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
  public typealias Body = Never
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView
where Label == SwiftUIStub.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    description: Text? = nil
  ) {
    label = SwiftUIStub.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}

extension ContentUnavailableView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.add(label)
    screen.add(description)
    screen.add(actions)
  }
}

public nonisolated struct ProgressView<Label, CurrentValueLabel>: View
where Label: View, CurrentValueLabel: View {
  public typealias Body = Never
  let label: Label?
  let fraction: Double?
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    label = nil
    fraction = nil
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    label = Text(titleKey)
    fraction = nil
  }

  public init<V>(value: V?, total: V = 1.0) where Label == EmptyView, V: BinaryFloatingPoint {
    label = nil
    fraction = value.map { Double($0 / total) }
  }

  public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text, V: BinaryFloatingPoint {
    label = Text(titleKey)
    fraction = value.map { Double($0 / total) }
  }
}

extension ProgressView: Rendered {
  @MainActor func render(on screen: Screen) {
    if let label { screen.add(label) }
    if let fraction { screen.progress.append(fraction) }
  }
}
