/// A query for a value: `?page=2`.
///
/// Queries can be in any order. A route has one query of each name. A name without `=` has an empty
/// value. As in RFC 3986, `+` is a plus. It is printed as `%2B`, so that no program takes it for a
/// space.
///
/// ```swift
/// Route(\.search) {
///   "search"
///   QueryParameter("q", String.self)
///   QueryParameter("page", Int.self).default(1)
/// }
/// ```
public struct QueryParameter<Value>: RoutePart, Sendable {
  let name: String
  let conversion: LinkConversion<Value>

  /// Makes a query with a custom conversion.
  ///
  /// - Parameters:
  ///   - name: The name of the query in the link.
  ///   - conversion: Converts the value to text and back.
  public init(_ name: String, _ conversion: LinkConversion<Value>) {
    self.name = name
    self.conversion = conversion
  }

  /// Makes a query for a value that is written as its description.
  public init(_ name: String, _ type: Value.Type)
  where Value: LosslessStringConvertible & SendableMetatype {
    self.init(name, .description)
  }

  /// Makes a query for a value that is written as its raw value.
  public init(_ name: String, _ type: Value.Type)
  where
    Value: RawRepresentable & SendableMetatype,
    Value.RawValue: LosslessStringConvertible & SendableMetatype
  {
    self.init(name, .rawValue)
  }

  /// The functions that read and write the query.
  public var content: RouteContent<Value> {
    QueryContent.one(self)
  }

  /// The query, or nil if it is missing.
  public var optional: some RoutePart<Value?> {
    QueryPart(content: QueryContent.optional(self))
  }

  /// All queries of the name in their order; an empty array if there are none.
  public var repeated: some RoutePart<[Value]> {
    QueryPart(content: QueryContent.repeated(self))
  }

  /// The query, or `value` if the query is missing. If the value equals `value`, the query is not
  /// printed.
  public func `default`(_ value: Value) -> some RoutePart<Value>
  where Value: Equatable & Sendable {
    QueryPart(content: QueryContent.defaulting(self, value))
  }
}

/// A query without a value, which is present or not: `?draft`. It also reads `draft=true` and
/// `draft=false`.
public struct QueryFlag: RoutePart, Sendable {
  let name: String

  /// Makes a flag.
  ///
  /// - Parameter name: The name of the query in the link.
  public init(_ name: String) {
    self.name = name
  }

  /// The functions that read and write the flag.
  public var content: RouteContent<Bool> {
    QueryContent.flag(name)
  }
}
