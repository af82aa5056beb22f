import Testing

import CairnCore

@Suite struct AnyIDTests {
  // C1
  @Test func `Ids are equal if their types and their values are`() {
    #expect(AnyID(1) == AnyID(1))
    #expect(AnyID(1) != AnyID(2))
    #expect(AnyID(1) != AnyID(UInt8(1)))
    #expect(AnyID(1) != AnyID(1.0))
    #expect(AnyID("a") == AnyID("a"))
    #expect(AnyID("a") != AnyID("a"[...]))
    #expect(AnyID(Search()) == AnyID(Search()))
    #expect(AnyID(Search()) != AnyID(Load()))
    #expect(Set([AnyID(1), AnyID(1), AnyID(UInt8(1))]).count == 2)
    #expect(AnyID(1 as Int?) != AnyID(1))
    #expect(AnyID(Int?.none) == AnyID(Int?.none))
    #expect(AnyID(Int?.none) != AnyID(String?.none))
    #expect(AnyID(AnyHashable(1)) != AnyID(1))
    #expect(AnyID(AnyHashable(1)) == AnyID(AnyHashable(UInt8(1))))
  }

  @Test func `An id is described by its value`() {
    #expect(AnyID("search").description == "search")
  }

  // C1
  @Test func `The equality of the type decides`() {
    #expect(AnyID(Rounded(value: 1.2)) == AnyID(Rounded(value: 0.9)))
    #expect(AnyID(Rounded(value: 1.2)) != AnyID(Rounded(value: 2.2)))
  }

  // C1
  @Test func `An id that is not equal to itself is one id`() {
    let ids: Set = [AnyID(Double.nan), AnyID(Double.nan), AnyID(Float.nan), AnyID([Double.nan])]
    #expect(ids.count == 3)
    #expect(AnyID([1.0, .nan].map { $0 + 1 }) == AnyID([2.0, .nan]))
    #expect(AnyID([1.0, .nan]) != AnyID([2.0, .nan]))
    #expect(AnyID(Unequal(value: 1)) == AnyID(Unequal(value: 1)))
    #expect(AnyID(Unequal(value: 1)) != AnyID(Unequal(value: 2)))
    #expect(AnyID(Double.nan) != AnyID(1.0))
  }

  // C1, E8
  @Test func `NaNs with other bits are one id, also inside other values`() {
    let numbers = [Double.nan, -.nan, .signalingNaN, Double(nan: 7, signaling: false)]
    #expect(Set(numbers.map { AnyID($0) }).count == 1)
    #expect(Set(numbers.map { AnyID(Float($0)) }).count == 1)
    #expect(Set(numbers.map { AnyID($0 as Double?) }).count == 1)
    #expect(Set(numbers.map { AnyID(Place.at($0, "Rome")) }).count == 1)
    #expect(Set(numbers.map { AnyID(SameID($0)) }).count == 1)
    #expect(AnyID(Place.at(.nan, "Rome")) != AnyID(Place.at(.nan, "Oslo")))
    #expect(AnyID(Double.nan) != AnyID(Float.nan))
    #expect(AnyID(0.0) == AnyID(-0.0))
  }

  // L4: a collection finds a row by either object.
  @Test func `Objects of a class and of its subclass are equal if the class says so`() {
    let (first, second): (Token, Token) = (Token(1), SpecialToken(1))
    #expect(AnyID(first) == AnyID(second))
    #expect(AnyID(first) != AnyID(Token(2)))
  }

  @Test func `Equal ids have equal hashes`() {
    let ids: Set = [AnyID(1), AnyID(1), AnyID(UInt8(1)), AnyID("a"), AnyID(Rounded(value: 1.2))]
    #expect(ids.count == 4)
    #expect(ids.contains(AnyID(Rounded(value: 0.9))))
  }

  @Test func `The id of an only child equals no other id`() {
    #expect(AnyID.only == AnyID.only)
    #expect(AnyID.only != AnyID(""))
  }

  private enum Place: Hashable {
    case at(Double, String)
  }

  private struct Search: Hashable {}
  private struct Load: Hashable {}

  private struct Rounded: Hashable {
    var value: Double

    static func == (first: Self, second: Self) -> Bool {
      first.value.rounded() == second.value.rounded()
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(value.rounded())
    }
  }

  private class Token: Hashable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (first: Token, second: Token) -> Bool { first.number == second.number }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
    }
  }

  private final class SpecialToken: Token {}
}

/// A value that is equal to no value.
private struct Unequal: Hashable {
  var value: Int
  static func == (_: Unequal, _: Unequal) -> Bool { false }
}
