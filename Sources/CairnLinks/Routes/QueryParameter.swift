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
    RouteContent(
      shape: RouteShape(queries: [name], needsQuery: true),
      read: { (reader) throws(LinkFailure) in
        guard let value = try single(&reader) else {
          throw reader.queryFailure(.missingQuery(name))
        }
        return value
      },
      write: write
    )
  }

  /// The query, or nil if it is missing.
  public var optional: some RoutePart<Value?> {
    RouteContent<Value?>(
      shape: RouteShape(queries: [name]),
      read: single,
      write: { (value, writer) throws(LinkPrintError) in
        if let value { write(value, to: &writer) }
      }
    )
  }

  /// All queries of the name in their order; an empty array if there are none.
  public var repeated: some RoutePart<[Value]> {
    RouteContent<[Value]>(
      shape: RouteShape(queries: [name]),
      read: { (reader) throws(LinkFailure) in
        var values: [Value] = []
        for item in reader.queries(name) { values.append(try value(of: item, &reader)) }
        return values
      },
      write: { (values, writer) throws(LinkPrintError) in
        for value in values { write(value, to: &writer) }
      }
    )
  }

  /// The query, or `value` if the query is missing. If the value equals `value`, the query is not
  /// printed.
  public func `default`(_ value: Value) -> some RoutePart<Value>
  where Value: Equatable & Sendable {
    let standard = value
    return RouteContent<Value>(
      shape: RouteShape(queries: [name]),
      read: { (reader) throws(LinkFailure) in try single(&reader) ?? standard },
      write: { (value, writer) throws(LinkPrintError) in
        if value != standard { write(value, to: &writer) }
      }
    )
  }

  @Sendable fileprivate func single(_ reader: inout LinkReader) throws(LinkFailure) -> Value? {
    let items = reader.queries(name)
    guard let item = items.first else { return nil }
    guard items.count == 1 else { throw reader.queryFailure(.repeatedQuery(name)) }
    return try value(of: item, &reader)
  }

  private func value(
    of item: LinkAddress.Query,
    _ reader: inout LinkReader
  ) throws(LinkFailure) -> Value {
    let text = item.value ?? ""
    guard let value = conversion.read(text) else {
      throw reader.queryFailure(.invalidQuery(name, value: text))
    }
    reader.queryMatched()
    return value
  }

  @Sendable private func write(_ value: Value, to writer: inout LinkWriter) {
    writer.append(query: name, value: conversion.write(value))
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
    let texts = ["": true, "true": true, "false": false]
    let conversion = LinkConversion<Bool>(read: { texts[$0] }, write: { $0 ? "" : "false" })
    let query = QueryParameter(name, conversion)
    return RouteContent(
      shape: RouteShape(queries: [name]),
      read: { (reader) throws(LinkFailure) in try query.single(&reader) ?? false },
      write: { (isSet, writer) throws(LinkPrintError) in
        if isSet { writer.append(query: name, value: nil) }
      }
    )
  }
}
