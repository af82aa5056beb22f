import CairnTesting
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
    return String(reason.prefix { $0 != "," })
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
}
