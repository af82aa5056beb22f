import Testing

@testable import CairnCore

@Suite struct IdentityStepTests {
  private var state = Parent.State(
    left: Leaf.State(count: 1),
    optional: Leaf.State(count: 2),
    plain: Row.State(id: 1),
    sheet: PresentationState(wrappedValue: Row.State(id: 1)),
    destination: PresentationState(wrappedValue: .login(Login.State())),
    rows: [Row.State(id: 1), Row.State(id: 2)],
    leaves: [Leaf.State(count: 5), Leaf.State(count: 6)]
  )

  // MARK: Field

  @Test func `A field's child is always there`() {
    let step = FieldStep(field: FieldPath(\Parent.State.left))
    #expect(step.child(in: state) == Leaf.State(count: 1))
    #expect(step.structuralVersion(in: state) == nil)
  }

  // C1, C2
  @Test func `Steps to different fields have different components`() {
    let left = FieldStep(field: FieldPath(\Parent.State.left)).component
    let right = FieldStep(field: FieldPath(\Parent.State.right)).component
    #expect(left != right)
    #expect(left == FieldStep(field: FieldPath(\Parent.State.left)).component)
    #expect(left.child == nil)
  }

  // MARK: Presentation

  @Test func `There is no step to what is not presented`() {
    let empty = Parent.State()
    #expect(PresentationStep(field: FieldPath(\Parent.State.sheet), in: empty) == nil)
    #expect(PresentationStep(field: FieldPath(\Parent.State.plain), in: empty) == nil)
  }

  // L1, L4
  @Test mutating func `A presented value is there until its identity goes`() throws {
    let step = try #require(PresentationStep(field: FieldPath(\Parent.State.sheet), in: state))
    state.sheet.wrappedValue?.leaf.count = 9
    #expect(step.child(in: state)?.leaf.count == 9)
    state.sheet.wrappedValue = Row.State(id: 2)
    #expect(step.child(in: state) == nil)
    state.sheet.wrappedValue = nil
    #expect(step.child(in: state) == nil)
    #expect(step.structuralVersion(in: state) == nil)
  }

  // L1, L4
  @Test mutating func `A value in a plain optional is there until its identity goes`() throws {
    let step = try #require(PresentationStep(field: FieldPath(\Parent.State.plain), in: state))
    #expect(step.child(in: state) == Row.State(id: 1))
    state.plain = Row.State(id: 2)
    #expect(step.child(in: state) == nil)
    state.plain = nil
    #expect(step.child(in: state) == nil)
  }

  // L4
  @Test mutating func `A value without id stays when another takes its place`() throws {
    let step = try #require(PresentationStep(field: FieldPath(\Parent.State.optional), in: state))
    state.optional = Leaf.State(count: 9)
    #expect(step.child(in: state) == Leaf.State(count: 9))
  }

  // L4, T4
  @Test mutating func `Another case is another child`() throws {
    let field = FieldPath(\Parent.State.destination)
    let login = try #require(PresentationStep(field: field, in: state))
    state.destination.wrappedValue = .login(Login.State(name: "b"))
    #expect(login.child(in: state) == .login(Login.State(name: "b")))
    state.destination.wrappedValue = .about
    #expect(login.child(in: state) == nil)
    #expect(PresentationStep(field: field, in: state)?.component != login.component)
  }

  // L4
  @Test mutating func `Another id is another component`() throws {
    let field = FieldPath(\Parent.State.sheet)
    let first = try #require(PresentationStep(field: field, in: state)?.component)
    state.sheet.wrappedValue?.leaf.count = 9
    #expect(PresentationStep(field: field, in: state)?.component == first)
    state.sheet.wrappedValue = Row.State(id: 2)
    #expect(PresentationStep(field: field, in: state)?.component != first)
  }

  // MARK: Case

