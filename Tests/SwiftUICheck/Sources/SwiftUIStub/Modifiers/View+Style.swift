import Foundation

public struct Font: Hashable, Sendable {
  let name: String
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let headline = Font(name: "headline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
}

public protocol ShapeStyle: Sendable {}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
}

public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  public static var regularMaterial: Material { Material() }
}

extension Color: ShapeStyle {}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var green: Color { Color() }
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}

extension Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @available(tvOS 17, *)
  public static var borderless: BorderlessButtonStyle { .init() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}

@MainActor @preconcurrency
public protocol LabelStyle {}

public nonisolated struct IconOnlyLabelStyle: LabelStyle { public init() {} }

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}

@propertyWrapper
public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension View {
  nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }

  nonisolated public func font(_ font: Font?) -> some View { self }

  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { self }

  nonisolated public func background<S>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle { self }

  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    self
  }

  nonisolated public func padding(_ length: CGFloat) -> some View { self }

  nonisolated public func monospacedDigit() -> some View { self }

  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }

  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    self
  }

  nonisolated public func disabled(_ disabled: Bool) -> some View {
    DisabledView(content: self, isDisabled: disabled)
  }

  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    TupleView((self, content()))
  }
}

nonisolated struct DisabledView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let isDisabled: Bool

  @MainActor func render(on screen: Screen) {
    let first = screen.buttons.count
    screen.add(content)
    guard isDisabled else { return }
    for index in screen.buttons.indices[first...] { screen.buttons[index].isEnabled = false }
  }
}
