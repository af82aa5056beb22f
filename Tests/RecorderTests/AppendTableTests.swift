@testable import CairnRecording
import Testing

/// The memory of a recorder.
@Suite struct AppendTableTests {
  private final class Token: Sendable {}

  @Test func `A table has its rows in the order in which they were appended, until it is emptied`()
  {
    let table = AppendTable<String, Int, Bool>(capacity: 3)
    for round in 0..<2 {
      table.append("one", round, true)
      table.append("two", 2, false)
      #expect(table.count == 2)
      #expect(table.columns.0 == ["one", "two"])
      #expect(table.columns.1 == [round, 2])
      #expect(table.columns.2 == [true, false])
      table.removeAll()
      #expect(table.count == 0)
      #expect(table.columns.0 == [])
    }
  }

  @Test func `A table releases its rows when it is emptied and when it is released`() {
    weak var emptied: Token?
    weak var released: Token?
    func use() {
      let table = AppendTable<Token, Token, Int>(capacity: 2)
      func fill() {
        let (first, second) = (Token(), Token())
        (emptied, released) = (first, second)
        table.append(first, first, 1)
        table.removeAll()
        table.append(second, second, 2)
      }
      fill()
      #expect(emptied == nil)
      #expect(released != nil)
    }
    use()
    #expect(released == nil)
  }

  @Test func `Rows are read whole on one thread while another one appends`() async {
    let table = Shared(AppendTable<[Int], String, Int>(capacity: 10_000))
    async let appended: Void = Task.detached {
      for number in 0..<10_000 { table.value.append([number], "\(number)", number) }
    }.value
    var count = 0
    repeat {
      let (first, second, third) = table.value.columns
      #expect(first.count >= count && first.count == second.count && first.count == third.count)
      count = first.count
      let isWhole = third.indices.allSatisfy {
        first[$0] == [$0] && second[$0] == "\($0)" && third[$0] == $0
      }
      #expect(isWhole)
      // The task that appends may wait for this thread.
      await Task.yield()
    } while count < 10_000
    await appended
  }

  @Test(.startsProcess) func `Appending a row beyond the capacity is a broken precondition`() async
  {
    await #expect(processExitsWith: .failure) {
      let table = AppendTable<Int, Int, Int>(capacity: 1)
      table.append(1, 1, 1)
      table.append(2, 2, 2)
    }
  }
}

/// One thread appends and others read, as the table allows.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
