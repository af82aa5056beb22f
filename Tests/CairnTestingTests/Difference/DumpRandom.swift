/// A generator of random numbers that gives the same ones for the same seed (SplitMix64).
struct DumpRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A few numbers, of which some occur more than once.
  mutating func numbers() -> [Int] {
    (0..<Int.random(in: 0...8, using: &self)).map { _ in Int.random(in: 0...9, using: &self) }
  }
}
