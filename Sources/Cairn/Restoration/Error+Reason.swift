import Foundation

extension Error {
  /// The problem in decoded data and its position, in one line: keys and messages are from outside.
  var reason: String {
    OneLine(explanation, longest: 300).description
  }

  /// The system's description of the error. For an error without a description, Foundation gives
  /// only a number.
  package var cause: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? self
    return (cause as NSError).localizedFailureReason ?? cause.localizedDescription
  }

  private var explanation: String {
    guard let error = self as? DecodingError else { return String(describing: self) }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return context.text
    case .keyNotFound(let key, let context):
      return "there is no '\(key.stringValue)'" + context.place
    @unknown default:
      return String(describing: error)
    }
  }
}

extension DecodingError.Context {
  fileprivate var text: String { debugDescription + place }

  fileprivate var place: String {
    guard !codingPath.isEmpty else { return "" }
    let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return " at \(path.hasPrefix(".") ? String(path.dropFirst()) : path)"
  }
}
