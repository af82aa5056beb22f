/// The reason why a link leads nowhere (rule R1).
///
/// Positions count the parts of the path from 1, after the router's base. The text of an error is
/// one line without control characters, whatever the link contains.
public enum LinkError: Error, Equatable, Sendable {
  /// The link has more than `limit` bytes of UTF-8.
  case tooLong(limit: Int)

  /// The path and the query together have more than `limit` parts.
  case tooManyParts(limit: Int)

  /// The link does not start with one of the router's schemes and bases.
  case foreign(String, starts: [String])

  /// A `%` is not followed by two hexadecimal digits.
  case invalidEscape(String)

  /// The escapes of a part stand for bytes that are not UTF-8. The part is given as it is in the
  /// link.
  case invalidUTF8(String)

  /// A part of the path is not one of the expected parts.
  case unexpectedPart(String, position: Int, expected: LinkExpectation)

  /// The path ends too early.
  case missingPart(position: Int, expected: LinkExpectation)

  /// A required query is missing.
  case missingQuery(String)

  /// A query has an invalid value.
  case invalidQuery(String, value: String)

  /// A query that has one value occurs several times.
  case repeatedQuery(String)

  /// The route does not have the query.
  case unknownQuery(String, known: [String])
}

/// The parts that are expected at a position of a link. It is empty where the link has to end.
public struct LinkExpectation: Equatable, Sendable {
  /// The expected literal parts, in the order of the routes.
  public var names: [String]

  /// The names of the expected parameters, such as `recipe`.
  public var parameters: [String]

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - names: The expected literal parts.
  ///   - parameters: The names of the expected parameters.
  public init(names: [String] = [], parameters: [String] = []) {
    self.names = names
    self.parameters = parameters
  }

  func union(_ other: LinkExpectation) -> LinkExpectation {
    LinkExpectation(
      names: names + other.names.filter { !names.contains($0) },
      parameters: parameters + other.parameters.filter { !parameters.contains($0) }
    )
  }
}