  // L1, L4
  @Test func `A case's payload is there while the value is in the case`() throws {
    let place: CaseKeyPath<Screen.State, Row.State> = \.detail
    let path = Screen.State.allCasePaths.detail
    let screen = Screen.State.detail(Row.State(id: 1))
    let step = try #require(CaseStep(place: place, path: path, in: screen))
    #expect(step.child(in: screen) == Row.State(id: 1))
    #expect(step.child(in: .detail(Row.State(id: 2))) == nil)
    #expect(step.child(in: .about) == nil)
    #expect(CaseStep(place: place, path: path, in: .about) == nil)
  }

  // C2
  @Test func `Payloads of different cases have different components`() throws {
    let detail = CaseStep<Screen.State, Row.State>(
      place: \Screen.State.AllCasePaths.detail,
      path: Screen.State.allCasePaths.detail,
      value: Row.State(id: 1)
    )
    let login = CaseStep<Screen.State, Login.State>(
      place: \Screen.State.AllCasePaths.login,
      path: Screen.State.allCasePaths.login,
      value: Login.State()
    )
    #expect(detail.component != login.component)
  }

  // MARK: Row

  // L1
  @Test mutating func `A row is there while its id is in the array, wherever it lies`() {
    let step = RowStep(field: FieldPath(\Parent.State.rows), id: 1)
    state.rows.swapAt(0, 1)
    state.rows[id: 1]?.leaf.count = 9
    #expect(step.child(in: state)?.leaf.count == 9)
    state.rows.remove(id: 1)
    #expect(step.child(in: state) == nil)
    #expect(step.structuralVersion(in: state) == state.rows.structuralVersion)
  }

  @Test func `Rows have a component each`() {
    let field = FieldPath(\Parent.State.rows)
    #expect(RowStep(field: field, id: 1).component == RowStep(field: field, id: 1).component)
    #expect(RowStep(field: field, id: 1).component != RowStep(field: field, id: 2).component)
  }

  // MARK: Stack element

  // L1
  @Test mutating func `A stack element is there while its id is in the stack`() {
    let step = StackElementStep(field: FieldPath(\Parent.State.leaves), id: 0, in: state)
    state.leaves[0] = Leaf.State(count: 9)
    #expect(step.child(in: state) == Leaf.State(count: 9))
    #expect(step.structuralVersion(in: state) == state.leaves.structuralVersion)
    state.leaves.remove(at: 0)
    #expect(step.child(in: state) == nil)
  }

  // L1, L2, K12
  @Test mutating func `An element of a stack that was assigned is another child`() {
    let field = FieldPath(\Parent.State.leaves)
    let step = StackElementStep(field: field, id: 0, in: state)
    state.leaves = [Leaf.State(count: 5), Leaf.State(count: 6)]
    #expect(step.child(in: state) == nil)
    #expect(StackElementStep(field: field, id: 0, in: state).component != step.component)
  }

  // K9
  // K5, L1
  @Test mutating func `An element that an older copy gives the same id is another child`() {
    let field = FieldPath(\Parent.State.leaves)
    let older = state.leaves
    let id = state.leaves.push(Leaf.State(count: 1))
    let step = StackElementStep(field: field, id: id, in: state)
    let survivor = StackElementStep(field: field, id: 0, in: state)
    state.leaves = older
    let other = state.leaves.push(Leaf.State(count: 1))
    #expect(other == id)
    #expect(step.child(in: state) == nil)
    #expect(StackElementStep(field: field, id: id, in: state).component != step.component)
    #expect(survivor.child(in: state) != nil)
  }

  @Test mutating func `An element survives when its stack is changed as a copy`() {
    let step = StackElementStep(field: FieldPath(\Parent.State.leaves), id: 0, in: state)
    var copy = state.leaves
    copy.append(Leaf.State())
    state.leaves = copy
    #expect(step.child(in: state) == Leaf.State(count: 5))
  }

  // K12
  @Test func `Elements of one stack have a component each`() {
    let field = FieldPath(\Parent.State.leaves)
    let first = StackElementStep(field: field, id: 0, in: state)
    #expect(first.component == StackElementStep(field: field, id: 0, in: state).component)
    #expect(first.component != StackElementStep(field: field, id: 1, in: state).component)
  }
}
