import CairnCore
import Testing

@Suite struct StackStateAccessTests {
  private var stack: StackState<Screen.State> = [
    .about, .detail(Row.State(id: 1)), .login(Login.State(name: "a")),
  ]

  // K8
  @Test mutating func `Setting a missing id is an issue at the call`() {
    let before = stack
    var line: UInt = 0
    let issues = issues {
      line = #line + 1
      stack[id: 9] = .about
    }
    #expect(stack == before)
    #expect(issues.map(\.summary) == ["StackState[id:] names id #9, which is not there"])
    #expect(issues.first?.details.first == "Ids: #0, #1, #2")
    #expect(issues.first?.code == .unknownID)
    #expect(issues.first?.site?.line == line)
  }

  // K8
  @Test(
    arguments: [
      Change("[id: 9] = nil") { $0[id: 9] = nil },
      Change("[id: 9]?.modify") { $0[id: 9]?.modify(\.login) { $0.name = "b" } },
    ] as [Change<StackState<Screen.State>>]
  )
  func `Writing to a part of a missing element is an issue too`(
    change: Change<StackState<Screen.State>>
  ) {
    var changed = stack
    let issues = issues { change.apply(&changed) }
    #expect(changed == stack)
    #expect(issues.map(\.summary) == ["StackState[id:] names id #9, which is not there"])
  }

  @Test mutating func `An element is changed by its id`() {
    stack[id: 1]?.modify(\.detail) { $0.leaf.count = 4 }
    #expect(stack[id: 1] == .detail(Row.State(id: 1, leaf: Leaf.State(count: 4))))
    let result = stack.modify(id: 0) { screen in
      screen = .login(Login.State())
      return 1
    }
    #expect(result == 1)
    #expect(stack[0].is(\.login))
    #expect(stack.modify(id: 9) { _ in 1 } == nil)
  }

  @Test mutating func `A change that throws leaves the element in its place`() {
    #expect(throws: CancellationError.self) {
      try Self.change(&stack[id: 0]) { screen in
        screen = .login(Login.State())
        throw CancellationError()
      }
    }
    #expect(stack.map(\.caseName) == ["login", "detail", "login"])
  }

  private static func change(
    _ screen: inout Screen.State?,
    _ body: (inout Screen.State?) throws -> Void
  ) rethrows {
    try body(&screen)
  }

  // K8
  @Test mutating func `A payload is read and changed by id and case`() {
    #expect(stack[id: 2, case: \.login]?.name == "a")
    #expect(stack[id: 2, case: \.detail] == nil)
    #expect(stack[id: 9, case: \.login] == nil)
    stack[id: 2, case: \.login]?.name = "b"
    #expect(stack[id: 2, case: \.login]?.name == "b")
    stack[id: 2, case: \.login] = Login.State(name: "c")
    #expect(stack[2] == .login(Login.State(name: "c")))
    #expect(Array(stack.ids) == [0, 1, 2])
  }

  // K8
  @Test mutating func `Setting nil by id and case removes the element`() {
    stack[id: 1, case: \.detail] = nil
    #expect(stack.map(\.caseName) == ["about", "login"])
    #expect(Array(stack.ids) == [0, 2])
  }

  // K8, T6
  @Test(
    arguments: [
      Change("[id: 1, case: .login] = Login.State()") { $0[id: 1, case: \.login] = Login.State() },
      Change("[id: 1, case: .login] = nil") { $0[id: 1, case: \.login] = nil },
      Change("[id: 1, case: .login]?.name = 'b'") { $0[id: 1, case: \.login]?.name = "b" },
    ] as [Change<StackState<Screen.State>>]
  )
  func `Changing the wrong case is an issue and changes nothing`(
    change: Change<StackState<Screen.State>>
  ) {
    var changed = stack
    let issues = issues { change.apply(&changed) }
    #expect(changed == stack)
    #expect(
      issues.map(\.summary) == [
        "Cannot change a case with payload Login.State: the value is in case 'detail'"
      ]
    )
    #expect(issues.first?.code == .wrongCase)
    #expect(issues.first?.site?.fileID.description == #fileID)
  }

  // K8
  @Test(
    arguments: [
      Change("[id: 9, case: .login] = Login.State()") { $0[id: 9, case: \.login] = Login.State() },
      Change("[id: 9, case: .login] = nil") { $0[id: 9, case: \.login] = nil },
      Change("[id: 9, case: .login]?.name = 'b'") { $0[id: 9, case: \.login]?.name = "b" },
    ] as [Change<StackState<Screen.State>>]
  )
  func `Changing a case of a missing id is an issue and changes nothing`(
    change: Change<StackState<Screen.State>>
  ) {
    var changed = stack
    let issues = issues { change.apply(&changed) }
    #expect(changed == stack)
    #expect(issues.map(\.summary) == ["StackState[id:case:] names id #9, which is not there"])
  }

  // K8, S2
  @Test(arguments: [0, 1, 2] as [StackElementID])
  func `Changing a payload by id and case does not copy its buffers`(id: StackElementID) {
    let screen = Screen.State.detail(Row.State(id: 1, leaf: .large))
    var stack: StackState<Screen.State> = [.about, .about, .about]
    stack[id: id] = screen
    stack[id: id, case: \.detail]?.leaf.items[0] = 1
    let address = bufferAddress(stack[id: id, case: \.detail]?.leaf.items)
    stack[id: id, case: \.detail]?.leaf.items[0] = 2
    #expect(bufferAddress(stack[id: id, case: \.detail]?.leaf.items) == address)
    #expect(stack[id: id, case: \.detail]?.leaf.items.first == 2)
    #expect(stack.map { $0.is(\.about) }.filter { $0 }.count == 2)
    #expect(Array(stack.ids) == [0, 1, 2])
  }

  @Test mutating func `A change of a payload that throws leaves the element in its place`() {
    func change(_ login: inout Login.State?) throws {
      login?.name = "b"
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) { try change(&stack[id: 2, case: \.login]) }
    #expect(stack[id: 2, case: \.login]?.name == "b")
    #expect(stack.count == 3)
  }

  // S2
  @Test(arguments: [0, 1, 2] as [StackElementID])
  func `Changing an element by id does not copy its buffers`(id: StackElementID) {
    var stack: StackState<Leaf.State> = [.large, .large, .large]
    let address = bufferAddress(stack[id: id]?.items)
    stack[id: id]?.items[0] = 1
    #expect(bufferAddress(stack[id: id]?.items) == address)
    _ = stack.modify(id: id) { $0.items[0] = 2 }
    #expect(bufferAddress(stack[id: id]?.items) == address)
    stack[id.generation].items[0] = 3
    #expect(bufferAddress(stack[id: id]?.items) == address)
    #expect(stack[id: id]?.items.first == 3)
  }
}
