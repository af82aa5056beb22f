struct QueryPart<Value>: RoutePart {
  let content: RouteContent<Value>
}

/// The functions that read and write the kinds of queries.
enum QueryContent {
  static func one<Value>(_ query: QueryParameter<Value>) -> RouteContent<Value> {
    RouteContent(
      queries: [query.name],
      read: { (reader) throws(LinkFailure) in
        guard let value = try single(query, &reader) else {
          throw reader.queryFailure(.missingQuery(query.name))
        }
        return value
      },
      write: { (value, writer) throws(LinkPrintError) in
        writer.append(query: query.name, value: query.conversion.write(value))
      }
    )
  }

  static func defaulting<Value: Equatable & Sendable>(
    _ query: QueryParameter<Value>,
    _ standard: Value
  ) -> RouteContent<Value> {
    let one = one(query)
    return RouteContent(
      queries: one.queries,
      read: { (reader) throws(LinkFailure) in try single(query, &reader) ?? standard },
      write: { (value, writer) throws(LinkPrintError) in
        if value != standard { try one.write(value, &writer) }
      }
    )
  }

  static func optional<Value>(_ query: QueryParameter<Value>) -> RouteContent<Value?> {
    RouteContent(
      queries: [query.name],
      read: { (reader) throws(LinkFailure) in try single(query, &reader) },
      write: { (value, writer) throws(LinkPrintError) in
        guard let value else { return }
        writer.append(query: query.name, value: query.conversion.write(value))
      }
    )
  }

  static func repeated<Value>(_ query: QueryParameter<Value>) -> RouteContent<[Value]> {
    RouteContent(
      queries: [query.name],
      read: { (reader) throws(LinkFailure) in
        var values: [Value] = []
        for item in reader.queries(query.name) {
          values.append(try value(of: item, query, &reader))
        }
        return values
      },
      write: { (values, writer) throws(LinkPrintError) in
        for value in values {
          writer.append(query: query.name, value: query.conversion.write(value))
        }
      }
    )
  }

  static func flag(_ name: String) -> RouteContent<Bool> {
    let texts = ["": true, "true": true, "false": false]
    let conversion = LinkConversion<Bool>(read: { texts[$0] }, write: { $0 ? "" : "false" })
    let query = QueryParameter(name, conversion)
    return RouteContent(
      queries: [name],
      read: { (reader) throws(LinkFailure) in try single(query, &reader) ?? false },
      write: { (isSet, writer) throws(LinkPrintError) in
        if isSet { writer.append(query: name, value: nil) }
      }
    )
  }

  private static func single<Value>(
    _ query: QueryParameter<Value>,
    _ reader: inout LinkReader
  ) throws(LinkFailure) -> Value? {
    let items = reader.queries(query.name)
    guard let item = items.first else { return nil }
    guard items.count == 1 else { throw reader.queryFailure(.repeatedQuery(query.name)) }
    return try value(of: item, query, &reader)
  }

  private static func value<Value>(
    of item: LinkAddress.Query,
    _ query: QueryParameter<Value>,
    _ reader: inout LinkReader
  ) throws(LinkFailure) -> Value {
    let text = item.value ?? ""
    guard let value = query.conversion.read(text) else {
      throw reader.queryFailure(.invalidQuery(query.name, value: text))
    }
    reader.queryMatched()
    return value
  }
}
