/// A mistake that the compiler finds, and the first error that it gives.
struct CompileTimeMistake: Sendable {
  let name: String
  let code: String
  let message: String

  init(_ name: String, _ code: String, _ message: String) {
    self.name = name
    self.code = code
    self.message = message
  }

  /// What the pieces of code are about.
  static let features = """
    import Cairn

    @Reducer struct Child {
      struct State: Equatable { var count = 0 }
      enum Action { case add }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer struct Other {
      struct State: Equatable { var text = "" }
      enum Action { case tap }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer struct Row {
      struct State: Equatable, Identifiable { let id: Int }
      enum Action { case tap }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer enum Path { case child(Child), other(Other) }
    extension Path.State: Equatable {}
    """

  /// The mistake in a file of its own.
  var file: String {
    """
    import Cairn
    import CairnTesting

    enum \(name) {
    \(code)
    }
    """
  }

  /// A feature with one field and one case, and what its body is.
  private static func parent(_ field: String, _ enumCase: String, _ body: String) -> String {
    """
    @Reducer struct Parent {
      struct State: Equatable { \(field) }
      enum Action { case \(enumCase) }
      var body: some ReducerOf<Self> { \(body) }
    }
    """
  }
}

extension CompileTimeMistake {
  static let all = scopes + optionals + collections + others

  private static let letField = "the field of a child must be a 'var' that its parent can write"

  private static let scopes = [
    CompileTimeMistake(
      "LetInScope",
      parent(
        "let child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.child, action: \.child) { Child() }"#
      ),
      "'init(state:action:child:)' is unavailable: \(letField)"
    ),
    CompileTimeMistake(
      "WrongCaseInScope",
      parent(
        "var child = Child.State()",
        "child(Child.Action), other(Other.Action)",
        #"Scope(state: \.child, action: \.other) { Child() }"#
      ),
      """
      'init(state:action:child:)' is unavailable: 'state' and 'action' must hold the state and the \
      actions of the reducer in the closure
      """
    ),
    CompileTimeMistake(
      "WrongReducerInScope",
      parent(
        "var child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.child, action: \.child) { Other() }"#
      ),
      """
      'init(state:action:child:)' is unavailable: 'state' and 'action' must hold the state and the \
      actions of the reducer in the closure
      """
    ),
    CompileTimeMistake(
      "TypoInStateOfScope",
      parent(
        "var child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.chlid, action: \.child) { Child() }"#
      ),
      "'init(state:action:child:)' is unavailable: 'state' names no field of the parent's state"
    ),
    CompileTimeMistake(
      "TypoInActionOfScope",
      parent(
        "var child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.child, action: \.chlid) { Child() }"#
      ),
      "value of type 'TypoInActionOfScope.Parent.Action.AllCasePaths' has no member 'chlid'"
    ),
    CompileTimeMistake(
      "TypoInStoreScope",
      parent("var child = Child.State()", "child(Child.Action)", "EmptyReducer()") + """

        @MainActor static func use(_ store: StoreOf<Parent>) -> StoreOf<Child> {
          store.scope(state: \\.chlid, action: \\.child)
        }
        """,
      "'scope(state:action:)' is unavailable: 'state' names no field of the store's state"
    ),
  ]

  private static let optionals = [
    CompileTimeMistake(
      "LetInIfLet",
      parent(
        "let child: Child.State?",
        "child(Child.Action)",
        #"EmptyReducer().ifLet(\.child, action: \.child) { Child() }"#
      ),
      "'ifLet(_:action:then:)' is unavailable: \(letField)"
    ),
    CompileTimeMistake(
      "WrongCaseInIfLet",
      parent(
        "@Presents var child: Child.State?",
        "child(PresentationAction<Child.Action>), other(PresentationAction<Other.Action>)",
        #"EmptyReducer().ifLet(\.$child, action: \.other) { Child() }"#
      ),
      """
      'ifLet(_:action:then:)' is unavailable: 'action' must name a case with a 'PresentationAction' \
      of the child's actions, and the closure must make the child's reducer
      """
    ),
    CompileTimeMistake(
      "NoPresentationAction",
      parent(
        "@Presents var child: Child.State?",
        "child(Child.Action)",
        #"EmptyReducer().ifLet(\.$child, action: \.child) { Child() }"#
      ),
      """
      'ifLet(_:action:then:)' is unavailable: 'action' must name a case with a 'PresentationAction' \
      of the child's actions, and the closure must make the child's reducer
      """
    ),
    CompileTimeMistake(
      "TypoInStateOfIfLet",
      parent(
        "@Presents var child: Child.State?",
        "child(PresentationAction<Child.Action>)",
        #"EmptyReducer().ifLet(\.$chlid, action: \.child) { Child() }"#
      ),
      """
      'ifLet(_:action:then:)' is unavailable: the first argument names no field of the parent's state
      """
    ),
    CompileTimeMistake(
      "NoClosureInIfLet",
      parent(
        "@Presents var child: Child.State?",
        "child(PresentationAction<Child.Action>)",
        #"EmptyReducer().ifLet(\.$child, action: \.child)"#
      ),
      """
      'ifLet(_:action:)' is unavailable: without a closure, the child must be an enum with \
      '@Reducer' or ephemeral, and 'action' name its 'PresentationAction'; another child needs a \
      closure that makes its reducer
      """
    ),
  ]

