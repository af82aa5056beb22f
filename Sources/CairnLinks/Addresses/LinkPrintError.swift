import Cairn

/// The reason why a value has no link.
public enum LinkPrintError: Error, Equatable, Sendable {
  /// No route of the router leads to the case.
  case noRoute(caseName: String)

  /// A parameter's text cannot be a part of a path, because it is empty, `.` or `..`, which have
  /// another meaning there.
  case unprintable(String, parameter: String)

  /// A parameter that needs at least one value has none.
  case noValues(parameter: String)

  /// The link would be longer than the router accepts.
  case tooLong(limit: Int)

  /// The link would have more parts than the router accepts.
  case tooManyParts(limit: Int)

  /// The link would not lead back to the value: an earlier route matches it, or a conversion does
  /// not read what it writes. `caseName` is the case that the link would lead to, or nil if it
  /// would lead nowhere.
  case misleading(String, caseName: String?)

  /// The platform cannot make a `URL` from the link.
  case noURL(String)
}

extension LinkPrintError: CustomStringConvertible {
  /// One line that names the value that cannot be printed.
  public var description: String {
    switch self {
    case .noRoute(let caseName): "no route leads to the case '\(caseName)'"
    case .unprintable(let text, let parameter):
      "\(Quoted(text)) cannot be the \(parameter) of a link"
    case .noValues(let parameter): "a link needs at least one \(parameter)"
    case .tooLong(let limit): "the link would be longer than \(limit) bytes"
    case .tooManyParts(let limit): "the link would have more than \(limit) parts"
    case .misleading(let text, nil): "\(Quoted(text)) would lead nowhere"
    case .misleading(let text, let caseName?):
      "\(Quoted(text)) would lead to another value, of the case '\(caseName)'"
    case .noURL(let text): "\(Quoted(text)) isn't a valid URL"
    }
  }
}
