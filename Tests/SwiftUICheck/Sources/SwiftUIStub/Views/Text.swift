import Foundation

/// A key of a string table, and the arguments of its text.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  let arguments: [String]

  public init(_ value: String) {
    key = value
    arguments = []
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }

    public mutating func appendInterpolation(_ string: String) {
      key += "%@"
      arguments.append(string)
    }

    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      appendInterpolation(value, specifier: T.specifier)
    }

    public mutating func appendInterpolation<T>(_ value: T, specifier: String)
    where T: _FormatSpecifiable {
      key += specifier
      arguments.append(String(format: specifier, value))
    }
  }

  /// Returns the text that the table has for the key, with Markdown and the arguments in it.
  func resolved(in table: [String: String]) -> String {
    let format = table[key] ?? key
    let styled = format.replacingOccurrences(of: "**", with: "*")
    guard !arguments.isEmpty else { return styled }
    var text = ""
    var rest = styled[...]
    var next = arguments.makeIterator()
    while let match = rest.firstMatch(of: /%%|%[0-9.]*(@|ll?[dufx]|[dufx])/) {
      text += rest[..<match.range.lowerBound]
      text += match.output.0 == "%%" ? "%" : next.next() ?? ""
      rest = rest[match.range.upperBound...]
    }
    return text + rest
  }
}

public protocol _FormatSpecifiable: Equatable, CVarArg {
  static var specifier: String { get }
}

extension Int: _FormatSpecifiable { public static var specifier: String { "%lld" } }
extension Int32: _FormatSpecifiable { public static var specifier: String { "%d" } }
extension Int64: _FormatSpecifiable { public static var specifier: String { "%lld" } }
extension UInt32: _FormatSpecifiable { public static var specifier: String { "%u" } }
extension UInt64: _FormatSpecifiable { public static var specifier: String { "%llu" } }
extension Double: _FormatSpecifiable { public static var specifier: String { "%lf" } }

/// The string tables of the app. SwiftUI doesn't have this type.
public enum StringTable {
  @TaskLocal public static var texts: [String: String] = [:]
}

public nonisolated struct Text: View, Equatable {
  public typealias Body = Never
  /// The visible text, with marks for styles, such as `*bold*`.
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
    content = (place + [key.resolved(in: StringTable.texts)]).joined(separator: ":")
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

extension Text: Sendable {}

public nonisolated struct Color: Hashable, Sendable, View {
  public typealias Body = Never
  public static let clear = Color()
}

extension Color: Rendered {
  @MainActor func render(on screen: Screen) {}
}
