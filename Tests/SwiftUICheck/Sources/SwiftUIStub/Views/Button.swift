public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

public nonisolated struct Button<Label>: View where Label: View {
  public typealias Body = Never
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == SwiftUIStub.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUIStub.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(action: action) { SwiftUIStub.Label(title, systemImage: systemImage) }
  }

  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUIStub.Label(titleKey, systemImage: systemImage) }
  }
}

extension Button where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
    self.init(action: action) { Text(title) }
  }
}

public nonisolated struct TextField<Label>: View where Label: View {
  public typealias Body = Never
  let label: Label
  let text: Binding<String>
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text
  }

  @_disfavoredOverload
  public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    label = Text(title)
    self.text = text
  }
}

public nonisolated struct Toggle<Label>: View where Label: View {
  public typealias Body = Never
  let label: Label
  let isOn: Binding<Bool>
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    label = Text(titleKey)
    self.isOn = isOn
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    label = Text(title)
    self.isOn = isOn
  }
}
