import Testing

@testable import CairnCore

@Suite struct AnyIDTests {
  private class Key: Hashable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (first: Key, second: Key) -> Bool {
      first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
    }
  }

  private final class SpecialKey: Key {}

  // C1
  @Test func `Ids are equal if their types and their values are`() {
    #expect(AnyID(1) == AnyID(1))
    #expect(AnyID(1) != AnyID(2))
    #expect(AnyID(1) != AnyID(UInt8(1)))
    #expect(AnyID(1) != AnyID(Optional(1)))
    #expect(AnyID(Int?.none) == AnyID(Int?.none))
    #expect(AnyID(Int?.none) != AnyID(String?.none))
  }

  // L4: a collection finds a row by either object.
  @Test func `Objects of a class and of its subclass are equal if the class says so`() {
    let (key, special): (Key, Key) = (Key(1), SpecialKey(1))
    #expect(AnyID(key) == AnyID(special))
    #expect(AnyID(special) == AnyID(key))
    #expect(AnyID(key).hashValue == AnyID(special).hashValue)
    #expect(AnyID(special) != AnyID(Key(2)))
    #expect(AnyID(SpecialKey(1)) == AnyID(SpecialKey(1)))
  }
}
