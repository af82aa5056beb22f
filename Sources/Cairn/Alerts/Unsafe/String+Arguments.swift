import CairnCore
import Foundation

extension String {
  /// Inserts arguments into a format, in the form of a locale. The result is nil if the format would
  /// read an argument as a value of another kind.
  init?(format: String, arguments: [TextState.Key.Argument.Value], locale: Locale? = nil) {
    guard arguments.areRead(by: format) else { return nil }
    // SAFETY: each placeholder reads an argument of its kind, as checked above. (`String` has such an
    // initializer too, which is unsafe on Apple's systems alone.)
    self = unsafe withVaList(arguments.map(\.formatArgument)) {
      unsafe String(NSString(format: format, locale: locale as AnyObject?, arguments: $0))
    }
  }
}

extension TextState.Key.Argument.Value {
  /// The value as a format reads it.
  fileprivate var formatArgument: any CVarArg {
    switch self {
    case .text(let text): NSString(string: text)
    case .integer(let number): number
    case .unsignedInteger(let number): number
    case .floatingPoint(let number): number
    }
  }
}
