import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String

  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

public nonisolated struct Text: View, Equatable {
  public typealias Body = Never
  /// What is seen, with marks for styles: `*bold*`.
  var content: String

  public init(verbatim content: String) {
    self.content = content
  }

  @_disfavoredOverload
  public init<S>(_ content: S) where S: StringProtocol {
    self.content = String(content)
  }

  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let place = [bundle?.bundleURL.lastPathComponent, tableName].compactMap { $0 }
    content = (place + [key.key]).joined(separator: ":")
  }

  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(verbatim: lhs.content + rhs.content)
  }

  public func bold() -> Text { Text(verbatim: "*\(content)*") }
  public func italic() -> Text { Text(verbatim: "/\(content)/") }
  public func monospaced(_ isActive: Bool = true) -> Text { Text(verbatim: "`\(content)`") }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    Text(verbatim: "-\(content)-")
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    Text(verbatim: "_\(content)_")
  }
}

public struct Color: Hashable, Sendable {}
