import Foundation

// JSON has no numbers for infinity and NaN. Snapshots and recordings have strings instead.

private let infinity = "inf"
private let negativeInfinity = "-inf"
private let nan = "nan"

extension JSONEncoder {
  func encodesNonFiniteNumbers() {
    nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity,
      negativeInfinity: negativeInfinity,
      nan: nan
    )
  }
}

extension JSONDecoder {
  func decodesNonFiniteNumbers() {
    nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity,
      negativeInfinity: negativeInfinity,
      nan: nan
    )
  }
}
