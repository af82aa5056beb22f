import Testing

@testable import CairnCore

@Suite struct ChildLensTests {
  private var state = Parent.State(
    left: Leaf.State(count: 1),
    optional: Leaf.State(count: 2),
    plain: Row.State(id: 1),
    sheet: PresentationState(wrappedValue: Row.State(id: 1)),
    destination: PresentationState(wrappedValue: .login(Login.State())),
    rows: [Row.State(id: 1), Row.State(id: 2)],
    leaves: [Leaf.State(count: 5), Leaf.State(count: 6)]
  )

  private func row(_ id: Int) throws -> ChildStep<Parent.State, Row.State> {
    try #require(ElementLens(FieldPath(\Parent.State.rows)).step(to: AnyID(id), in: state))
  }

  private func element(_ id: StackElementID) throws -> ChildStep<Parent.State, Leaf.State> {
    try #require(ElementLens(FieldPath(\Parent.State.leaves)).step(to: AnyID(id), in: state))
  }

  // MARK: Field

  @Test func `A field's child always exists`() {
    let step = FieldLens(FieldPath(\Parent.State.left), action: nil).step
    #expect(step.child(in: state) == Leaf.State(count: 1))
    #expect(step.lens.structure == nil)
    #expect(step.lens.content == nil)
  }

  // C1, C2
  @Test func `Steps to different fields have different components`() {
    let left = FieldLens(FieldPath(\Parent.State.left), action: nil).step.component
    let right = FieldLens(FieldPath(\Parent.State.right), action: nil).step.component
    #expect(left != right)
    #expect(left == FieldLens(FieldPath(\Parent.State.left), action: nil).step.component)
    #expect(left.child == nil)
  }

  // MARK: Presentation

  @Test func `A child that is not presented has no step`() {
    let empty = Parent.State()
    #expect(PresentationLens(FieldPath(\Parent.State.sheet)).step(to: nil, in: empty) == nil)
    #expect(PresentationLens(FieldPath(\Parent.State.plain)).step(to: nil, in: empty) == nil)
  }

