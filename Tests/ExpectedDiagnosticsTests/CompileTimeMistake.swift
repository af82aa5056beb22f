/// A mistake that the compiler reports, and a line of the report.
struct CompileTimeMistake: Sendable {
  let name: String
  let code: String
  let message: String
  /// Whether it is the first line. If not, the compiler reports the errors of a key path in an order
  /// that differs from run to run.
  let isFirst: Bool

  init(_ name: String, _ code: String, _ message: String, isFirst: Bool = true) {
    self.name = name
    self.code = code
    self.message = message
    self.isFirst = isFirst
  }

  /// The declarations that the pieces of code use.
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
    import CairnLinks
    import CairnTesting
    import Foundation

    enum \(name) {
    \(code)
    }
    """
  }

  /// A feature with one field, one case and the given body.
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
  static let all = [
    scopes, optionals, collections, others, bodies, stores, tests, ofTiredPeople,
  ].flatMap(\.self)

  private static let scopes = [
    CompileTimeMistake(
      "LetInScope",
      parent(
        "let child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.child, action: \.child) { Child() }"#
      ),
      """
      'init(state:action:child:)' is unavailable: the field of a child must be a 'var' that its \
      parent can write
      """
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
      "OptionalInScope",
      parent(
        "var child: Child.State?",
        "child(Child.Action)",
        #"Scope(state: \.child, action: \.child) { Child() }"#
      ),
      """
      'init(state:action:child:)' is unavailable: the field of the child is an optional; apply \
      'ifLet' to a reducer of the body
      """
    ),
    CompileTimeMistake(
      "TypoInStateOfScope",
      parent(
        "var child = Child.State()",
        "child(Child.Action)",
        #"Scope(state: \.chlid, action: \.child) { Child() }"#
      ),
      "'init(state:action:child:)' is unavailable: 'state' isn't a field of the parent's state"
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
      "ResultWithoutNil",
      parent(
        "@Presents var child: Child.State?",
        "child(PresentationAction<Child.Action>), chosen(Int)",
        #"EmptyReducer().onResult(of: \.$child, action: \.chosen)"#
      ),
      """
      cannot convert value of type 'KeyPath<ResultWithoutNil.Parent.Action.AllCasePaths, \
      CasePath<ResultWithoutNil.Parent.Action, Int>>' to expected argument type \
      'KeyPath<ResultWithoutNil.Parent.Action.AllCasePaths, \
      CasePath<ResultWithoutNil.Parent.Action, Value?>>'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "ResultOfCaseWithoutNil",
      parent(
        "var path = StackState<Path.State>()",
        "path(StackActionOf<Path>), chosen(Int)",
        #"EmptyReducer().onResult(of: \.path, case: \.child, action: \.chosen)"#
      ),
      """
      cannot convert value of type 'KeyPath<ResultOfCaseWithoutNil.Parent.Action.AllCasePaths, \
      CasePath<ResultOfCaseWithoutNil.Parent.Action, Int>>' to expected argument type \
      'KeyPath<ResultOfCaseWithoutNil.Parent.Action.AllCasePaths, \
      CasePath<ResultOfCaseWithoutNil.Parent.Action, Value?>>'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "LetInIfLet",
      parent(
        "let child: Child.State?",
        "child(Child.Action)",
        #"EmptyReducer().ifLet(\.child, action: \.child) { Child() }"#
      ),
      """
      cannot convert value of type 'any KeyPath<LetInIfLet.Parent.State, Child.State?> & \
      Sendable' to expected argument type 'WritableKeyPath<LetInIfLet.Parent.State, \
      Child.State?>'
      """
    ),
    CompileTimeMistake(
      "WrongCaseInIfLet",
      parent(
        "@Presents var child: Child.State?",
        "child(PresentationAction<Child.Action>), other(PresentationAction<Other.Action>)",
        #"EmptyReducer().ifLet(\.$child, action: \.other) { Child() }"#
      ),
      """
      static method 'buildExpression' requires the types 'ResolvedReducer<Child.State, \
      Child.Action>' and 'ResolvedReducer<PresentationState<Child.State>.Presented, \
      Other.Action>' (aka 'ResolvedReducer<Child.State, Other.Action>') be equivalent
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
      cannot convert value of type 'KeyPath<NoPresentationAction.Parent.Action.AllCasePaths, \
      CasePath<NoPresentationAction.Parent.Action, Child.Action>>' to expected argument type \
      'KeyPath<NoPresentationAction.Parent.Action.AllCasePaths, \
      CasePath<NoPresentationAction.Parent.Action, PresentationAction<Child.Action>>>'
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
      value of type 'TypoInStateOfIfLet.Parent.State' has no member '$chlid'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "ChildThatAlwaysExistsInIfLet",
      parent(
        "var child: Child.State",
        "child(Child.Action)",
        #"EmptyReducer().ifLet(\.child, action: \.child) { Child() }"#
      ),
      """
      cannot convert value of type 'WritableKeyPath<ChildThatAlwaysExistsInIfLet.Parent.State, \
      Child.State>' to expected argument type \
      'WritableKeyPath<ChildThatAlwaysExistsInIfLet.Parent.State, Child.State?>'
      """
    ),
    CompileTimeMistake(
      "WrongCaseInIfCaseLet",
      """
      @Reducer struct Parent {
        enum State { case child(Child.State), nothing }
        enum Action { case child(Child.Action), other(Other.Action) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifCaseLet(\\.child, action: \\.other) { Child() }
        }
      }
      """,
      """
      static method 'buildExpression' requires the types 'ResolvedReducer<Child.State, \
      Child.Action>' and 'ResolvedReducer<Child.State, Other.Action>' be equivalent
      """
    ),
    CompileTimeMistake(
      "OperatorWithoutReducer",
      parent(
        "var child: Child.State?",
        "child(Child.Action)",
        #"ifLet(\.child, action: \.child) { Child() }"#
      ),
      """
      'ifLet' has no reducer before it, so it is applied to 'Parent' itself, whose body never ends
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
      instance method 'ifLet(_:action:fileID:filePath:line:column:)' requires that \
      'PresentationState<Child.State>.Presented' (aka 'Child.State') conform to 'DestinationState'
      """,
      isFirst: false
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
      cannot convert value of type 'any KeyPath<LetInForEach.Parent.State, \
      IdentifiedArrayOf<Row.State>> & Sendable' (aka 'any KeyPath<LetInForEach.Parent.State, \
      IdentifiedArray<Int, Row.State>> & Sendable') to expected argument type \
      'WritableKeyPath<LetInForEach.Parent.State, Elements>'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "WrongCaseInForEach",
      parent(
        "var rows: IdentifiedArrayOf<Row.State>",
        "rows(IdentifiedActionOf<Row>), other(Other.Action)",
        #"EmptyReducer().forEach(\.rows, action: \.other) { Row() }"#
      ),
      """
      instance method 'forEach(_:action:fileID:filePath:line:column:element:)' requires that \
      'Other.Action' conform to 'ForEachAction'
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
      conformance of 'Array<Element>' to 'ForEachState' is unavailable: rows must be in an \
      'IdentifiedArray', so that an action can name one
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
      value of type 'TypoInStateOfForEach.Parent.State' has no member 'pth'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "LetPath",
      parent(
        "let path: StackState<Path.State>",
        "path(StackActionOf<Path>)",
        #"EmptyReducer().forEach(\.path, action: \.path)"#
      ),
      """
      cannot convert value of type 'any KeyPath<LetPath.Parent.State, StackState<Path.State>> & \
      Sendable' to expected argument type 'WritableKeyPath<LetPath.Parent.State, \
      StackState<ElementState>>'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "WrongCaseOfPath",
      parent(
        "var path: StackState<Path.State>",
        "path(StackActionOf<Path>), child(Child.Action)",
        #"EmptyReducer().forEach(\.path, action: \.child)"#
      ),
      """
      cannot convert value of type 'KeyPath<WrongCaseOfPath.Parent.Action.AllCasePaths, \
      CasePath<WrongCaseOfPath.Parent.Action, Child.Action>>' to expected argument type \
      'KeyPath<WrongCaseOfPath.Parent.Action.AllCasePaths, CasePath<WrongCaseOfPath.Parent.Action, \
      StackAction<Path.State, Path.Action>>>'
      """
    ),
    CompileTimeMistake(
      "NoClosureInForEach",
      parent(
        "var rows: IdentifiedArrayOf<Row.State>",
        "rows(IdentifiedActionOf<Row>)",
        #"EmptyReducer().forEach(\.rows, action: \.rows)"#
      ),
      """
      cannot convert value of type 'WritableKeyPath<NoClosureInForEach.Parent.State, \
      IdentifiedArray<Int, Row.State>>' to expected argument type \
      'WritableKeyPath<NoClosureInForEach.Parent.State, StackState<ElementState>>'
      """,
      isFirst: false
    ),
    CompileTimeMistake(
      "WrongCaseOfPathWithClosure",
      parent(
        "var path: StackState<Child.State>",
        "path(IdentifiedActionOf<Row>)",
        #"EmptyReducer().forEach(\.path, action: \.path) { Child() }"#
      ),
      """
      instance method 'forEach(_:action:fileID:filePath:line:column:element:)' requires the \
      types 'StackState<Child.State>.ElementID' (aka 'StackElementID') and \
      'IdentifiedAction<Int, Row.Action>.ElementID' (aka 'Int') be equivalent
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
      "OtherPushed",
      """
      static func push(onto path: inout StackState<Path.State>) {
        path.append(.child(Other.State()))
      }
      """,
      "cannot convert value of type 'Other.State' to expected argument type 'Child.State'"
    ),
    CompileTimeMistake(
      "EnumThatHoldsItself",
      "@Reducer enum Tree { case node(Tree), leaf(Child) }",
      "'Tree' contains itself; write 'indirect case node'"
    ),
    CompileTimeMistake(
      "PathThatIsNotEquatable",
      """
      @Reducer enum Screen { case child(Child) }
      @Reducer struct Parent { struct State: Equatable { var path: StackState<Screen.State> } }
      """,
      "type 'PathThatIsNotEquatable.Parent.State' does not conform to protocol 'Equatable'"
    ),
    CompileTimeMistake(
      "PresentsWithoutOptional",
      "struct State { @Presents var child: Child.State }",
      """
      '@Presents' needs an optional: 'child' is nil while nothing is presented, and 'Child.State' \
      cannot be
      """
    ),
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
      "ClientWithAlias",
      """
      typealias Fetch = @Sendable (Int) async throws -> String
      @DependencyClient struct API: Sendable {
        var fetch: Fetch
      }
      """,
      """
      'clientProperty' is unavailable: '@DependencyClient' cannot see that the type of this property \
      is a function: write the function type in place of its type alias
      """
    ),
    CompileTimeMistake(
      "ClientWithNestedAlias",
      """
      @DependencyClient struct API: Sendable {
        typealias Show = @MainActor @Sendable (String) -> Void
        typealias Change<Value> = @Sendable (inout Value) -> Void
        var show: API.Show = { _ in }
        var change: Change<Int>
      }
      """,
      """
      'clientProperty' is unavailable: '@DependencyClient' cannot see that the type of this property \
      is a function: write the function type in place of its type alias
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
      "ClosureWithoutPlaceholder",
      """
      static let stock: @Sendable () -> Int = unimplemented("stock")
      static let save: @Sendable (Int) async throws -> Int = unimplemented("save")
      static let reset: @Sendable (Int) -> Void = unimplemented("reset")
      """,
      """
      'unimplemented' is unavailable: a closure that returns a value and does not throw needs a \
      'placeholder:'
      """
    ),
    CompileTimeMistake(
      "SharedWithoutDefault",
      parent(#"@Shared(.appStorage("token")) var token: String?"#, "tap", "EmptyReducer()"),
      """
      'init(_:)' is unavailable: a strategy needs a default: write '= nil' or another value after \
      the field
      """
    ),
    CompileTimeMistake(
      "FileOfValueThatIsNotCodable",
      """
      struct Menu: Equatable { var soups = 0 }
      static func key(_ url: URL) -> SharedKey<Menu> {
        SharedKey(.fileStorage(url), default: Menu())
      }
      """,
      "'fileStorage' is unavailable: the value must be 'Codable'"
    ),
    CompileTimeMistake(
      "DefaultOfValueThatIsNotCodable",
      """
      struct Menu: Equatable { var soups = 0 }
      @Reducer struct Kitchen {
        struct State: Equatable { @Shared(.appStorage("menu")) var menu = Menu() }
      }
      """,
      "'appStorage' is unavailable: the value must be 'Codable'"
    ),
    CompileTimeMistake(
      "StateWrittenInEffect",
      parent(
        "var count = 0",
        "tap",
        "Reduce { state, _ in .run { _ in state.count += 1 } }"
      ),
      """
      an effect runs after the reducer has returned, so it cannot use 'state'; send an action that \
      changes it, or capture a value that is read: '[count = state.count]'
      """
    ),
    CompileTimeMistake(
      "BoolAsKey",
      parent("var isOn = false", "tap", "Subscribe(key: { $0.isOn }) { _ in .none }"),
      """
      'init(fileID:filePath:line:column:whileVisible:key:effect:)' is deprecated: the effect runs \
      for the key 'false' too; write 'state.isOn ? true : nil' to run it while the value is true, \
      or 'Optional(state.isOn)' to start it again for each value [#DeprecatedDeclaration]
      """
    ),
    CompileTimeMistake(
      "NoSuchStateField",
      parent("var count = 0", "tap", "Reduce { state, _ in state.cuont += 1; return .none }"),
      "value of type 'NoSuchStateField.Parent.State' has no member 'cuont'"
    ),
    CompileTimeMistake(
      "NoSuchStateFieldInSwitch",
      parent(
        "var count = 0",
        "tap, reset",
        """
        Reduce { state, action in
          switch action {
          case .tap:
            state.cuont += 1
            return .none
          case .reset:
            state.count = 0
            return .none
          }
        }
        """
      ),
      "value of type 'NoSuchStateFieldInSwitch.Parent.State' has no member 'cuont'"
    ),
    CompileTimeMistake(
      "NoSuchCaseInSendOfRun",
      parent(
        "var count = 0",
        "tap, loaded",
        """
        Reduce { state, action in
          switch action {
          case .tap:
            return .run { send in await send(.laoded) }
          case .loaded:
            state.count = 0
            return .none
          }
        }
        """
      ),
      "type 'NoSuchCaseInSendOfRun.Parent.Action' has no member 'laoded'"
    ),
  ]

  private static let bodies = [
    CompileTimeMistake(
      "NoState",
      """
      @Reducer struct Player {
        enum Action { case tap }
        var body: some ReducerOf<Self> { Reduce { state, _ in state.count += 1; return .none } }
      }
      """,
      """
      'Player' declares no 'State', so its state has no field 'count'; add 'struct State' with it; \
      '@Reducer' does not see a 'State' in an extension
      """
    ),
    CompileTimeMistake(
      "NoAction",
      """
      @Reducer struct Player {
        struct State { var count = 0 }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action { case .tap: state.count += 1 }
            return .none
          }
        }
      }
      """,
      """
      'Player' declares no 'Action', so there are no actions to switch over; add 'enum Action' with a \
      case for each; '@Reducer' does not see an 'Action' in an extension
      """
    ),
    CompileTimeMistake(
      "NoBody",
      "@Reducer struct Player { struct State { var count = 0 }; enum Action { case tap } }",
      """
      'Player' has actions and no 'body', so they do nothing; add 'var body: some ReducerOf<Self>', \
      with 'EmptyReducer()' if that is intended; '@Reducer' does not see a 'body' in an extension
      """
    ),
    CompileTimeMistake(
      "NoEffect",
      parent("var count = 0", "tap", "Reduce { state, _ in state.count += 1 }"),
      """
      cannot convert value of type '()' to closure result type 'Effect<NoEffect.Parent.Action>'
      """
    ),
    CompileTimeMistake(
      "SendInReducer",
      parent("var count = 0", "tap, done", "Reduce { _, _ in send(.done); return .none }"),
      "'send' is unavailable: a reducer cannot send; return '.send(…)', or change the state"
    ),
    CompileTimeMistake(
      "ScopeInReduce",
      parent(
        "var child = Child.State()",
        "child(Child.Action)",
        #"Reduce { _, _ in Scope(state: \.child, action: \.child) { Child() } }"#
      ),
      """
      cannot convert value of type 'ScopeInReduce.Parent.Scope<ScopedState, ScopedAction>' (aka \
      'FeatureScope<ScopeInReduce.Parent, ScopedState, ScopedAction>') to closure result type \
      'Effect<ScopeInReduce.Parent.Action>'
      """
    ),
    CompileTimeMistake(
      "UnsendableCapture",
      """
      final class Client { func save() {} }
      @Reducer struct Parent {
        enum Action { case tap }
        var body: some ReducerOf<Self> {
          let client = Client()
          Reduce { _, _ in .run { _ in client.save() } }
        }
      }
      """,
      """
      capture of 'client' with non-Sendable type 'UnsendableCapture.Client' in a '@Sendable' closure \
      [#SendableClosureCaptures]
      """
    ),
    CompileTimeMistake(
      "NoBindableAction",
      parent("var text = \"\"", "binding(BindingAction<State>)", "BindingReducer()"),
      "initializer 'init()' requires that 'NoBindableAction.Parent.Action' conform to 'BindableAction'"
    ),
    CompileTimeMistake(
      "TypoInDependency",
      #"struct Model { @Dependency(\.continousClock) var clock }"#,
      "'init(_:)' is unavailable: the key path names no property of 'DependencyValues'"
    ),
    CompileTimeMistake(
      "TypoInTypedDependency",
      #"struct Model { @Dependency(\.continousClock) var clock: any Clock<Duration> }"#,
      "'init(_:)' is unavailable: the key path names no property of 'DependencyValues'"
    ),
  ]

  private static let stores = [
    CompileTimeMistake(
      "WriteToStore",
      "@MainActor static func use(_ store: StoreOf<Child>) { store.count = 1 }",
      "cannot assign through dynamic lookup property: 'store' is a 'let' constant"
    ),
    CompileTimeMistake(
      "BindingWithoutBindableAction",
      #"@MainActor static func use(_ store: StoreOf<Child>) { _ = store.binding(\.count) }"#,
      """
      'binding' is unavailable: the action must be a 'BindableAction', and the field 'Equatable' and \
      'Sendable'; or write 'binding(_:sending:)' with the case to send
      """
    ),
  ]

  private static let tests = [
    CompileTimeMistake(
      "TypoInReceive",
      #"static func use(_ store: TestStoreOf<Child>) async { await store.receive(\.aded) }"#,
      "'receive(_:timeout:assert:)' is unavailable: the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
    ),
    CompileTimeMistake(
      "TypoInReceiveWithPayload",
      #"static func use(_ store: TestStoreOf<Child>) async { await store.receive(\.aded, 1) }"#,
      "'receive(_:_:timeout:assert:)' is unavailable: the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
    ),
    CompileTimeMistake(
      "TypoInSend",
      #"static func use(_ store: TestStoreOf<Child>) async { await store.send(\.aded) }"#,
      "'send(_:_:assert:)' is unavailable: the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
    ),
    CompileTimeMistake(
      "TypoInSendWithPayload",
      #"static func use(_ store: TestStoreOf<Child>) async { await store.send(\.aded, 1) }"#,
      """
      'send(_:_:_:assert:)' is unavailable: the key path names no case of the actions; an enum on \
      the way may lack '@CasePathable'; 'binding' names a whole field: for a part of it, write \
      'send(.set(\\.draft.name, …))'
      """
    ),
    CompileTimeMistake(
      "TypoInReceiveOfScope",
      """
      static func use<State, Action>(_ scope: TestStoreScope<State, Action, Child.State, Child.Action>)
      async { await scope.receive(\\.aded); await scope.send(\\.add) }
      """,
      "'receive(_:timeout:assert:)' is unavailable: the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
    ),
    CompileTimeMistake(
      "ReceiveOfActionThatIsNotEquatable",
      player + #"await store.receive(.volumeSet(1)) { _ in } }"#,
      """
      'receive(_:timeout:assert:)' is unavailable: 'receive' compares the action, so the feature's \
      'Action' must be 'Equatable'; or name the case, as in 'receive(\\.loaded)'
      """
    ),
    CompileTimeMistake(
      "ReceiveOfOtherPayload",
      player + #"await store.receive(\.volumeSet, "loud") { _ in } }"#,
      """
      'receive(_:_:timeout:assert:)' is unavailable: the value must have the type of the case's \
      payload
      """
    ),
    CompileTimeMistake(
      "ReceiveOfPayloadThatIsNotEquatable",
      player + #"await store.receive(\.trackSet, .unknown) }"#,
      """
      'receive(_:_:timeout:assert:)' is unavailable: 'receive' compares the value, so the case's \
      payload must be 'Equatable'; or leave the value out, or name a case of the payload: \
      'receive(\\.loaded.success, value)'
      """
    ),
    CompileTimeMistake(
      "SendWithoutPayload",
      player + #"await store.send(\.volumeSet) { _ in } }"#,
      """
      'send(_:_:assert:)' is unavailable: the case has a payload; pass it after the key path
      """
    ),
    CompileTimeMistake(
      "SendOfOtherPayload",
      player + #"await store.send(\.volumeSet, "loud") { _ in } }"#,
      """
      'send(_:_:_:assert:)' is unavailable: the value must have the type of the case's payload
      """
    ),
    CompileTimeMistake(
      "SendToPartOfField",
      player + #"await store.send(\.binding.track.title, "Bach") }"#,
      """
      'send(_:_:_:assert:)' is unavailable: the key path names no case of the actions; an enum on \
      the way may lack '@CasePathable'; 'binding' names a whole field: for a part of it, write \
      'send(.set(\\.draft.name, …))'
      """
    ),
  ]

  /// A feature whose actions have payloads, and the beginning of a test.
  private static let player = """
    struct Track { var title = ""; static let unknown = Track() }
    @Reducer struct Player {
      struct State: Equatable { var volume = 0 }
      enum Action: BindableAction {
        case binding(BindingAction<State>), volumeSet(Int), trackSet(Track)
      }
      var body: some ReducerOf<Self> { BindingReducer() }
    }
    static func use(_ store: TestStoreOf<Player>) async {
    """
}
