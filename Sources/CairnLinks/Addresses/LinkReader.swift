/// A position in a link while a route is tried. Keep a copy to return to a position.
public struct LinkReader {
  private let address: LinkAddress
  private let ignoresUnknownQueries: Bool
  private var index = 0
  private var matchedQueries = 0

  /// The queries of the route and of those around it.
  private var knownQueries: [String] = []

  init(_ address: LinkAddress, ignoringUnknownQueries: Bool) {
    self.address = address
    ignoresUnknownQueries = ignoringUnknownQueries
  }

  /// Takes the next part of the path, if `convert` accepts it.
  mutating func part<Value>(
    _ expected: LinkExpectation,
    _ convert: (String) -> Value?
  ) throws(LinkFailure) -> Value {
    guard index < address.parts.count else {
      throw failure(.missingPart(position: index + 1, expected: expected))
    }
    guard let value = convert(address.parts[index]) else { throw unexpected(expected) }
    index += 1
    return value
  }

  /// Whether parts of the path are left.
  var hasParts: Bool { index < address.parts.count }

  mutating func know(_ queries: [String]) {
    knownQueries += queries
  }

  /// Returns the values of a query, in their order.
  func queries(_ name: String) -> [LinkAddress.Query] {
    address.queries.filter { $0.name == name }
  }

  /// Counts a query that was understood. Among several failures, the error of the route that
  /// understood the most is reported.
  mutating func queryMatched() {
    matchedQueries += 1
  }

  /// Checks that nothing is left.
  func end() throws(LinkFailure) {
    guard !hasParts else { throw unexpected(LinkExpectation()) }
    guard !ignoresUnknownQueries else { return }
    for query in address.queries where !knownQueries.contains(query.name) {
      throw queryFailure(.unknownQuery(query.name, known: knownQueries))
    }
  }

  func queryFailure(_ error: LinkError) -> LinkFailure {
    LinkFailure(error: error, part: index, query: matchedQueries + 1)
  }

  /// Returns the failure of a router without routes.
  func nothingExpected() -> LinkFailure {
    hasParts
      ? unexpected(LinkExpectation())
      : failure(.missingPart(position: index + 1, expected: LinkExpectation()))
  }

  private func unexpected(_ expected: LinkExpectation) -> LinkFailure {
    let part = address.parts[index]
    return failure(.unexpectedPart(part, position: index + 1, expected: expected))
  }

  private func failure(_ error: LinkError) -> LinkFailure {
    LinkFailure(error: error, part: index, query: 0)
  }
}

/// The reason why a route does not match, and how far it got.
public struct LinkFailure: Error {
  let error: LinkError
  let part: Int
  let query: Int

  /// Returns the failure of the route that got further. At the same position, the result has the
  /// expectations of both.
  func merged(with other: LinkFailure) -> LinkFailure {
    if (other.part, other.query) > (part, query) { return other }
    guard (other.part, other.query) == (part, query) else { return self }
    switch (error, other.error) {
    case (.unexpectedPart(let text, let position, let one), .unexpectedPart(_, _, let two)):
      return with(.unexpectedPart(text, position: position, expected: one.union(two)))
    case (.missingPart(let position, let one), .missingPart(_, let two)):
      return with(.missingPart(position: position, expected: one.union(two)))
    default:
      return self
    }
  }

  private func with(_ error: LinkError) -> LinkFailure {
    LinkFailure(error: error, part: part, query: query)
  }
}
