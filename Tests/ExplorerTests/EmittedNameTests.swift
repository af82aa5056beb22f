import CairnExplorer
import Testing
import TestSupport

/// X21: A property that uses values which are declared outside of it has no test.
@Suite struct EmittedNameTests {
  struct Counter: Reducer {
    struct State: Hashable {
      var count = 0
      var text = "a"
    }

    enum Action: Hashable { case up }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  private typealias Declaration = (Explorer<Counter.State, Counter.Action>) -> Void

  struct Check {
    let holds: (Int) -> Bool
  }

  /// The names for which there is no test; nil if there is one.
  private func freeNames(
    _ declare: (Explorer<Counter.State, Counter.Action>) -> Void
  ) async throws -> String? {
    let explorer = Explorer(initialState: Counter.State()) { Counter() }
    explorer.actions("user") { $0.count < 3 ? [.up] : [] }
    declare(explorer)
    let text = try #require(await failures { await explorer.run() }.first?.text)
    if emittedTest(in: text) != nil { return nil }
    let reason = try #require(text.split(separator: "No test of these moves: 'x' uses ").last)
    return reason.split(separator: ", which ").first.map(String.init)
  }

  @Test func `A local value with the name of a function is free`() async throws {
    let max = 0, type = "a", error = 1, print = 1
    #expect(try await freeNames { $0.never("x") { $0.state.count > max } } == "'max'")
    let typed = try await freeNames {
      $0.never("x") { $0.state.text == type && $0.state.count == 1 }
    }
    #expect(typed == "'type'")
    #expect(try await freeNames { $0.never("x") { $0.state.count == error } } == "'error'")
    #expect(try await freeNames { $0.never("x") { $0.state.count == print } } == "'print'")
    #expect(try await freeNames { $0.never("x") { $0.state.count == Swift.max(1, 0) } } == nil)
    #expect(try await freeNames { $0.never("x") { $0.state.count == abs(-1) } } == nil)
  }

  private static let limit = 3

  @Test func `A member of Self is free`() async throws {
    #expect(try await freeNames { $0.never("x") { $0.state.count == Self.limit } } == "'Self'")
  }

  @Test func `The bound of a range is free`() async throws {
    let limit = 3
    let names = try await freeNames { $0.never("x") { (1...limit).contains($0.state.count) } }
    #expect(names == "'limit'")
  }

  @Test func `A local value with a large first letter is free, and a type is not`() async throws {
    let N = 1
    #expect(try await freeNames { $0.never("x") { $0.state.count == N } } == "'N'")
    #expect(try await freeNames { $0.never("x") { [N].contains($0.state.count) } } == "'N'")
    let types = try await freeNames {
      $0.never("x") { (moment: Moment<Counter.State>) -> Bool in
        let one: Int = 1
        let names = [String: Int]()
        let all = Set<Int>([one]) as Set<Int>?
        let any = moment.state as any Hashable
        return names.isEmpty && all?.contains(moment.state.count) == true && any is Counter.State
      }
    }
    #expect(types == nil)
  }

  @Test func `A type with a closure after its name is not free, and a value before a brace is`()
    async throws
  {
    let N = 1
    let type = try await freeNames {
      $0.never("x") { moment in Check { $0 == 1 }.holds(moment.state.count) }
    }
    #expect(type == nil)
    let value = try await freeNames {
      $0.never("x") { if $0.state.count == N { true } else { false } }
    }
    #expect(value == "'N'")
    let subject = try await freeNames {
      $0.never("x") { moment in
        switch N {
        case moment.state.count: true
        default: false
        }
      }
    }
    #expect(subject == "'N'")
  }

  @Test func `The text of a property is that of its call, also if another call is on the line`()
    async throws
  {
    let declarations: [Declaration] = [
      { $0.never("x") { $0.state.count == 9 } }, { $0.never("y") { $0.state.count == 1 } },
    ]
    let explorer = Explorer(initialState: Counter.State()) { Counter() }
    explorer.actions("user") { $0.count < 3 ? [.up] : [] }
    for declare in declarations { declare(explorer) }
    let text = try #require(await failures { await explorer.run() }.first?.text)
    #expect(text.contains("throws -> Bool = { $0.state.count == 1 }"))
  }

  @Test func `A function that stops the program is not free`() async throws {
    let names = try await freeNames {
      $0.never("x") { moment in
        guard moment.state.count < 4 else { fatalError("too many") }
        return moment.state.count == 1
      }
    }
    #expect(names == nil)
  }

