extension CompileTimeMistake {
  /// Mistakes that a person makes who is tired, or new to Cairn.
  static let ofTiredPeople = [
    CompileTimeMistake(
      "TypeInScope",
      """
      @Reducer struct Parent {
       struct State: Equatable { var child = Child.State() }
       enum Action { case child(Child.Action) }
       var body: some ReducerOf<Self> { Scope(state: \\.child, action: \\.child) { Child } }
      }
      """,
      """
      type 'Child.Type' cannot conform to 'ReducerExpression' [#ProtocolTypeNonConformance]
      """
    ),
    CompileTimeMistake(
      "FeatureInAction",
      """
      @Reducer struct Parent {
       struct State: Equatable { var child = Child.State() }
       enum Action { case child(Child) }
       var body: some ReducerOf<Self> { Scope(state: \\.child, action: \\.child) { Child() } }
      }
      """,
      """
      'init(state:action:child:)' is unavailable: 'state' and 'action' must hold the state and \
      the actions of the reducer in the closure
      """
    ),
    CompileTimeMistake(
      "RowsInAction",
      """
      @Reducer struct Parent {
       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
       enum Action { case rows(IdentifiedArrayOf<Row.State>) }
       var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() } }
      }
      """,
      """
      instance method 'forEach(_:action:fileID:filePath:line:column:element:)' requires that \
      'IdentifiedArray<Int, Row.State>' conform to 'ForEachAction'
      """
    ),
    CompileTimeMistake(
      "FeatureInRows",
      """
      @Reducer struct Parent {
       struct State: Equatable { var rows: IdentifiedArrayOf<Row> = [] }
       enum Action { case rows(IdentifiedActionOf<Row>) }
       var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() } }
      }
      """,
      """
      type 'Row' does not conform to protocol 'Identifiable'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "FeatureInPath",
      """
      @Reducer struct Parent {
       struct State: Equatable { var path = StackState<Path>() }
       enum Action { case path(StackActionOf<Path>) }
       var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.path, action: \\.path) }
      }
      """,
      """
      type 'FeatureInPath.Parent.State' does not conform to protocol 'Equatable'
      """
    ),
    CompileTimeMistake(
      "FeatureInPresents",
      """
      @Reducer struct Parent {
       struct State: Equatable { @Presents var child: Child? }
       enum Action { case child(PresentationAction<Child.Action>) }
       var body: some ReducerOf<Self> { EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() } }
      }
      """,
      """
      type 'FeatureInPresents.Parent.State' does not conform to protocol 'Equatable'
      """
    ),
    CompileTimeMistake(
      "SendWithoutAwait",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap, done }
       var body: some ReducerOf<Self> { Reduce { _, _ in .run { send in send(.done) } } }
      }
      """,
      """
      expression is 'async' but is not marked with 'await'
      """
    ),
    CompileTimeMistake(
      "RunWithoutSend",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap, done }
       var body: some ReducerOf<Self> { Reduce { _, _ in .run { print(1) } } }
      }
      """,
      """
      contextual type for closure argument list expects 1 argument, which cannot be implicitly \
      ignored
      """
    ),
    CompileTimeMistake(
      "MissingCase",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap, done }
       var body: some ReducerOf<Self> { Reduce { state, action in
       switch action {
       case .tap: return .none
       }
       } }
      }
      """,
      """
      switch must be exhaustive
      """
    ),
    CompileTimeMistake(
      "WrongSelf",
      """
      @Reducer struct Parent {
       struct State { var n = 0 }
       enum Action { case tap }
       var body: some ReducerOf<Child> { Reduce { state, action in state.n += 1; return .none } }
      }
      """,
      """
      type 'WrongSelf.Parent' does not conform to protocol 'Reducer'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "OldStoreInit",
      """
      @MainActor static func use() { _ = Store(initialState: Child.State(), reducer: Child()) }
      """,
      """
      cannot convert value of type 'Child' to expected argument type '() -> R'
      """
    ),
    CompileTimeMistake(
      "OldTestStoreInit",
      """
      static func use() { _ = TestStore(initialState: Child.State(), reducer: Child()) }
      """,
      """
      cannot convert value of type 'Child' to expected argument type '() -> R'
      """
    ),
    CompileTimeMistake(
      "AssertionReturnsEffect",
      """
      static func use(_ store: TestStoreOf<Child>) async { await store.send(.add) { $0.count = 1; return .none } }
      """,
      """
      value of tuple type 'Void' has no member 'none'
      """
    ),
    CompileTimeMistake(
      "NoAwaitInTest",
      """
      static func use(_ store: TestStoreOf<Child>) async { store.send(.add) { $0.count = 1 } }
      """,
      """
      expression is 'async' but is not marked with 'await'
      """
    ),
    CompileTimeMistake(
      "RowOfTypeInForEach",
      """
      @Reducer struct Parent {
       struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
       enum Action { case rows(IdentifiedActionOf<Row>) }
       var body: some ReducerOf<Self> { EmptyReducer().forEach(\\.rows, action: \\.rows) { Row } }
      }
      """,
      """
      type 'Row.Type' cannot conform to 'ReducerExpression' [#ProtocolTypeNonConformance]
      """
    ),
    CompileTimeMistake(
      "TypeAsID",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       var body: some ReducerOf<Self> { Reduce { _, _ in .cancel(id: CancelID.self) } }
      }
      enum CancelID {}
      """,
      """
      type 'TypeAsID.CancelID.Type' cannot conform to 'Hashable' [#ProtocolTypeNonConformance]
      """
    ),
    CompileTimeMistake(
      "ClosureInState",
      """
      @Reducer struct Player { struct State: Equatable { var done: () -> Void = {} }; enum Action { case tap }; var body: some ReducerOf<Self> { EmptyReducer() } }
      """,
      """
      type 'ClosureInState.Player.State' does not conform to protocol 'Equatable'
      """
    ),
    CompileTimeMistake(
      "BindingOnChangeTypo",
      """
      @Reducer struct Player { struct State { var item = 1 }; enum Action: BindableAction { case binding(BindingAction<State>) }; var body: some ReducerOf<Self> { BindingReducer().onChange(of: \\.itme) { _, _, _ in .none } } }
      """,
      """
      value of type 'BindingOnChangeTypo.Player.State' has no member 'itme'
      """
    ),
    CompileTimeMistake(
      "BindingOnChangeOfUnequatable",
      """
      @Reducer struct Player { struct Item { }; struct State { var item = Item() }; enum Action: BindableAction { case binding(BindingAction<State>) }; var body: some ReducerOf<Self> { BindingReducer().onChange(of: \\.item) { _, _, _ in .none } } }
      """,
      """
      instance method 'onChange(of:_:)' requires that \
      'BindingOnChangeOfUnequatable.Player.Item' conform to 'Equatable'
      """
    ),
    CompileTimeMistake(
      "BindingOfOtherState",
      """
      @Reducer struct Player { struct State { var item = 1 }; enum Action: BindableAction { case binding(BindingAction<Child.State>) }; var body: some ReducerOf<Self> { BindingReducer() } }
      """,
      """
      initializer 'init()' requires the types 'BindingOfOtherState.Player.State' and \
      'Child.State' be equivalent
      """
    ),
    CompileTimeMistake(
      "StructInIfCaseLet",
      """
      @Reducer struct Parent {
       struct State: Equatable { var child = Child.State() }
       enum Action { case child(Child.Action) }
       var body: some ReducerOf<Self> { EmptyReducer().ifCaseLet(\\.child, action: \\.child) { Child() } }
      }
      """,
      """
      referencing instance method 'ifCaseLet(_:action:fileID:filePath:line:column:then:)' on \
      'Reducer' requires that 'StructInIfCaseLet.Parent.State' conform to 'CasePathable'
      """
    ),
    CompileTimeMistake(
      "AppendedChildState",
      """
      static func use(_ path: inout StackState<Path.State>) { path.append(Child.State()) }
      """,
      """
      cannot convert value of type 'Child.State' to expected argument type 'Path.State'
      """
    ),
    CompileTimeMistake(
      "SecondsAsInt",
      """
      static func use(_ clock: TestClock) async { await clock.advance(by: 1) }
      """,
      """
      cannot convert value of type 'Int' to expected argument type 'Duration'
      """
    ),
    CompileTimeMistake(
      "DateAsDependency",
      """
      static func use() { withDependencies { $0.date = Date() } operation: {} }
      """,
      """
      cannot assign value of type 'Date' to type 'DateGenerator'
      """
    ),
    CompileTimeMistake(
      "UUIDAsDependency",
      """
      static func use() { withDependencies { $0.uuid = UUID() } operation: {} }
      """,
      """
      cannot assign value of type 'UUID' to type 'UUIDGenerator'
      """
    ),
    CompileTimeMistake(
      "ImmediateAsMember",
      """
      static func use() { withDependencies { $0.continuousClock = .immediate } operation: {} }
      """,
      """
      type 'any Clock<Duration>' has no member 'immediate'
      """
    ),
    CompileTimeMistake(
      "MethodInClient",
      """
      @DependencyClient struct API: Sendable { func load() -> Int }
      """,
      """
      expected '{' in body of function declaration
      """
    ),
    CompileTimeMistake(
      "ThrowInReducer",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       func load() throws {}
       var body: some ReducerOf<Self> { Reduce { state, _ in try load(); return .none } }
      }
      """,
      """
      invalid conversion from throwing function of type '(inout ThrowInReducer.Parent.State, \
      ThrowInReducer.Parent.Action) throws -> Effect<ThrowInReducer.Parent.Action>' to \
      non-throwing function type '(inout ThrowInReducer.Parent.State, \
      ThrowInReducer.Parent.Action) -> Effect<ThrowInReducer.Parent.Action>'
      """
    ),
    CompileTimeMistake(
      "EffectNotReturned",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       var body: some ReducerOf<Self> { Reduce { state, _ in
       Effect.send(.tap)
       return .none } }
      }
      """,
      """
      cannot infer contextual base in reference to member 'tap'
      """
    ),
    CompileTimeMistake(
      "RunNotReturned",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       var body: some ReducerOf<Self> { Reduce { state, _ in
       .run { _ in }
       return .none } }
      }
      """,
      """
      reference to member 'run' cannot be resolved without a contextual type
      """
    ),
    CompileTimeMistake(
      "WriteInScopeStore",
      """
      @MainActor static func use(_ store: StoreOf<Child>) { store.state.count = 1 }
      """,
      """
      cannot assign to property: 'state' is a get-only property
      """
    ),
    CompileTimeMistake(
      "StateInInit",
      """
      @MainActor static func use() { _ = Store(initialState: Child()) { Child() } }
      """,
      """
      cannot convert value of type 'Child' to expected argument type 'Child.State'
      """
    ),
    CompileTimeMistake(
      "OtherReducerInStore",
      """
      @MainActor static func use() { _ = Store(initialState: Child.State()) { Other() } }
      """,
      """
      cannot convert value of type 'Child.State' to expected argument type 'Other.State'
      """
    ),
    CompileTimeMistake(
      "AlertOfWrongAction",
      """
      @Reducer struct Parent {
       struct State: Equatable { @Presents var alert: AlertState<Action.Alert>? }
       enum Action { enum Alert { case ok }; case alert(PresentationAction<Child.Action>) }
       var body: some ReducerOf<Self> { EmptyReducer().ifLet(\\.$alert, action: \\.alert) }
      }
      """,
      """
      cannot convert value of type 'KeyPath<AlertOfWrongAction.Parent.Action.AllCasePaths, \
      CasePath<AlertOfWrongAction.Parent.Action, PresentationAction<Child.Action>>>' to \
      expected argument type 'KeyPath<AlertOfWrongAction.Parent.Action.AllCasePaths, \
      CasePath<AlertOfWrongAction.Parent.Action, \
      PresentationAction<AlertOfWrongAction.Parent.Action.Alert>>>'
      """
    ),
    CompileTimeMistake(
      "OnResultWithoutChild",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case done(Int?) }
       var body: some ReducerOf<Self> { EmptyReducer().onResult(of: \\.$child, action: \\.done) }
      }
      """,
      """
      generic parameter 'Field' could not be inferred
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "TaskInReducer",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       var body: some ReducerOf<Self> { Reduce { state, _ in
       Task { print("later") }
       return .none } }
      }
      """,
      """
      no store cancels what 'Task' starts here, and no test waits for it; return '.run { send \
      in … }' with the work
      """
    ),
    CompileTimeMistake(
      "AwaitInReducer",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case tap }
       func load() async -> Int { 1 }
       var body: some ReducerOf<Self> { Reduce { state, _ in
       state.count = await load()
       return .none } }
      }
      """,
      """
      a reducer returns at once, so it cannot wait; return '.run { send in … }', wait there, \
      and send the result in an action
      """
    ),
    CompileTimeMistake(
      "PresentsLeftOut",
      """
      @Reducer struct Parent {
       struct State: Equatable { var child: Child.State? }
       enum Action { case child(PresentationAction<Child.Action>) }
       var body: some ReducerOf<Self> { EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() } }
      }
      """,
      """
      '$child' needs '@Presents' before 'var child'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "SharedInAction",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       enum Action { case chosen(Shared<Int>) }
       var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      """
      a 'Shared' is a reference, so the action has the value of the moment in which it is \
      read; send the value, or let the other feature declare '@Shared' with the key
      """
    ),
    CompileTimeMistake(
      "StructAsAction",
      """
      @Reducer struct Parent {
       struct State: Equatable { var count = 0 }
       struct Action { var name = "" }
       var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      """
      'Action' is a struct, so operators, views and tests cannot name its cases; make it an \
      enum with a case for each event
      """
    ),
    CompileTimeMistake(
      "ChildThatRunsTwice",
      """
      @Reducer struct Parent {
       struct State: Equatable { var child = Child.State() }
       enum Action { case child(Child.Action) }
       var body: some ReducerOf<Self> {
          Scope(state: \\.child, action: \\.child) { Child() }
          Scope(state: \\.child, action: \\.child) { Child() }
         }
      }
      """,
      """
      this 'Scope' stands in the body twice, so the child reduces each action twice; remove \
      one
      """
    ),
    CompileTimeMistake(
      "CaseWithoutState",
      """
      struct Item: Equatable { var name = "" }
      @Reducer enum Screen { case child(Child), item(Item) }
      """,
      """
      'State' is not a member type of struct 'Mistakes.CaseWithoutState.Item'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "SelfInObserve",
      """
      @MainActor final class Label {
        let store: StoreOf<Child>
        var text = ""
        var observation: StoreObservation?
        init(_ store: StoreOf<Child>) { self.store = store }
        func begin() { observation = observe { text = "\\(store.count)" } }
      }
      """,
      """
      reference to property 'text' in closure requires explicit use of 'self' to make capture semantics \
      explicit
      """
    ),
  ]
}
