import TestSupport
import Testing

@testable import Cairn

@Suite struct ActionQueueTests {
  private func queued(_ action: Int) -> QueuedAction<Int> {
    QueuedAction(action: action, origin: .state, group: nil, source: nil)
  }

  // S1
  @Test(arguments: [1, 2, 63, 64, 65, 66, 127, 128, 129, 130, 1_000])
  func `Actions are removed in the order in which they were added`(count: Int) {
    let queue = ActionQueue<Int>()
    var expected = 0
    for number in 0..<count {
      queue.append(queued(number))
      // Every third action is followed by a removal.
      if number.isMultiple(of: 3) {
        #expect(queue.popFirst()?.action == expected)
        expected += 1
      }
      #expect(queue.waiting.map(\.action) == Array((0...number).dropFirst(expected)))
    }
    while let next = queue.popFirst() {
      #expect(next.action == expected)
      expected += 1
    }
    #expect(expected == count)
    #expect(queue.isEmpty)
    #expect(queue.popFirst()?.action == nil)
  }

  // X5
  @Test(arguments: [1, 2, 63, 64, 65, 130])
  func `The last actions are removed in order, and the first action that matches is found`(
    count: Int
  ) {
    let queue = ActionQueue<Int>()
    for number in 0..<count {
      queue.append(queued(number))
    }
    #expect(queue.popFirst()?.action == 0)
    #expect(queue.first { $0.action.isMultiple(of: 2) }?.action == (count > 2 ? 2 : nil))
    #expect(queue.first { $0.action > count } == nil)
    let kept = min(3, count - 1)
    #expect(queue.popAll(after: kept).map(\.action) == Array(1 + kept..<count))
    #expect(queue.waiting.map(\.action) == Array(1..<1 + kept))
    queue.append(queued(700))
    #expect(queue.waiting.map(\.action) == Array(1..<1 + kept) + [700])
    #expect(queue.popAll(after: 0).count == kept + 1)
    #expect(queue.isEmpty)
    #expect(queue.popAll(after: 0).isEmpty)
    queue.append(queued(7))
    #expect(queue.popFirst()?.action == 7)
  }

  // S1
  @Test func `A removed action is not kept alive`() {
    final class Token {}
    let queue = ActionQueue<Token>()
    var tokens: [Token] = (0..<10).map { _ in Token() }
    let first = WeakReference(tokens.first)
    for token in tokens {
      queue.append(QueuedAction(action: token, origin: .state, group: nil, source: nil))
    }
    tokens = []
    #expect(first.object != nil)
    _ = queue.popFirst()
    #expect(first.object == nil)
  }

  @Test func `A long queue is released without nesting calls`() {
    let queue = ActionQueue<Int>()
    for number in 0..<200_000 { queue.append(queued(number)) }
    #expect(queue.popFirst()?.action == 0)
  }
}
