import CairnCore
import Testing

@Suite struct CasePathableTests {
  @Test func `A value is in the case that a key path names, or is not`() {
    #expect(Event.closed.is(\.closed))
    #expect(!Event.closed.is(\.opened))
    #expect(Event.nested(.moved(x: 0, y: 0)).is(\.nested.moved))
    #expect(!Event.nested(.closed).is(\.nested.moved))
  }

  @Test func `A payload is read by case`() {
    #expect(Event.opened("a")[case: \.opened] == "a")
    #expect(Event.opened("a")[case: \.moved] == nil)
    #expect(Event.moved(x: 1, y: 2)[case: \.moved]?.y == 2)
    #expect(Event.nested(.opened("a"))[case: \.nested.opened] == "a")
  }

  @Test func `A payload is changed by case`() {
    var event = Event.moved(x: 1, y: 2)
    event.modify(\.moved) { $0.x = 7 }
    #expect(event == .moved(x: 7, y: 2))
  }

  @Test func `Writing the payload that a case has reports nothing`() {
    var event = Event.closed
    #expect(issues { event.modify(\.closed) { _ in } }.isEmpty)
  }

  // T6
  @Test func `Modifying the wrong case is an issue at the call and changes nothing`() {
    var event = Event.closed
    let line: UInt = #line + 1
    let issues = issues { event.modify(\.opened) { $0 += "!" } }
    #expect(event == .closed)
    #expect(issues.map(\.code) == [.wrongCase])
    #expect(issues.first?.site?.line == line)
    #expect(issues.first?.site?.fileID.description == #fileID)
    #expect(
      issues.first?.summary
        == "Cannot change a case with payload String: the value is in case 'closed'"
    )
  }

  @Test(
    arguments: [
      (.opened("a"), "opened"), (.moved(x: 1, y: 2), "moved"), (.closed, "closed"),
      (.nested(.closed), "nested"),
    ] as [(Event, String)]
  )
  func `The name of the case is found by reflection`(event: Event, name: String) {
    #expect(event.caseName == name)
  }

  @Test func `The name of the case can be given explicitly`() {
    #expect(Screen.State.about.caseName == "about")
    #expect(PresentationAction<Int>.dismiss.caseName == "dismiss")
    #expect(PresentationAction.presented(1).caseName == "presented")
    #expect(IdentifiedAction.element(id: 1, action: 1).caseName == "element")
  }

  @Test(
    arguments: [
      (.element(id: 0, action: 1), "element"), (.popFrom(id: 0), "popFrom"),
      (.push(id: 0, state: ""), "push"), (.set([]), "set"),
    ] as [(StackAction<String, Int>, String)]
  )
  func `The cases of a stack action have names`(action: StackAction<String, Int>, name: String) {
    #expect(action.caseName == name)
  }
}
