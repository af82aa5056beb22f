import CairnCore
import Testing

@Suite struct ReducerBuilderTests {
  private let recorder = Recorder()

  private func note(_ name: String) -> Reduce<Int, String> {
    Reduce { [recorder] _, action in
      recorder.note(name)
      return .send("\(name) saw \(action)")
    }
  }

  /// The reducers that ran, and the actions that were sent.
  private func run(
    @ReducerBuilder<Int, String> _ build: () -> some Reducer<Int, String>
  ) -> (ran: [String], sent: [String]) {
    var state = 0
    let effect = build().reduce(into: &state, action: "a")
    return (recorder.entries, effect.sent)
  }

  // T1
  @Test func `Reducers run in textual order, and their effects are merged`() {
    let result = run {
      note("first")
      note("second")
      note("third")
    }
    #expect(result.ran == ["first", "second", "third"])
    #expect(result.sent == ["first saw a", "second saw a", "third saw a"])
  }

  @Test func `An empty body does nothing`() {
    let result = run {}
    #expect(result.ran.isEmpty)
    #expect(result.sent.isEmpty)
  }

  @Test(arguments: [(true, ["yes", "end"]), (false, ["end"])])
  func `A condition is built`(condition: Bool, expected: [String]) {
    let result = run {
      if condition { note("yes") }
      note("end")
    }
    #expect(result.ran == expected)
  }

  @Test(arguments: [(true, ["yes", "end"]), (false, ["no", "still no", "end"])])
  func `A condition with an alternative is built`(condition: Bool, expected: [String]) {
    let result = run {
      if condition {
        note("yes")
      } else {
        note("no")
        note("still no")
      }
      note("end")
    }
    #expect(result.ran == expected)
  }

  @Test(arguments: [("x", ["x"]), (nil, [])] as [(String?, [String])])
  func `An optional value is built`(name: String?, expected: [String]) {
    let result = run {
      if let name { note(name) }
    }
    #expect(result.ran == expected)
  }

  @Test(arguments: [(0, ["zero"]), (1, ["one", "more"]), (2, []), (3, ["many"])])
  func `A switch is built`(number: Int, expected: [String]) {
    let result = run {
      switch number {
      case 0: note("zero")
      case 1:
        note("one")
        note("more")
      case 2: EmptyReducer()
      default: note("many")
      }
    }
    #expect(result.ran == expected)
  }

  // T1
  @Test func `A loop is built`() {
    let result = run {
      for name in ["a", "b", "c"] { note(name) }
    }
    #expect(result.ran == ["a", "b", "c"])
    #expect(result.sent == ["a saw a", "b saw a", "c saw a"])
  }

  @Test func `A loop over nothing is built`() {
    let names: [String] = []
    let result = run {
      for name in names { note(name) }
    }
    #expect(result.ran.isEmpty)
  }

  @Test func `A check for a newer system is built`() {
    let result = run {
      if #available(macOS 26, iOS 26, *) {
        note("new")
      } else {
        note("old")
      }
    }
    #expect(result.ran.count == 1)
  }

  @Test func `An existential reducer is built`() {
    let reducers: [any Reducer<Int, String>] = [note("a"), EmptyReducer(), note("b")]
    let result = run {
      for reducer in reducers { reducer.resolve() }
    }
    #expect(result.ran == ["a", "b"])
  }
}