  @Test func `Words in comments, texts and regular expressions are not names`() async throws {
    let comments = try await freeNames {
      $0.never("x") { moment in
        // a comment with } and " and words
        /* another /* one */ } */
        moment.state.count == 1
      }
    }
    #expect(comments == nil)
    let texts = try await freeNames {
      $0.never("x") { moment in
        let text =
          "}\("{")" + #"\"}"# + """
            "x" } \(moment.state.count)
            """
        return moment.state.count == 1 && !text.isEmpty
      }
    }
    #expect(texts == nil)
    let expressions = try await freeNames {
      $0.never("x") {
        $0.state.text.contains(/[}"a]+/) && $0.state.text.contains(#/a/*/#)
          && $0.state.count / 1 == 1
      }
    }
    #expect(expressions == nil)
  }

  @Test func `A name in an interpolation is free`() async throws {
    let name = "a"
    let names = try await freeNames {
      $0.never("x") { $0.state.text == "\(name)" && $0.state.count == 1 }
    }
    #expect(names == "'name'")
    let raw = try await freeNames {
      $0.never("x") { $0.state.text != #"\(name)"# && $0.state.count == 1 }
    }
    #expect(raw == nil)
  }

  @Test func `A local value that a condition unwraps by its name alone is free`() async throws {
    let limit: Int? = 1
    let conditional = try await freeNames {
      $0.never("x") { moment in
        if let limit { moment.state.count == limit } else { false }
      }
    }
    #expect(conditional == "'limit'")
    let guarded = try await freeNames {
      $0.never("x") { moment in
        guard moment.state.text == "a", let limit else { return false }
        return moment.state.count == limit
      }
    }
    #expect(guarded == "'limit'")
    let own = try await freeNames {
      $0.never("x") { moment in
        let limit: Int? = 1
        if let limit, limit == moment.state.count { return true }
        return [Int?](arrayLiteral: 1).contains { limit in
          guard let limit else { return false }
          return limit == moment.state.count
        }
      }
    }
    #expect(own == nil)
  }

  @Test func `A local value is free in the declaration of another value with its name`()
    async throws
  {
    let limit = 1, items = [1]
    let constant = try await freeNames {
      $0.never("x") { moment in
        let limit = limit
        return moment.state.count == limit
      }
    }
    #expect(constant == "'limit'")
    let typed = try await freeNames {
      $0.never("x") { moment in
        let limit: Int =
          (0 + limit)
            .magnitude == 1 ? 1 : 2
        return moment.state.count == limit
      }
    }
    #expect(typed == "'limit'")
    let loop = try await freeNames {
      $0.never("x") { moment in
        for items in items where items == moment.state.count { return true }
        return false
      }
    }
    #expect(loop == "'items'")
    let condition = try await freeNames {
      $0.never("x") { moment in
        if case let limit? = Optional(limit), limit == moment.state.count { true } else { false }
      }
    }
    #expect(condition == "'limit'")
  }

  @Test func `A local value is free outside of the braces in which its name is declared`()
    async throws
  {
    let item = 1, error = 1
    let parameter = try await freeNames {
      $0.never("x") { moment in
        [1].map { item in item }.first == moment.state.count && item == 1
      }
    }
    #expect(parameter == "'item'")
    let unwrapped = try await freeNames {
      $0.never("x") { moment in
        if let item = Optional(2), item == moment.state.count { return false }
        return item == moment.state.count
      }
    }
    #expect(unwrapped == "'item'")
    let guarded = try await freeNames {
      $0.never("x") { moment in
        guard let item = Optional(2), item < moment.state.count else {
          return item == moment.state.count
        }
        return item == 7
      }
    }
    #expect(guarded == "'item'")
    let element = try await freeNames {
      $0.never("x") { moment in
        for item in [2] where item == moment.state.count { return false }
        return item == moment.state.count
      }
    }
    #expect(element == "'item'")
    let payload = try await freeNames {
      $0.never("x") { moment in
        switch Optional(moment.state.count) {
        case .some(let item) where item == 7: false
        case let other?: other == item
        case nil: false
        }
      }
    }
    #expect(payload == "'item'")
    let caught = try await freeNames {
      $0.never("x") { moment in
        do { try Task.checkCancellation() } catch { return "\(error)" == moment.state.text }
        return moment.state.count == error
      }
    }
    #expect(caught == "'error'")
  }

  @Test func `A key of a dictionary is free, and the label of an argument is not`() async throws {
    let first = "a", second = "b"
    let keys = try await freeNames {
      $0.never("x") { moment in [first: 1, second: 2].values.contains(moment.state.count) }
    }
    #expect(keys == "'first', 'second'")
    let returned = try await freeNames {
      $0.never("x") { moment in
        let counts: () -> [String: Int] = { return [second: 1] }
        return counts().values.contains(moment.state.count)
      }
    }
    #expect(returned == "'second'")
    let labels = try await freeNames {
      $0.never("x") { moment in
        let rows = ["a": 1]
        let pair = (first: 1, second: rows["c", default: 1])
        return pair.first == moment.state.count && pair.second == 1
      }
    }
    #expect(labels == nil)
  }

  @Test func `A local value in a pattern is free`() async throws {
    let other = 1
    let pattern = try await freeNames {
      $0.never("x") { moment in
        switch moment.state.count {
        case 7, other: true
        default: false
        }
      }
    }
    #expect(pattern == "'other'")
  }
}
