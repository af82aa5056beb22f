import CairnCore
import Testing

@Suite struct CasePathTests {
  @Test func `Extracting an embedded payload returns the payload`() {
    let path = Event.allCasePaths.opened
    #expect(path.embed("a") == .opened("a"))
    #expect(path.extract(from: path.embed("a")) == "a")
  }

  @Test func `Embedding an extracted payload returns the value`() {
    let event = Event.moved(x: 1, y: 2)
    #expect(
      Event.allCasePaths.moved.extract(from: event).map(Event.allCasePaths.moved.embed) == event
    )
  }

  @Test(arguments: [Event.closed, .moved(x: 1, y: 2), .nested(.closed)])
  func `Extracting from another case returns nil`(event: Event) {
    #expect(Event.allCasePaths.opened.extract(from: event) == nil)
  }

  @Test func `A case without payload has the payload Void`() {
    let path: CasePath<Event, Void> = Event.allCasePaths.closed
    #expect(path.embed(()) == .closed)
    #expect(path.extract(from: .closed) != nil)
    #expect(path.extract(from: .opened("")) == nil)
  }

  @Test func `Several payloads are a tuple that keeps its labels`() throws {
    let payload = try #require(Event.allCasePaths.moved.extract(from: .moved(x: 3, y: 4)))
    #expect(payload.x == 3)
    #expect(payload.y == 4)
  }

  @Test func `Modifying changes the payload and returns what the closure returns`() {
    var event = Event.moved(x: 1, y: 2)
    let sum = Event.allCasePaths.moved.modify(&event) { point in
      point.y = 5
      return point.x + point.y
    }
    #expect(sum == 6)
    #expect(event == .moved(x: 1, y: 5))
  }

  // T6
  @Test func `Modifying another case does not call the closure and changes nothing`() {
    var event = Event.opened("a")
    let result = Event.allCasePaths.moved.modify(&event) { _ in Issue.record("called") }
    #expect(result == nil)
    #expect(event == .opened("a"))
  }

  @Test func `A path can continue into the payload`() {
    let path: CasePath<Event, String> = Event.allCasePaths.nested.opened
    #expect(path.embed("a") == .nested(.opened("a")))
    #expect(path.extract(from: .nested(.opened("a"))) == "a")
    #expect(path.extract(from: .nested(.closed)) == nil)
    #expect(path.extract(from: .opened("a")) == nil)
  }

  @Test(arguments: [Event.nested(.nested(.closed)), .nested(.opened("a")), .closed])
  func `A path into the payload does not modify another case`(event: Event) {
    var changed = event
    let result: Void? = Event.allCasePaths.nested.nested.opened.modify(&changed) { $0 = "b" }
    #expect(result == nil)
    #expect(changed == event)
  }

  @Test func `A path into the payload modifies the innermost payload`() {
    var event = Event.nested(.nested(.opened("a")))
    let result: Void? = Event.allCasePaths.nested.nested.opened.modify(&event) { $0 += "b" }
    #expect(result != nil)
    #expect(event == .nested(.nested(.opened("ab"))))
  }

  // S2, P4
  @Test func `With an update closure the payload's buffers are not copied`() {
    var screen = Screen.State.login(Login.State(items: Array(repeating: 0, count: 100_000)))
    let address = bufferAddress(screen[case: \.login]?.items)
    let result: Void? = Screen.State.allCasePaths.login.modify(&screen) { $0.items[0] = 1 }
    #expect(result != nil)
    #expect(screen[case: \.login]?.items.first == 1)
    #expect(bufferAddress(screen[case: \.login]?.items) == address)
  }

  // S2, P4
  @Test func `Without an update closure the payload's buffers are not copied`() {
    var screen = Screen.State.detail(Row.State(id: 1, leaf: .large))
    let address = bufferAddress(screen[case: \.detail]?.leaf.items)
    screen.modify(\.detail) { $0.leaf.items[0] = 1 }
    #expect(screen[case: \.detail]?.leaf.items.first == 1)
    #expect(bufferAddress(screen[case: \.detail]?.leaf.items) == address)
  }

  // S2, P4
  @Test func `A path into the payload does not copy the payload's buffers`() {
    typealias Path = CasePath<PresentationAction<Screen.State>, Login.State>
    let path: Path = PresentationAction<Screen.State>.allCasePaths.login
    var action = path.embed(Login.State(items: Array(repeating: 0, count: 100_000)))
    let address = bufferAddress(action[case: \.login]?.items)
    action.modify(\.login) { $0.items[0] = 1 }
    #expect(action[case: \.login]?.items.first == 1)
    #expect(bufferAddress(action[case: \.login]?.items) == address)
  }
}

/// Every shape of a case, and the enum itself as a payload.
indirect enum Event: Hashable, Sendable {
  case opened(String)
  case moved(x: Int, y: Int)
  case closed
  case nested(Event)
}

extension Event: CasePathable {
  struct AllCasePaths {
    var opened: CasePath<Event, String> {
      CasePath(
        embed: { .opened($0) },
        extract: { if case .opened(let text) = $0 { text } else { nil } }
      )
    }
    var moved: CasePath<Event, (x: Int, y: Int)> {
      CasePath(
        embed: { .moved(x: $0.x, y: $0.y) },
        extract: { if case .moved(let x, let y) = $0 { (x, y) } else { nil } }
      )
    }
    var closed: CasePath<Event, Void> {
      CasePath(embed: { .closed }, extract: { if case .closed = $0 { () } else { nil } })
    }
    var nested: CasePath<Event, Event> {
      CasePath(
        embed: { .nested($0) },
        extract: { if case .nested(let event) = $0 { event } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
