#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  extension LocalizedStringKey {
    /// SwiftUI's key of a text, with the same arguments.
    public init(_ key: TextState.Key) {
      guard !key.arguments.isEmpty else {
        self.init(key.format)
        return
      }
      var interpolation = StringInterpolation(
        literalCapacity: 0,
        interpolationCount: key.arguments.count
      )
      for part in key.parts {
        switch part {
        case .literal(let text): interpolation.appendLiteral(text)
        case .argument(let argument): interpolation.append(argument)
        }
      }
      self.init(stringInterpolation: interpolation)
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    fileprivate mutating func append(_ argument: TextState.Key.Argument) {
      let specifier = argument.specifier
      switch argument.value {
      case .text(let text): appendInterpolation(text)
      // The format specifier sets the number of bytes of its argument.
      case .integer(let number) where specifier == "%d":
        appendInterpolation(Int32(truncatingIfNeeded: number), specifier: specifier)
      case .integer(let number): appendInterpolation(number, specifier: specifier)
      case .unsignedInteger(let number) where specifier == "%u":
        appendInterpolation(UInt32(truncatingIfNeeded: number), specifier: specifier)
      case .unsignedInteger(let number): appendInterpolation(number, specifier: specifier)
      case .floatingPoint(let number): appendInterpolation(number, specifier: specifier)
      }
    }
  }
#endif
