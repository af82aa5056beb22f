import Testing

@testable import CairnCore

@Suite(.timeLimit(.minutes(5))) struct RoomTests {
  private let room = Room<Leaving?>()

  @Test func `It has what was put in last, until it is emptied`() {
    let numbers = Room<Int>()
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

  @Test func `Its bytes are compared with those of another value`() {
    let numbers = Room<Int>()
    numbers.fill(2)
    #expect(numbers.hasSameBytes(as: 2))
    #expect(!numbers.hasSameBytes(as: 3))
    let state = (first: 3, second: 2)
    withAddress(of: state) { state in
      #expect(!numbers.bytes.areSame(at: state.raw))
      #expect(numbers.bytes.areSame(at: state.raw.advanced(by: MemoryLayout<Int>.stride)))
    }
  }

  @Test func `It lets go of what it has when it is filled, emptied and released`() {
    weak var first: Leaving?
    weak var second: Leaving?
    weak var third: Leaving?
    func use() {
      let room = Room<Leaving>()
      func fill() -> Leaving {
        let value = Leaving {}
        room.fill(value)
        return value
      }
      first = fill()
      #expect(first != nil)
      second = fill()
      #expect(first == nil)
      #expect(second != nil)
      room.empty()
      #expect(second == nil)
      third = fill()
      #expect(third != nil)
    }
    use()
    #expect(third == nil)
  }

  @Test func `A value may empty the room when it goes`() {
    room.fill(Leaving { [unowned room] in room.empty() })
    room.fill(nil)
    #expect(!room.isFilled)
    var count = 0
    room.fill(
      Leaving { [unowned room] in
        count += 1
        room.empty()
      }
    )
    room.empty()
    #expect(count == 1)
    #expect(!room.isFilled)
  }

  @Test func `A value may fill the room when it goes`() {
    let last = Leaving {}
    room.fill(Leaving { [unowned room] in room.fill(last) })
    room.empty()
    #expect(room.value === last)
    room.fill(Leaving { [unowned room] in room.fill(last) })
    room.fill(nil)
    #expect(room.value === last)
  }
}

/// Does something when it goes.
private final class Leaving {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body()
  }
}
