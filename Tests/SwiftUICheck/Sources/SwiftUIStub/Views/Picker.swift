public nonisolated struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
  public typealias Body = Never
  let label: Label
  let selection: Binding<SelectionValue>
  let content: Content

  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    label = Text(titleKey)
    self.selection = selection
    self.content = content()
  }

  @_disfavoredOverload
  public init<S>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    label = Text(title)
    self.selection = selection
    self.content = content()
  }
}

extension Picker: Rendered {
  @MainActor func render(on screen: Screen) {
    let options = screen.screen(of: content)
    screen.pickers[screen.text(of: label)] = RenderedPicker(
      selected: { AnyHashable(selection.wrappedValue) },
      options: options.tags,
      choose: { value in
        guard let value = value.base as? SelectionValue else {
          preconditionFailure("Picker: nothing like \(value) can be chosen")
        }
        selection.wrappedValue = value
      }
    )
  }
}

public nonisolated struct Menu<Label, Content>: View where Label: View, Content: View {
  public typealias Body = Never
  let label: Label
  let content: Content

  @available(watchOS, unavailable)
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

@available(watchOS, unavailable)
extension Menu where Label == SwiftUIStub.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    label = SwiftUIStub.Label(titleKey, systemImage: systemImage)
    self.content = content()
  }
}

@available(watchOS, unavailable)
extension Menu: Rendered {
  @MainActor func render(on screen: Screen) { screen.add(content) }
}

@MainActor @preconcurrency
public protocol PickerStyle {}

public nonisolated struct InlinePickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}

extension View {
  nonisolated public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { self }

  nonisolated public func labelsHidden() -> some View { self }
}
