import CairnCore
import Testing

/// The forms of a case key path.
@Suite struct CaseKeyPathTests {
  private typealias Path<Value> = CaseKeyPath<Parent.Action, Value>

  private func value<Value>(_ action: Parent.Action, _ keyPath: Path<Value>) -> Value? {
    action[case: keyPath]
  }

  @Test func `A path leads to an action of an element in a case of a path`() {
    let action = Parent.Action.path(.element(id: 0, action: .login(.typed("a"))))
    #expect(value(action, \.path[id: 0].login.typed) == "a")
    #expect(value(action, \.path[id: 1].login.typed) == nil)
    #expect(value(action, \.path[id: 0].detail.add) == nil)
    #expect(value(action, \.path[id: 0]) == .login(.typed("a")))
    #expect(action.is(\.path[id: 0].login))
    #expect(!action.is(\.path[id: 0].login.done))
  }

  @Test func `An element's action is embedded with its id`() {
    let path = Parent.Action.allCasePaths.path[id: 3].login.done
    #expect(path.embed(()) == .path(.element(id: 3, action: .login(.done))))
  }

  @Test func `A path leads to the parts of a stack action`() {
    #expect(value(.path(.popFrom(id: 2)), \.path.popFrom) == 2)
    #expect(value(.path(.push(id: 2, state: .about)), \.path.push)?.state == .about)
    #expect(value(.path(.push(id: 2, state: .about)), \.path.push)?.id == 2)
    #expect(value(.path(.set([.about])), \.path.set) == [.about])
    #expect(value(.path(.set([.about])), \.path.popFrom) == nil)
    let action = Parent.Action.path(.element(id: 4, action: .login(.done)))
    #expect(value(action, \.path.element)?.id == 4)
    #expect(value(action, \.path.element)?.action == .login(.done))
  }

  @Test func `The parts of a stack action are embedded`() {
    let paths = StackActionOf<Screen>.allCasePaths
    #expect(paths.popFrom.embed(1) == .popFrom(id: 1))
    #expect(paths.push.embed((id: 1, state: .about)) == .push(id: 1, state: .about))
    #expect(paths.set.embed([.about]) == .set([.about]))
    #expect(
      paths.element.embed((id: 1, action: .login(.done))) == .element(id: 1, action: .login(.done))
    )
  }

  @Test func `A path to a presented action needs no case`() {
    let action = Parent.Action.destination(.presented(.login(.done)))
    #expect(action.is(\.destination.login.done))
    #expect(action.is(\.destination.presented.login.done))
    #expect(!action.is(\.destination.detail))
    #expect(value(action, \.destination.login) == .done)
    #expect(value(action, \.destination.presented) == .login(.done))
  }

  @Test func `A presented action is embedded without its case`() {
    let path = Parent.Action.allCasePaths.sheet.add
    #expect(path.embed(3) == .sheet(.presented(.add(3))))
  }

  @Test func `A path leads to the dismissal`() {
    #expect(Parent.Action.sheet(.dismiss).is(\.sheet.dismiss))
    #expect(!Parent.Action.sheet(.dismiss).is(\.sheet.presented))
    #expect(!Parent.Action.sheet(.presented(.add(1))).is(\.sheet.dismiss))
    #expect(Parent.Action.allCasePaths.sheet.dismiss.embed(()) == .sheet(.dismiss))
  }

  @Test func `A path leads to an action of a row`() {
    let action = Parent.Action.rows(.element(id: 7, action: .add(2)))
    #expect(value(action, \.rows[id: 7].add) == 2)
    #expect(value(action, \.rows[id: 8].add) == nil)
    #expect(value(action, \.rows.element)?.id == 7)
    #expect(Parent.Action.allCasePaths.rows[id: 7].add.embed(2) == action)
    #expect(Parent.Action.allCasePaths.rows.element.embed((id: 7, action: .add(2))) == action)
  }

  @Test func `A path leads to a case without payload`() {
    #expect(Parent.Action.tick.is(\.tick))
    #expect(Parent.Action.tick[case: \.tick] != nil)
    #expect(Parent.Action.tick[case: \.left] == nil)
  }

  @Test func `A payload at any depth is changed`() {
    var action = Parent.Action.path(.element(id: 0, action: .login(.typed("a"))))
    action.modify(\.path[id: 0].login.typed) { $0 += "b" }
    #expect(action == .path(.element(id: 0, action: .login(.typed("ab")))))
  }

  @Test func `Key paths to the same case are equal, key paths to other cases or ids are not`() {
    let path: Path<Screen.Action> = \.path[id: 0]
    #expect(path == \.path[id: 0])
    #expect(path != \.path[id: 1])
  }
}
