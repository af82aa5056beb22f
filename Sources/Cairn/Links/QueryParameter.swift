/// A query that stands for a value: `?page=2`.
///
/// Queries stand in any order, each name once in a route. A name without `=` has an empty value. `+` is a plus, as RFC 3986
/// has it, and is printed `%2B`, which nobody takes for a space.
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

  /// Makes a query with a conversion of one's own.
  ///
  /// - Parameters:
  ///   - name: The name of the query in the link.
  ///   - conversion: How the value is written.
  public init(_ name: String, _ conversion: LinkConversion<Value>) {
    self.name = name
    self.conversion = conversion
  }

  /// Makes a query that is written as its description.
  public init(_ name: String, _ type: Value.Type)
  where Value: LosslessStringConvertible & SendableMetatype {
    self.init(name, .description)
  }

  /// Makes a query that is written as its raw value.
  public init(_ name: String, _ type: Value.Type)
  where
    Value: RawRepresentable & SendableMetatype,
    Value.RawValue: LosslessStringConvertible & SendableMetatype
  {
    self.init(name, .rawValue)
  }

  /// What the query does in both directions.
  public var content: RouteContent<Value> {
    QueryContent.one(self)
  }

  /// The query, or nil when it is not there.
  public var optional: some RoutePart<Value?> {
    QueryPart(content: QueryContent.optional(self))
  }

  /// All queries of the name in their order, or none.
  public var repeated: some RoutePart<[Value]> {
    QueryPart(content: QueryContent.repeated(self))
  }

  /// The query, or a value when it is not there. That value is not printed.
  public func `default`(_ value: Value) -> some RoutePart<Value>
  where Value: Equatable & Sendable {
    QueryPart(content: QueryContent.defaulting(self, value))
  }
}

/// A query without a value, which is there or not: `?draft`. Also `draft=true` and `draft=false`.
public struct QueryFlag: RoutePart, Sendable {
  let name: String

  /// Makes a flag.
  ///
  /// - Parameter name: The name of the query in the link.
  public init(_ name: String) {
    self.name = name
  }

  /// What the flag does in both directions.
  public var content: RouteContent<Bool> {
    QueryContent.flag(name)
  }
}