  private static let collections = [
    CompileTimeMistake(
      "LetInForEach",
      parent(
        "let rows: IdentifiedArrayOf<Row.State>",
        "rows(IdentifiedActionOf<Row>)",
        #"EmptyReducer().forEach(\.rows, action: \.rows) { Row() }"#
      ),
      """
      'forEach(_:action:element:)' is unavailable: the field of the rows must be a 'var' that their \
      parent can write
      """
    ),
    CompileTimeMistake(
      "WrongCaseInForEach",
      parent(
        "var rows: IdentifiedArrayOf<Row.State>",
        "rows(IdentifiedActionOf<Row>), other(Other.Action)",
        #"EmptyReducer().forEach(\.rows, action: \.other) { Row() }"#
      ),
      """
      'forEach(_:action:element:)' is unavailable: 'action' must name a case with an \
      'IdentifiedAction' of the rows' actions, and the closure must make a row's reducer
      """
    ),
    CompileTimeMistake(
      "ArrayInForEach",
      parent(
        "var rows: [Row.State]",
        "rows(IdentifiedActionOf<Row>)",
        #"EmptyReducer().forEach(\.rows, action: \.rows) { Row() }"#
      ),
      """
      'forEach(_:action:element:)' is unavailable: rows must be in an 'IdentifiedArray', so that an \
      action can name one
      """
    ),
    CompileTimeMistake(
      "TypoInActionOfForEach",
      parent(
        "var path: StackState<Path.State>",
        "path(StackActionOf<Path>)",
        #"EmptyReducer().forEach(\.path, action: \.pth)"#
      ),
      "value of type 'TypoInActionOfForEach.Parent.Action.AllCasePaths' has no member 'pth'"
    ),
    CompileTimeMistake(
      "TypoInStateOfForEach",
      parent(
        "var path: StackState<Path.State>",
        "path(StackActionOf<Path>)",
        #"EmptyReducer().forEach(\.pth, action: \.path)"#
      ),
      """
      'forEach(_:action:)' is unavailable: the first argument names no field of the parent's state
      """
    ),
    CompileTimeMistake(
      "LetPath",
      parent(
        "let path: StackState<Path.State>",
        "path(StackActionOf<Path>)",
        #"EmptyReducer().forEach(\.path, action: \.path)"#
      ),
      """
      'forEach(_:action:)' is unavailable: the field of the path must be a 'var' that its parent can \
      write
      """
    ),
    CompileTimeMistake(
      "WrongCaseOfPath",
      parent(
        "var path: StackState<Path.State>",
        "path(StackActionOf<Path>), child(Child.Action)",
        #"EmptyReducer().forEach(\.path, action: \.child)"#
      ),
      """
      'forEach(_:action:)' is unavailable: 'action' must name a case with the 'StackActionOf' of the \
      path's reducer; a path whose elements are no enum with '@Reducer' needs a closure that makes \
      their reducer
      """
    ),
    CompileTimeMistake(
      "InstanceOfEnumReducer",
      parent(
        "var path: StackState<Path.State>",
        "path(StackActionOf<Path>)",
        #"EmptyReducer().forEach(\.path, action: \.path) { Path() }"#
      ),
      """
      'init()' is unavailable: 'Path' has no instances; write 'Path.body', or in a case \
      '(Path.Body = Path.body)'
      """
    ),
  ]

  private static let others = [
    CompileTimeMistake(
      "EnumsThatHoldEachOther",
      """
      @Reducer enum First { indirect case second(Second) }
      @Reducer enum Second { indirect case first(First.Body = First.body) }
      """,
      """
      'init()' is unavailable: 'Second' has no instances; write 'Second.body', or in a case \
      '(Second.Body = Second.body)'
      """
    ),
    CompileTimeMistake(
      "FeatureThatNeedsArguments",
      """
      @Reducer struct Edit { let mode: Int }
      @Reducer enum Screen { case edit(Edit) }
      """,
      "missing argument for parameter 'mode' in call"
    ),
    CompileTimeMistake(
      "StateThatIsNotEquatable",
      """
      @Reducer struct Player { struct State { var title = "" } }
      static func use() { _ = TestStore(initialState: Player.State()) { Player() } }
      """,
      """
      'init(initialState:reducer:withDependencies:)' is unavailable: the state must be 'Equatable'; \
      or write 'comparing:' with what is 'Equatable' of it
      """
    ),
    CompileTimeMistake(
      "WrongParameterOfRoute",
      """
      @CasePathable enum Link: Equatable { case item(Int) }
      static let router = Router<Link> {
        Route(\\.item) { "items"; PathParameter("id", String.self) }
      }
      """,
      """
      'init(_:_:)' is unavailable: the parameters of a route must have the types of the values in \
      the case, in their order
      """
    ),
    CompileTimeMistake(
      "AttributeOfClientEndpoint",
      """
      @DependencyClient struct API: Sendable {
        @DependencyEndpoint(method: "load") var fetch: @Sendable (_ id: Int) async throws -> Int
      }
      """,
      """
      'DependencyEndpoint(method:)' is unavailable: a closure of a '@DependencyClient' needs no \
      attribute; write a method by hand where it is to have another name
      """
    ),
    CompileTimeMistake(
      "StateWrittenInEffect",
      parent(
        "var count = 0",
        "tap",
        "Reduce { state, _ in .run { _ in state.count += 1 } }"
      ),
      """
      mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code \
      [#SendableClosureCaptures]
      """
    ),
    CompileTimeMistake(
      "NoSuchStateField",
      parent("var count = 0", "tap", "Reduce { state, _ in state.cuont += 1; return .none }"),
      "value of type 'NoSuchStateField.Parent.State' has no member 'cuont'"
    ),
  ]
}
