/// Why a link leads nowhere (rule R1).
///
/// Positions count the parts of the path from 1, behind the router's base. The text of an error is
/// one line, without control characters, however hostile the link was.
public enum LinkError: Error, Equatable, Sendable {
  /// The link has more than `limit` bytes of UTF-8.
  case tooLong(limit: Int)

  /// The path and the query together have more than `limit` parts.
  case tooManyParts(limit: Int)

  /// The link starts with none of the router's schemes and bases.
  case foreign(String, starts: [String])

  /// A `%` is not followed by two hexadecimal digits.
  case invalidEscape(String)

  /// The escapes of a part stand for bytes that are not UTF-8. The part is given as it is written.
  case invalidUTF8(String)

  /// A part of the path is none of what could stand there.
  case unexpectedPart(String, position: Int, expected: LinkExpectation)

  /// The path ends too early.
  case missingPart(position: Int, expected: LinkExpectation)

  /// A query that must be there is not.
  case missingQuery(String)

  /// A query has a value that it cannot have.
  case invalidQuery(String, value: String)

  /// A query that has one value is there several times.
  case repeatedQuery(String)

  /// A query that the route does not have.
  case unknownQuery(String, known: [String])
}

/// What could stand at a place of a link. It is empty where the link has to end.
public struct LinkExpectation: Equatable, Sendable {
  /// The literal parts that are known there, in the order of the routes.
  public var names: [String]

  /// What parameters stand for, such as `recipe`.
  public var parameters: [String]

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - names: The literal parts that are known there.
  ///   - parameters: What parameters stand for.
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
