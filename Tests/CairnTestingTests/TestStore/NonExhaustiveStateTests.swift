import CairnTesting
import TestSupport
import Testing

private let file = #fileID

/// The assertions of `send` without exhaustivity: a table of actions and closures.
@Suite struct NonExhaustiveStateTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Form.State) -> Void
    let assert: @Sendable (inout Form.State) -> Void
    /// The lines of the difference; empty if the assertion holds.
    var lines: [String] = []
  }

  static let holding: [Example] = [
    Example(testDescription: "a field among others") {
      $0.count = 1
      $0.title = "x"
    } assert: {
      $0.count = 1
    },
    Example(testDescription: "a relative change") {
      $0.count += 2
      $0.title = "x"
    } assert: {
      $0.count += 2
    },
    Example(testDescription: "a field of a child") {
      $0.header.size = 2
      $0.header.title = "x"
    } assert: {
      $0.header.size = 2
    },
    Example(testDescription: "a field that does not change") {
      $0.title = "x"
    } assert: {
      $0.isLoading = false
    },
    Example(testDescription: "a relative change while something is removed") {
      $0.count += 2
      $0.tags = []
    } assert: {
      $0.count += 2
    },
    Example(testDescription: "elements with one that is added") {
      $0.tags.append("b")
      $0.count = 1
    } assert: {
      $0.tags = ["a", "b"]
    },
    Example(testDescription: "an element that is added, by position") {
      $0.tags.append("b")
    } assert: {
      $0.tags[1] = "b"
    },
    Example(testDescription: "an element that is added, by position, while a row is removed") {
      $0.tags.append("b")
      $0.rows.remove(id: 1)
    } assert: {
      $0.tags[1] = "b"
    },
    Example(testDescription: "a field of a sheet that is presented") {
      $0.sheet = Sheet.State(note: "x")
    } assert: {
      $0.sheet!.note = "x"
    },
    Example(testDescription: "the last element is removed") {
      $0.tags.removeLast()
      $0.count = 1
    } assert: {
      $0.tags = []
    },
    Example(testDescription: "a value that depends on the rows, while a row is removed") {
      $0.rows.remove(id: 1)
      $0.title = "1 row"
    } assert: {
      $0.title = $0.rows.count == 1 ? "1 row" : "rows"
    },
    Example(testDescription: "a row among others") {
      $0.rows[id: 1]?.isDone = true
      $0.rows[id: 2]?.isDone = true
      $0.rows.append(Form.Row.State(id: 3))
    } assert: {
      $0.rows[id: 1]?.isDone = true
    },
    Example(testDescription: "a field of a row") {
      $0.rows[id: 1]?.isDone = true
      $0.rows[id: 1]?.note = "x"
    } assert: {
      $0.rows[id: 1]?.isDone = true
    },
    Example(testDescription: "a row that is removed") {
      $0.rows.remove(id: 1)
      $0.rows[id: 2]?.note = "x"
    } assert: {
      $0.rows.remove(id: 1)
    },
    Example(testDescription: "an entry of a dictionary") {
      $0.numbers = ["a": 1, "b": 2]
    } assert: {
      $0.numbers["a"] = 1
    },
    Example(testDescription: "an element of an array by position") {
      $0.tags = ["x", "y"]
    } assert: {
      $0.tags[0] = "x"
    },
    Example(testDescription: "a presented feature") {
      $0.sheet = Sheet.State()
      $0.count = 1
    } assert: {
      $0.sheet = Sheet.State()
    },
    Example(testDescription: "everything") {
      $0.count = 1
    } assert: {
      $0.count = 1
    },
    Example(testDescription: "nothing, if nothing happens") { _ in
    } assert: { _ in
    },
  ]

  static let failing: [Example] = [
    Example(testDescription: "a field with another value") {
      $0.count = 2
      $0.title = "x"
    } assert: {
      $0.count = 1
    } lines: {
      ["- count: 1", "+ count: 2"]
    },
    Example(testDescription: "a relative change by something else") {
      $0.count += 1
    } assert: {
      $0.count += 2
    } lines: {
      ["- count: 2", "+ count: 1"]
    },
    Example(testDescription: "a field that changed") {
      $0.title = "x"
      $0.isLoading = true
    } assert: {
      $0.title = "x"
      $0.isLoading = false
    } lines: {
      ["- isLoading: false", "+ isLoading: true"]
    },
    Example(testDescription: "a child that was assigned as a whole") {
      $0.header.size = 2
      $0.header.title = "x"
    } assert: {
      $0.header = Form.Header.State(size: 2)
    } lines: {
      ["- header.title: \"Header\"", "+ header.title: \"x\""]
    },
    Example(testDescription: "an array that was assigned as a whole") {
      $0.tags = ["b", "c"]
    } assert: {
      $0.tags = ["b"]
    } lines: {
      ["  tags: [", "    [0]: \"b\",", "+   [1]: \"c\"", "  ]"]
    },
    Example(testDescription: "a field of a row") {
      $0.rows[id: 1]?.note = "x"
    } assert: {
      $0.rows[id: 1]?.isDone = true
    } lines: {
      ["- rows[id: 1].isDone: true", "+ rows[id: 1].isDone: false"]
    },
    Example(testDescription: "a row that stays") {
      $0.count = 1
    } assert: {
      $0.rows.remove(id: 1)
    } lines: {
      [
        "- rows[id: 1]: nothing", "+ rows[id: 1]: Form.Row.State(", "+   id: 1,",
        "+   isDone: false,",
        "+   note: \"\"", "+ )",
      ]
    },
    Example(testDescription: "a row that was removed") {
      $0.rows.remove(id: 1)
    } assert: {
      $0.rows[id: 1]?.isDone = true
    } lines: {
      [
        "- rows[id: 1]: Form.Row.State(", "-   id: 1,", "-   isDone: true,", "-   note: \"\"",
        "- )",
        "+ rows[id: 1]: nothing",
      ]
    },
    Example(testDescription: "rows in another order") {
      $0.count = 1
    } assert: {
      $0.rows.swapAt(0, 1)
    } lines: {
      [
        "  rows: [", "-   [id: 2]: … (moved to [1]),",
        "    [id: 1]: Form.Row.State(… (3 unchanged)),", "+   [id: 2]: … (moved from [0])", "  ]",
      ]
    },
    Example(testDescription: "an entry of a dictionary") {
      $0.numbers = ["a": 2, "b": 2]
    } assert: {
      $0.numbers["a"] = 1
    } lines: {
      ["- numbers[\"a\"]: 1", "+ numbers[\"a\"]: 2"]
    },
    Example(testDescription: "a field of a row that was added") {
      $0.rows.append(Form.Row.State(id: 3))
    } assert: {
      $0.rows[id: 3]?.isDone = true
    } lines: {
      ["- rows[id: 3].isDone: true", "+ rows[id: 3].isDone: false"]
    },
    Example(testDescription: "a field of a row that was added, and a change that was made") {
      $0.rows.append(Form.Row.State(id: 3))
      $0.count = 1
    } assert: {
      $0.rows[id: 3]?.isDone = true
      $0.count = 1
    } lines: {
      ["- rows[id: 3].isDone: true", "+ rows[id: 3].isDone: false"]
    },
    Example(testDescription: "a field of a row that was added, while another row was removed") {
      $0.rows.append(Form.Row.State(id: 3))
      $0.rows.remove(id: 1)
    } assert: {
      $0.rows[id: 3]?.isDone = true
    } lines: {
      ["- rows[id: 3].isDone: true", "+ rows[id: 3].isDone: false"]
    },
    Example(testDescription: "an entry that was added to a dictionary") {
      $0.numbers["z"] = 1
    } assert: {
      $0.numbers["z"]? = 2
    } lines: {
      ["- numbers[\"z\"]: 2", "+ numbers[\"z\"]: 1"]
    },
    Example(testDescription: "elements of an array that were added") {
      $0.tags += ["x", "y"]
    } assert: { state in
      for index in state.tags.indices.dropFirst() { state.tags[index] = "x" }
    } lines: {
      ["- tags[2]: \"x\"", "+ tags[2]: \"y\""]
    },
    Example(testDescription: "an element of an array that was added, by position") {
      $0.tags.append("b")
    } assert: {
      $0.tags[1] = "wrong"
    } lines: {
      ["- tags[1]: \"wrong\"", "+ tags[1]: \"b\""]
    },
    Example(testDescription: "an element that was added, while a row was removed") {
      $0.tags.append("b")
      $0.rows.remove(id: 1)
    } assert: {
      $0.tags[1] = "wrong"
    } lines: {
      ["- tags[1]: \"wrong\"", "+ tags[1]: \"b\""]
    },
    Example(testDescription: "a field that changed, while a row was removed") {
      $0.rows.remove(id: 1)
      $0.count = 5
    } assert: {
      $0.rows.remove(id: 1)
      $0.count = 0
    } lines: {
      ["- count: 0", "+ count: 5"]
    },
    Example(testDescription: "a field that changed, while an element was removed") {
      $0.tags.removeLast()
      $0.count = 5
    } assert: {
      $0.tags = []
      $0.count = 0
    } lines: {
      ["- count: 0", "+ count: 5"]
    },
    Example(testDescription: "several fields") {
      $0.title = "x"
    } assert: {
      $0.count = 1
      $0.isLoading = true
    } lines: {
      ["- count: 1", "+ count: 0", "- isLoading: true", "+ isLoading: false"]
    },
  ]

  // X5
  @Test(arguments: holding)
  func `A change that a closure asserts passes if it was made`(example: Example) async {
    let store = TestStore(form: Form.State(), exhaustivity: .off)
    await store.send(.change(example.change), assert: example.assert)
  }

  // X5, X9
  @Test(arguments: failing)
  func `A change that a closure asserts fails if it was not made`(example: Example) async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      await store.send(.change(example.change), assert: example.assert)
    }
    let lines = example.lines.map { "    \($0)\n" }.joined()
    let text = """
      State was not as expected after sending .change((Function))

      \(lines)
      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5
  @Test func `A closure that only reads sees the state after, also if something was removed`() async
  {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      await store.send(.change { $0.rows.remove(id: 1) }) { #expect($0.rows[id: 1] == nil) }
      await store.send(.change { $0.tags = [] }) {
        #expect($0.tags == ["a"])
      }
    }
    .filter { !$0.isWarning }
    #expect(found.map(\.line) == [line])
  }

  // X5, X9
  @Test func `A relative change fails with advice if the action has added something`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      let add = Form.Action.change { $0 = Form.State(count: $0.count + 1, tags: $0.tags + ["b"]) }
      await store.send(add) { $0.count += 1 }
      await store.send(add) { $0.tags.append("b") }
    }
    let advice = """
      The action has added something, so the closure gets only the state after it. A relative change, \
      as in '$0.count += 1' or '$0.rows.append(row)', has been made there already. Assert a value, as \
      in '$0.count = 1'.
      """
    let texts = [
      """
      State was not as expected after sending .change((Function))

          - count: 2
          + count: 1

      (Expected: −, Actual: +)

      \(advice)
      """,
      """
      State was not as expected after sending .change((Function))

            tags: [
              … (3 unchanged)
          -   [3]: "b"
            ]

      (Expected: −, Actual: +)

      \(advice)
      """,
    ]
    #expect(found == texts.enumerated().map { Failure($1, line: line + $0) })
  }

  // X5
  @Test func `A closure may use an element that was added to a field that is not compared`() async {
    let found = await failures {
      let store = TestStore(initialState: Form.State(), ignoring: \.tags) { Form() }
      store.exhaustivity = .off
      await store.send(.change { $0.tags.append("b") }) {
        $0.title = $0.tags[1]
      }
    }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "State was not as expected after sending .change((Function))"
      ]
    )
  }

  // X5, X9
  @Test func `A closure that throws fails if the action has added something`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      await store.send(.change { $0.tags.append("b") }) { _ in throw CancellationError() }
    }
    let text = """
      The assertion after sending .change((Function)) threw an error: CancellationError()
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5, I2
  @Test func `An issue in a closure fails if the action has added something`() async {
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      store.exhaustivity = .off
      await store.send(.path(.push(id: 0, state: .help))) {
        $0.path[id: 7]?.modify(\.detail) { $0.text = "a" }
      }
    }
    #expect(found.count == 1)
  }

  // X5
  @Test func `A change that is not asserted does not fail`() async {
    let store = TestStore(form: Form.State(), exhaustivity: .off)
    await store.send(.change { $0.count = 1 })
    #expect(store.state.count == 1)
  }

  // X5, X9
  @Test func `A closure that throws fails, also without exhaustivity`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(form: Form.State(), exhaustivity: .off)
      await store.send(.tell("a")) { _ in throw CancellationError() }
    }
    let text = "The assertion after sending .tell(\"a\") threw an error: CancellationError()"
    #expect(found == [Failure(text, line: line)])
  }

  // X5, X9
  @Test func `A field at the end of several cases is named by its path`() async {
    let line = #line + 7
    let found = await failures {
      let path: StackState<Path.State> = [.help, .detail(Detail.State())]
      let store = TestStore(initialState: Screens.State(path: path)) { Screens() }
      store.exhaustivity = .off
      let loaded = Screens.Action.path(.element(id: 1, action: .detail(.loaded("a"))))
      await store.send(loaded) { $0.path[id: 1, case: \.detail]?.text = "a" }
      await store.send(loaded) { $0.path[id: 1, case: \.detail]?.text = "b" }
    }
    let text = """
      State was not as expected after sending .path(.element(id: 1, action: .detail(.loaded("a"))))

          - path[#1].detail.text: "b"
          + path[#1].detail.text: "a"

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5
  @Test func `A state that is not a structure is compared as a whole`() async {
    let found = await failures {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state = action
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(1) { $0 = 1 }
      await store.send(2)
      await store.send(3) { $0 = 4 }
    }
    #expect(
      found.map(\.text) == [
        """
        State was not as expected after sending 3

            - 4
            + 3

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  // X5, X6
  @Test func `A value that looks like the expected one is shown once, with its path`() async {
    let found = await failures {
      let store = TestStore(initialState: [Ticket(), Ticket()]) {
        Reduce<[Ticket], Int> { state, action in
          state[action] = Ticket()
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(1) { $0[1] = Ticket() }
    }
    #expect(
      found.map(\.text) == [
        """
        State was not as expected after sending 1

            [1]: 1

        Both values are dumped like this, but '==' says that they differ. Look at what it compares.
        """
      ]
    )
  }

  // X5
  @Test func `A part of the state that lies too deep for the stack is compared as a whole`() async {
    let found = await failures {
      await Task(executorPreference: SmallStackExecutor()) {
        let store = TestStore(initialState: Chain(length: 500, end: 0)) {
          Reduce<Chain, Int> { state, action in
            state.end += action
            return .none
          }
        }
        store.exhaustivity = .off
        await store.send(1) { $0.end = 1 }
        await store.send(2) { $0.end += 2 }
        await store.send(3) { $0.end = 7 }
      }.value
    }
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == ["State was not as expected after sending 3"]
    )
  }
}

/// A value inside many others.
private indirect enum Chain: Equatable {
  case end(Int)
  case link(Chain)

  init(length: Int, end: Int) {
    self = (0..<length).reduce(.end(end)) { chain, _ in .link(chain) }
  }

  private var ends: (length: Int, value: Int) {
    var (chain, length) = (self, 0)
    while true {
      switch chain {
      case .end(let value): return (length, value)
      case .link(let next): (chain, length) = (next, length + 1)
      }
    }
  }

  var end: Int {
    get { ends.value }
    set { self = Chain(length: ends.length, end: newValue) }
  }
}

extension NonExhaustiveStateTests.Example {
  init(
    testDescription: String,
    change: @escaping @Sendable (inout Form.State) -> Void,
    assert: @escaping @Sendable (inout Form.State) -> Void,
    lines: () -> [String]
  ) {
    self.init(testDescription: testDescription, change: change, assert: assert, lines: lines())
  }
}
