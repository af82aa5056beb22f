import Testing

import CairnCore

@Suite(.timeLimit(.minutes(60))) struct ManualStorageTests {
  private let storage = ManualStorage<Leaving?>()

  @Test func `A storage has the last value that was put in, until it is emptied`() {
    let numbers = ManualStorage<Int>()
    #expect(!numbers.isFilled)
    numbers.fill(1)
    numbers.fill(2)
    #expect(numbers.isFilled)
    #expect(numbers.value == 2)
    #expect(numbers.address.value == 2)
    numbers.empty()
    numbers.empty()
    #expect(!numbers.isFilled)
  }

  @Test func `A storage's bytes are compared with those of another value`() {
    let numbers = ManualStorage<Int>()
    numbers.fill(2)
    #expect(numbers.hasSameBytes(as: 2))
    #expect(!numbers.hasSameBytes(as: 3))
    let state = (first: 3, second: 2)
    withAddress(of: state) { state in
      #expect(!numbers.bytes.areSame(at: state.raw))
      #expect(numbers.bytes.areSame(at: state.raw.advanced(by: MemoryLayout<Int>.stride)))
    }
  }

  @Test func `A storage releases its value when it is filled, emptied and released`() {
    weak var first: Leaving?
    weak var second: Leaving?
    weak var third: Leaving?
    func use() {
      let storage = ManualStorage<Leaving>()
      func fill() -> Leaving {
        let value = Leaving {}
        storage.fill(value)
        return value
      }
      first = fill()
      #expect(first != nil)
      second = fill()
      #expect(first == nil)
      #expect(second != nil)
      storage.empty()
      #expect(second == nil)
      third = fill()
      #expect(third != nil)
    }
    use()
    #expect(third == nil)
  }

  @Test func `A value can empty the storage when it is released`() {
    storage.fill(Leaving { [unowned storage] in storage.empty() })
    storage.fill(nil)
    #expect(!storage.isFilled)
    var count = 0
    storage.fill(
      Leaving { [unowned storage] in
        count += 1
        storage.empty()
      }
    )
    storage.empty()
    #expect(count == 1)
    #expect(!storage.isFilled)
  }

  @Test func `A value can fill the storage when it is released`() {
    let last = Leaving {}
    storage.fill(Leaving { [unowned storage] in storage.fill(last) })
    storage.empty()
    #expect(storage.value === last)
    storage.fill(Leaving { [unowned storage] in storage.fill(last) })
    storage.fill(nil)
    #expect(storage.value === last)
  }
}

/// Calls a closure when it is released.
private final class Leaving {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}