  // L1, L4
  @Test mutating func `A presented value is found until its identity changes`() throws {
    let step = try #require(
      PresentationLens(FieldPath(\Parent.State.sheet)).step(to: nil, in: state)
    )
    state.sheet.wrappedValue?.leaf.count = 9
    #expect(step.child(in: state)?.leaf.count == 9)
    state.sheet.wrappedValue = Row.State(id: 2)
    #expect(step.child(in: state) == nil)
    state.sheet.wrappedValue = nil
    #expect(step.child(in: state) == nil)
  }

  // L1
  @Test mutating func `The stamp of a presented child changes with every change of it`() throws {
    let step = try #require(
      PresentationLens(FieldPath(\Parent.State.sheet)).step(to: nil, in: state)
    )
    let place = try #require(step.lens.content)
    var stamps = [stamp(at: place)]
    state.optional = nil
    #expect(stamp(at: place) == stamps[0])
    let copy = state.sheet
    state.sheet.wrappedValue?.leaf.count = 9
    stamps.append(stamp(at: place))
    _ = state.sheet.modify { $0.leaf.count = 10 }
    stamps.append(stamp(at: place))
    state.sheet.wrappedValue = nil
    stamps.append(stamp(at: place))
    state.sheet.wrappedValue = Row.State(id: 1)
    stamps.append(stamp(at: place))
    #expect(Set(stamps).count == stamps.count)
    // The earlier value has its earlier stamp.
    state.sheet = copy
    #expect(stamp(at: place) == stamps[0])
  }

  // L1
  @Test mutating func `Copies with different presented values have different stamps`() {
    var other = state
    _ = state.sheet.modify { $0.leaf.count = 1 }
    _ = other.sheet.modify { $0.leaf.count = 2 }
    #expect(state.sheet.stamp != other.sheet.stamp)
  }

  // L1
  @Test mutating func `A location in a box leads to the value while the box has one`() throws {
    state.boxedLeaf.wrappedValue = Leaf.State(count: 7)
    let field = FieldPath(\Parent.State.boxedLeaf)
    let step = try #require(PresentationLens(field).step(to: nil, in: state))
    let place = step.location(in: state)
    #expect(leaf(at: place)?.count == 7)
    let copy = state
    _ = state.boxedLeaf.modify { $0.count = 8 }
    #expect(leaf(at: place)?.count == 8)
    state.boxedLeaf.wrappedValue?.count = 9
    #expect(leaf(at: place)?.count == 9)
    #expect(copy.boxedLeaf.wrappedValue?.count == 7)
    clear(&state.boxedLeaf.wrappedValue)
    #expect(leaf(at: place) == nil)
  }

  // L1, L4
  @Test mutating func `A location leads to its child, not to another child at its place`() throws {
    let boxed = try #require(
      PresentationLens(FieldPath(\Parent.State.sheet)).step(to: nil, in: state)
    )
    let plain = try #require(
      PresentationLens(FieldPath(\Parent.State.plain)).step(to: nil, in: state)
    )
    let places = [boxed.location(in: state), plain.location(in: state)]
    #expect(places.map { row(at: $0)?.id } == [1, 1])
    #expect(places.map(\.isInPlace) == [true, true])
    state.sheet.wrappedValue?.leaf.count = 9
    state.plain?.leaf.count = 9
    #expect(places.map { row(at: $0)?.leaf.count } == [9, 9])
    state.sheet.wrappedValue = Row.State(id: 2)
    state.plain = Row.State(id: 2)
    #expect(places.map { row(at: $0)?.id } == [nil, nil])
    state.sheet.wrappedValue = Row.State(id: 1)
    state.plain = nil
    #expect(places.map { row(at: $0)?.id } == [1, nil])
    #expect(plain.lens.content == nil)
  }

  // L1, L4
  @Test mutating func `The location of a value without identity leads to any value at its place`()
    throws
  {
    let step = try #require(
      PresentationLens(FieldPath(\Parent.State.optional)).step(to: nil, in: state)
    )
    let place = step.location(in: state)
    state.optional = Leaf.State(count: 9)
    #expect(leaf(at: place)?.count == 9)
    state.optional = nil
    #expect(leaf(at: place) == nil)
  }

  // L1
  @Test mutating func `The location of a row leads to the row after it was moved`() throws {
    let step = try row(2)
    let place = step.location(in: state)
    #expect(place.isInPlace)
    #expect(row(at: place)?.id == 2)
    state.rows.swapAt(0, 1)
    #expect(row(at: place)?.id == 2)
    let copy = state
    state.rows[id: 2]?.leaf.count = 9
    #expect(row(at: place)?.leaf.count == 9)
    state.rows.remove(id: 2)
    #expect(row(at: place) == nil)
    state = copy
    #expect(row(at: place)?.leaf.count == 0)
    state.rows = IdentifiedArray(uniqueElements: (0..<100).map { Row.State(id: $0) })
    #expect(row(at: place)?.id == 2)
    state.rows.removeAll()
    #expect(row(at: place) == nil)
  }

  // L1, K5
  @Test mutating func `The location of an element never leads to another element with its id`()
    throws
  {
    let id = try #require(state.leaves.ids.first)
    let step = try element(id)
    let place = step.location(in: state)
    #expect(leaf(at: place)?.count == 5)
    state.leaves[id: id]?.count = 7
    #expect(leaf(at: place)?.count == 7)
    let copy = state
    state.leaves = StackState([Leaf.State(count: 1)])
    #expect(state.leaves.ids.first == id)
    #expect(leaf(at: place) == nil)
    state = copy
    #expect(leaf(at: place)?.count == 7)
  }

  // L1, L4
  @Test func `The payload of a case is read in a copy`() throws {
    let screen = Screen.State.detail(Row.State(id: 1))
    let step = try #require(CaseLens(\Screen.State.AllCasePaths.detail).step(to: nil, in: screen))
    let place = step.location(in: screen)
    #expect(!place.isInPlace)
    #expect(row(at: place, in: screen)?.id == 1)
    #expect(row(at: place, in: Screen.State.detail(Row.State(id: 2))) == nil)
    #expect(row(at: place, in: Screen.State.about) == nil)
  }

  private func stamp(at offset: Int) -> ChangeStamp {
    withAddress(of: state) { $0.raw.stamp(at: offset) }
  }

  private func leaf(at place: ChildLocation) -> Leaf.State? {
    value(at: place, in: state)
  }

  private func row(at place: ChildLocation) -> Row.State? {
    value(at: place, in: state)
  }

  private func row(at place: ChildLocation, in screen: Screen.State) -> Row.State? {
    value(at: place, in: screen)
  }

  private func value<Parent, Value>(at place: ChildLocation, in state: Parent) -> Value? {
    withAddress(of: state) { state in
      var value: Value?
      // SAFETY: each location here is of a child of the requested type.
      place.look(in: state.raw) { value = $0[as: Value.self] }
      return value
    }
  }

  /// In place, as a reducer does that gets the optional as an `inout` parameter.
  private func clear(_ leaf: inout Leaf.State?) {
    leaf = nil
  }

  // L1, L4
  @Test mutating func `A value in a plain optional is found until its identity changes`() throws {
    let step = try #require(
      PresentationLens(FieldPath(\Parent.State.plain)).step(to: nil, in: state)
    )
    #expect(step.child(in: state) == Row.State(id: 1))
    state.plain = Row.State(id: 2)
    #expect(step.child(in: state) == nil)
    state.plain = nil
    #expect(step.child(in: state) == nil)
  }

  // L4
  @Test mutating func `A value without id is found after another value replaces it`() throws {
    let step = try #require(
      PresentationLens(FieldPath(\Parent.State.optional)).step(to: nil, in: state)
    )
    state.optional = Leaf.State(count: 9)
    #expect(step.child(in: state) == Leaf.State(count: 9))
  }

  // L4, T4
  @Test mutating func `Another case is another child`() throws {
    let field = FieldPath(\Parent.State.destination)
    let login = try #require(PresentationLens(field).step(to: nil, in: state))
    state.destination.wrappedValue = .login(Login.State(name: "b"))
    #expect(login.child(in: state) == .login(Login.State(name: "b")))
    state.destination.wrappedValue = .about
    #expect(login.child(in: state) == nil)
    #expect(PresentationLens(field).step(to: nil, in: state)?.component != login.component)
  }

  // L4
  @Test mutating func `Another id is another component`() throws {
    let field = FieldPath(\Parent.State.sheet)
    let first = try #require(PresentationLens(field).step(to: nil, in: state)?.component)
    state.sheet.wrappedValue?.leaf.count = 9
    #expect(PresentationLens(field).step(to: nil, in: state)?.component == first)
    state.sheet.wrappedValue = Row.State(id: 2)
    #expect(PresentationLens(field).step(to: nil, in: state)?.component != first)
  }

  // L1, L4
  @Test mutating func `A change of a child leaves another child in its place alone`() throws {
    let sheet = try #require(
      PresentationLens(FieldPath(\Parent.State.sheet)).step(to: nil, in: state)
    )
    state.sheet.wrappedValue = Row.State(id: 2)
    sheet.lens.modify(sheet.identity, in: &state) { $0.leaf.count = 9 }
    #expect(state.sheet.wrappedValue == Row.State(id: 2))

    let former = Screen.State.detail(Row.State(id: 1))
    let detail = try #require(CaseLens<_, Row.State>(\.detail).step(to: nil, in: former))
    var screen = Screen.State.detail(Row.State(id: 2))
    detail.lens.modify(detail.identity, in: &screen) { $0.leaf.count = 9 }
    #expect(screen == .detail(Row.State(id: 2)))
  }

  // L4
  @Test func `A child with a case and an id is another one if either differs`() throws {
    let identity = try #require(ChildIdentity.make(of: Ticket.open(1)))
    #expect(identity.matches(Ticket.open(1)))
    #expect(!identity.matches(Ticket.open(2)))
    #expect(!identity.matches(Ticket.closed(1)))
  }

  private enum Ticket: Identifiable, CasePathable {
    case open(Int)
    case closed(Int)

    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    var id: Int {
      switch self {
      case .open(let id), .closed(let id): id
      }
    }

    var caseName: String {
      switch self {
      case .open: "open"
      case .closed: "closed"
      }
    }
  }

  // MARK: Dictionary

  private struct Shelf {
    var books = [2: "b", 3: "c", 1: "a", 5: "e", 4: "d"]
  }

  @Test func `The values of a dictionary are searched from the last key to the first`() {
    var found: [String] = []
    DictionaryLens(FieldPath(\Shelf.books)).forEachChild(in: Shelf()) { book, _ in
      found.append(book)
      return book != "b"
    }
    #expect(found == ["e", "d", "c", "b"])
  }

  // E8
  @Test func `The changed values of a dictionary are visited in the order of their keys`() {
    let lens = DictionaryLens(FieldPath(\Shelf.books))
    let reconciler = Reconciler(FeatureNode())
    var shelf = Shelf()
    func visited() -> String {
      var books = ""
      let visits = DeclaringOperator<Shelf, Never>(
        .declaration("visits"),
        effects: { shelf, reconciler in
          lens.forEachUnsettled(in: shelf, reconciler) { identity, book in
            let child = reconciler.child(at: lens, identity, in: shelf)
            reconciler.at(child) { books += book }
          }
          return nil
        }
      )
      _ = reconciler.effects(for: shelf, of: OperatorList(visits))
      _ = reconciler.endPass()
      return books
    }
    #expect(visited() == "abcde")
    #expect(visited() == "")
    shelf.books[2] = "B"
    #expect(visited() == "B")
    shelf.books[5] = "E"
    shelf.books[1] = nil
    shelf.books[0] = "z"
    #expect(visited() == "zE")
    shelf.books = shelf.books.mapValues { $0 }
    shelf.books[4] = "D"
    #expect(visited() == "D")
  }

  // MARK: Case

  // L1, L4
  @Test func `A case's payload is found while the value is in the case`() throws {
    let lens = CaseLens<Screen.State, Row.State>(\.detail)
    let screen = Screen.State.detail(Row.State(id: 1))
    let step = try #require(lens.step(to: nil, in: screen))
    #expect(step.child(in: screen) == Row.State(id: 1))
    #expect(step.child(in: .detail(Row.State(id: 2))) == nil)
    #expect(step.child(in: .about) == nil)
    #expect(lens.step(to: nil, in: .about) == nil)
  }

  // C2
  @Test func `Payloads of different cases have different components`() throws {
    let lens = CaseLens<Screen.State, Row.State>(\.detail)
    let otherLens = CaseLens<Screen.State, Login.State>(\.login)
    let detail = try #require(lens.step(to: nil, in: .detail(Row.State(id: 1))))
    let login = try #require(otherLens.step(to: nil, in: .login(Login.State())))
    #expect(detail.component != login.component)
  }

  // MARK: Row

  // L1
  @Test mutating func `A row is found while its id is in the array, at any position`() throws {
    let step = try row(1)
    state.rows.swapAt(0, 1)
    state.rows[id: 1]?.leaf.count = 9
    #expect(step.child(in: state)?.leaf.count == 9)
    state.rows.remove(id: 1)
    #expect(step.child(in: state) == nil)
  }

  @Test
  mutating func `The structure of rows changes with their ids, the content with every change`()
    throws
  {
    let step = try row(1)
    let (structure, content) = (try #require(step.lens.structure), try #require(step.lens.content))
    let first = (stamp(at: structure), stamp(at: content))
    #expect(first.0 == state.rows.cursor.structure)
    #expect(first.1 == state.rows.cursor.content)
    state.rows[id: 1]?.leaf.count = 9
    #expect(stamp(at: structure) == first.0)
    #expect(stamp(at: content) != first.1)
    let second = stamp(at: content)
    state.rows.remove(id: 2)
    #expect(stamp(at: structure) != first.0)
    #expect(stamp(at: content) != second)
  }

  @Test func `Each row has a component`() throws {
    #expect(try row(1).component == row(1).component)
    #expect(try row(1).component != row(2).component)
  }

  // MARK: Stack element

  // L1
  @Test mutating func `A stack element is found while its id is in the stack`() throws {
    let step = try element(0)
    state.leaves[0] = Leaf.State(count: 9)
    #expect(step.child(in: state) == Leaf.State(count: 9))
    #expect(step.lens.structure.map { stamp(at: $0) } == state.leaves.cursor.structure)
    #expect(step.lens.content.map { stamp(at: $0) } == state.leaves.cursor.content)
    state.leaves.remove(at: 0)
    #expect(step.child(in: state) == nil)
  }

  // L1, L2, K12
  @Test mutating func `An element of an assigned stack is another child`() throws {
    let step = try element(0)
    state.leaves = [Leaf.State(count: 5), Leaf.State(count: 6)]
    #expect(step.child(in: state) == nil)
    #expect(try element(0).component != step.component)
  }

  // K9
  // K5, L1
  @Test mutating func `An element with the same id from an older copy is another child`() throws {
    let older = state.leaves
    let id = state.leaves.push(Leaf.State(count: 1))
    let step = try element(id)
    let survivor = try element(0)
    state.leaves = older
    let other = state.leaves.push(Leaf.State(count: 1))
    #expect(other == id)
    #expect(step.child(in: state) == nil)
    #expect(try element(id).component != step.component)
    #expect(survivor.child(in: state) != nil)
  }

  @Test mutating func `An element is found after its stack was changed as a copy`() throws {
    let step = try element(0)
    var copy = state.leaves
    copy.append(Leaf.State())
    state.leaves = copy
    #expect(step.child(in: state) == Leaf.State(count: 5))
  }

  // K12
  @Test func `Each element of a stack has a component`() throws {
    let first = try element(0)
    #expect(try first.component == element(0).component)
    #expect(try first.component != element(1).component)
  }
}
