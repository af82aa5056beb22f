public import Foundation

extension String {
  /// The text without styles, with its keys looked up: for user interfaces that show plain text.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - bundle: The bundle with the string catalogs in which keys are looked up.
  public init(state: TextState, bundle: Bundle) {
    self = state.runs.map { $0.localized(in: bundle) }.joined()
  }
}

extension TextState.Run {
  fileprivate func localized(in bundle: Bundle) -> String {
    switch source {
    case .verbatim(let text): return text
    case .localized(let key, let table):
      let format = bundle.localizedString(forKey: key.format, value: nil, table: table)
      let arguments = key.arguments.map(\.formatted)
      return arguments.isEmpty
        ? format : String(format: format, locale: .current, arguments: arguments)
    }
  }
}

extension TextState.Key.Argument {
  /// The value as a format takes it.
  fileprivate var formatted: any CVarArg {
    switch value {
    case .text(let text): NSString(string: text)
    case .integer(let number): number
    case .unsignedInteger(let number): number
    case .floatingPoint(let number): number
    }
  }
}
