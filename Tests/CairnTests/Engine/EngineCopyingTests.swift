import Testing

@testable import Cairn

/// Copies of an engine. The explorer's tests compare what copies do with what the original does.
@Suite struct EngineCopyingTests {
  /// A number outside of the state, which a feature must not depend on.
  final class Outside {
    var number = 0
  }

  private let host = ManualHost()

  @Test func `X10 A copy has the state, the declarations and the dependencies of the original`()
    throws
  {
    let engine = host.engine(1) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    engine.send(2)
    let copy = try #require(engine.copy(host: host))
    #expect(copy.state == 3)
    #expect(copy.operators === engine.operators)
    #expect(copy.dependencies === engine.dependencies)
    copy.send(4)
    #expect((copy.state, engine.state) == (7, 3))
  }

  @Test func `X10 A copy reduces one action at a time if the original does`() throws {
    let engine = host.engine(0, reducesAtOnce: false) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 1 ? .send(2) : .none
      }
    }
    let copy = try #require(engine.copy(host: host))
    copy.send(1)
    #expect(copy.state == 1)
  }

  /// A state that counts how often it was searched.
  struct Searched: CustomReflectable {
    let searches = Outside()

    var customMirror: Mirror {
      searches.number += 1
      return Mirror(self, children: [:])
    }
  }

  @Test func `H5 A copy does not search its state for references to shared values`() throws {
    // While there is a reference that no store has made, stores search their initial states.
    let reference = Shared(wrappedValue: 0, .inMemory("copied"))
    defer { withExtendedLifetime(reference) {} }
    let engine = host.engine(Searched()) { EmptyReducer<Searched, Int>() }
    #expect(engine.state.searches.number == 1)
    for _ in 0..<3 {
      #expect(engine.copy(host: host) != nil)
    }
    #expect(engine.state.searches.number == 1)
  }

  @Test func `X10 An engine with child stores is not copied`() {
    let engine = host.engine(Desktop.State()) { Desktop() }
    #expect(engine.copy(host: host) == nil)
  }

  @Test func `X10 An engine is not copied if it would subscribe to something else now`() {
    let outside = Outside()
    let engine = host.engine(0) {
      Subscribe<Int, Int>(key: { _ in outside.number }) { _ in .run { _ in } }
    }
    #expect(engine.copy(host: host) != nil)
    outside.number = 1
    #expect(engine.copy(host: host) == nil)
  }

  @Reducer
  struct Parent {
    struct State {
      let outside: Outside

      var child: Int? {
        get { outside.number == 0 ? nil : 0 }
        set {}
      }
    }

    enum Action {
      case child(Never)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.child, action: \.child) { Cairn.EmptyReducer().onMount { _ in .none } }
    }
  }

  @Test func `X10 An engine is not copied if it would mount something else now`() {
    let outside = Outside()
    let engine = host.engine(Parent.State(outside: outside)) { Parent() }
    #expect(engine.copy(host: host) != nil)
    outside.number = 1
    #expect(engine.copy(host: host) == nil)
  }
}
