import Foundation

extension Error {
  /// The problem in coded data and its position, in one line: keys and messages are from outside.
  package var reason: String {
    explanation.oneLine(longest: 300)
  }

  /// The system's description of the error. For an error without a description, Foundation gives
  /// only a number.
  package var cause: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    return (cause as NSError).localizedFailureReason ?? cause.localizedDescription
  }

  private var explanation: String {
    switch self as any Error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      problem(context.debugDescription, at: context.codingPath)
    case DecodingError.keyNotFound(let key, let context):
      problem("there is no '\(key.stringValue)'", at: context.codingPath)
    case EncodingError.invalidValue(_, let context):
      problem(context.debugDescription, at: context.codingPath)
    default:
      String(describing: self)
    }
  }

  private func problem(_ text: String, at codingPath: [any CodingKey]) -> String {
    let text = text.hasSuffix(".") ? String(text.dropLast()) : text
    guard !codingPath.isEmpty else { return text }
    let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    let place = path.hasPrefix(".") ? path.dropFirst() : path[...]
    return "\(text) at \(place)"
  }
}
