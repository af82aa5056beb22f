import Foundation

public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = Self()
  public static let center = Self()
  public static let trailing = Self()
}

public struct VerticalAlignment: Equatable, Sendable {
  public static let top = Self()
  public static let center = Self()
  public static let bottom = Self()
  public static let firstTextBaseline = Self()
}

public struct Alignment: Equatable, Sendable {
  public static let center = Self()
  public static let leading = Self()
  public static let trailing = Self()
}

public nonisolated struct VStack<Content>: View where Content: View {
  public typealias Body = Never
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct HStack<Content>: View where Content: View {
  public typealias Body = Never
  let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public nonisolated struct ZStack<Content>: View where Content: View {
  public typealias Body = Never
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public nonisolated struct Spacer: View {
  public typealias Body = Never
  public init(minLength: CGFloat? = nil) {}
}

public struct Axis: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public nonisolated struct ScrollView<Content>: View where Content: View {
  public typealias Body = Never
  public var content: Content

  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public nonisolated struct LazyVGrid<Content>: View where Content: View {
  public typealias Body = Never
  let content: Content

  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A view that shows its content. The stub doesn't lay it out.
@MainActor
protocol Container: Rendered {
  associatedtype Contained: View
  var content: Contained { get }
}

extension Container {
  @MainActor func render(on screen: Screen) { screen.add(content) }
}

extension VStack: Container {}
extension ZStack: Container {}
extension HStack: Container {}
extension ScrollView: Container {}
extension LazyVGrid: Container {}
extension Spacer: Rendered { @MainActor func render(on screen: Screen) {} }
