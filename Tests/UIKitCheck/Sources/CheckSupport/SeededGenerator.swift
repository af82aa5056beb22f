/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator {
  private var state: UInt64

  public init(state: UInt64) {
    self.state = state
  }

  /// A number below `bound`, which is above 0.
  public mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
