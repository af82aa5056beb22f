import Testing

@testable import CairnMacroImplementation

@Suite
struct `Reducer expansion on an enum` {
  // P1, P2
  @Test
  func `features, values and ephemeral cases are expanded`() {
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .member,
        """
        @Reducer public enum Kind {
          case edit(Edit)
          case new(editor: Edit = Edit(mode: .new))
          @ReducerCaseIgnored case note(text: String)
          case alert(AlertState<Alert>)
          case help
        }
        """
      ) == """
        public enum State:
          CairnCore.CaseReducerState, nonisolated CairnCore.CasePathable,
          nonisolated CairnCore.ObservableState
        {
          public typealias StateReducer = Kind

          case edit(Edit.State)
          case new(editor: Edit.State)
          case note(text: String)
          case alert(AlertState<Alert>)
          case help

          public nonisolated static var hasEphemeralCases: Swift.Bool { true }

          public nonisolated var isEphemeral: Swift.Bool {
            switch self {
            case .edit: return false
            case .new: return false
            case .note: return false
            case .alert: return true
            case .help: return false
            }
          }

          public nonisolated struct AllCasePaths: Swift.Sendable {
            public var edit: CairnCore.CasePath<State, Edit.State> {
              CairnCore.CasePath<State, Edit.State>(
                case: State.edit(_:),
                extract: { if case .edit(let value) = $0 { value } else { nil } }
              )
            }

            public var new: CairnCore.CasePath<State, Edit.State> {
              CairnCore.CasePath<State, Edit.State>(
                case: State.new(editor:),
                extract: { if case .new(let value) = $0 { value } else { nil } }
              )
            }

            public var note: CairnCore.CasePath<State, String> {
              CairnCore.CasePath<State, String>(
                case: State.note(text:),
                extract: { if case .note(let value) = $0 { value } else { nil } }
              )
            }

            public var alert: CairnCore.CasePath<State, AlertState<Alert>> {
              CairnCore.CasePath<State, AlertState<Alert>>(
                case: State.alert(_:),
                extract: { if case .alert(let value) = $0 { value } else { nil } }
              )
            }

            public var help: CairnCore.CasePath<State, Swift.Void> {
              CairnCore.CasePath<State, Swift.Void>(
                embed: { _ in .help },
                extract: { if case .help = $0 { () } else { nil } }
              )
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          public nonisolated var caseName: Swift.String {
            switch self {
            case .edit: return "edit"
            case .new: return "new"
            case .note: return "note"
            case .alert: return "alert"
            case .help: return "help"
            }
          }

          public nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
            [
              \\.edit: "edit",
              \\.new: "new",
              \\.note: "note",
              \\.alert: "alert",
              \\.help: "help",
            ]
          }
        }

        public enum Action: nonisolated CairnCore.CasePathable {
          case edit(Edit.Action)
          case new(Edit.Action)
          case alert(AlertState<Alert>.Action)

          public nonisolated struct AllCasePaths: Swift.Sendable {
            public var edit: CairnCore.CasePath<Action, Edit.Action> {
              CairnCore.CasePath<Action, Edit.Action>(
                case: Action.edit(_:),
                extract: { if case .edit(let value) = $0 { value } else { nil } }
              )
            }

            public var new: CairnCore.CasePath<Action, Edit.Action> {
              CairnCore.CasePath<Action, Edit.Action>(
                case: Action.new(_:),
                extract: { if case .new(let value) = $0 { value } else { nil } }
              )
            }

            public var alert: CairnCore.CasePath<Action, AlertState<Alert>.Action> {
              CairnCore.CasePath<Action, AlertState<Alert>.Action>(
                case: Action.alert(_:),
                extract: { if case .alert(let value) = $0 { value } else { nil } }
              )
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          public nonisolated var caseName: Swift.String {
            switch self {
            case .edit: return "edit"
            case .new: return "new"
            default: return "alert"
            }
          }

          public nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
            [
              \\.edit: "edit",
              \\.new: "new",
              \\.alert: "alert",
            ]
          }
        }

        public nonisolated static var body: CairnCore.ResolvedReducer<State, Action> {
          CairnCore.ResolvedReducer(dispatching: CaseReducers())
        }

        /// The reducers of the cases. An action goes to its own with one jump.
        private nonisolated final class CaseReducers: CairnCore.Reducer {
          let editReducer = CairnCore.Scope<Kind.State, Kind.Action>(state: \\.edit, action: \\.edit) {
            Edit()
          }
          let newReducer = CairnCore.Scope<Kind.State, Kind.Action>(state: \\.new, action: \\.new) {
            (Edit(mode: .new)) as Edit
          }

          var body: CairnCore.ResolvedReducer<Kind.State, Kind.Action> {
            CairnCore.CombineReducers {
              editReducer
              newReducer
            }.resolve()
          }

          func reduce(into state: inout Kind.State, action: Kind.Action) -> CairnCore.Effect<Kind.Action> {
            switch action {
            case .edit: return editReducer.reduce(into: &state, action: action)
            case .new: return newReducer.reduce(into: &state, action: action)
            default: return .none
            }
          }
        }

        public enum CaseScope {
          case edit(Cairn.StoreOf<Edit>)
          case new(Cairn.StoreOf<Edit>)
          case note(text: String)
          case alert(AlertState<Alert>)
          case help
        }

        @Swift.MainActor
        public static func scope(_ store: Cairn.Store<State, Action>) -> CaseScope {
          switch store.state {
          case .edit: return .edit(store.scope(state: \\.edit, action: \\.edit)!)
          case .new: return .new(store.scope(state: \\.new, action: \\.new)!)
          case .note(let value0): return .note(text: value0)
          case .alert(let value0): return .alert(value0)
          case .help: return .help
          }
        }

        public nonisolated struct CaseChildren: Swift.Sendable {
          public var edit: Cairn.CaseChild<State, Action, Edit.State, Edit.Action> { .init(\\.edit, action: \\.edit) }
          public var new: Cairn.CaseChild<State, Action, Edit.State, Edit.Action> { .init(\\.new, action: \\.new) }
          public var alert: Cairn.CaseChild<State, Action, AlertState<Alert>, AlertState<Alert>.Action> { .init(\\.alert, action: \\.alert) }
        }

        public nonisolated static var caseChildren: CaseChildren { CaseChildren() }

        @available(*, unavailable, message: "'Kind' has no instances; write 'Kind.body', or in a case '(Kind.Body = Kind.body)'")
        public nonisolated init() { Swift.fatalError() }
        """
    )
  }

  // P1
  @Test(arguments: ["Kind", "Self", "Kind<Value>"])
  func `an enum that contains itself runs its own body`(payload: String) {
    let source = "@Reducer enum Kind { indirect case node(\(payload)), leaf(Leaf) }"
    let type = payload == "Self" ? "Kind" : payload
    let members = members(source, of: ReducerMacro.self)
    #expect(members.contains("indirect case node(\(type).State)"))
    #expect(members.contains("{\n    \(type).body\n  }"))
    #expect(members.contains("{\n    Leaf()\n  }"))
  }

  // P1
  @Test(arguments: [
    ("case first(Edit)", true), ("case second(Edit)", false), ("case first(Edit), other", true),
    ("case other, first(Edit)", true), ("case help", false), ("var first: Edit", false),
  ])
  func `the expansion is checked at the first case that the macro makes`(
    member: String,
    expected: Bool
  ) {
    let parent = """
      @Reducer enum Kind {
        #if DEBUG
          case zeroth(Edit)
        #endif
        case help
        case made(Edit = Edit(mode: .new))
        @ReducerCaseIgnored case note(Edit)
        case first(Edit)
        case second(Edit)
      }
      """
    #expect(
      attributes(ofMember: member, in: parent)
        == (expected ? "@Cairn.ReducerCaseChecked(State.self)" : "")
    )
  }

  // P1
  @Test(arguments: [
    ("case first(Edit)", true), ("case second(Edit)", true), ("case help", false),
  ])
  func `the expansion is checked at each case if all are in conditional blocks`(
    member: String,
    expected: Bool
  ) {
    let parent = """
      @Reducer enum Kind {
        #if DEBUG
          case first(Edit)
        #else
          case second(Edit)
        #endif
        case help
      }
      """
    #expect(
      attributes(ofMember: member, in: parent)
        == (expected ? "@Cairn.ReducerCaseChecked(State.self)" : "")
    )
  }

  // P1
  @Test
  func `an enum that is not expanded is not checked either`() {
    let parent = "@Reducer enum Kind { case first(Edit), scope }"
    #expect(attributes(ofMember: "case first(Edit), scope", in: parent).isEmpty)
    let hidden = "@Reducer private enum Kind { case first(Edit) }"
    let outer = ["struct Outer {}"]
    #expect(!attributes(ofMember: "case first(Edit)", in: hidden).isEmpty)
    #expect(attributes(ofMember: "case first(Edit)", in: hidden, context: outer).isEmpty)
  }

  // P1
  @Test(arguments: [
    ("alert(AlertState<Alert>)", "alert(Alert)", "AlertState<Alert>, AlertState<Alert>.Action"),
    (
      "alert(Cairn.AlertState<Action.Alert>)", "alert(Alert)",
      "Cairn.AlertState<Action.Alert>, Cairn.AlertState<Action.Alert>.Action"
    ),
    ("toast(text: Toast)", "toast(Toast.Action)", "Toast, Toast.Action"),
    ("alert(AlertState<Alert>)", "alert(Other)", nil),
    ("alert(AlertState<Alert>)", "alert", nil),
    ("alert(AlertState<Alert>)", "asked(Alert)", nil),
    ("note(String)", "note(String)", nil),
  ])
  func `a value is a child if its actions are written by hand`(
    value: String,
    action: String,
    types: String?
  ) {
    let text = expansion(
      of: ReducerMacro.self,
      as: .member,
      """
      @Reducer enum Kind {
        @ReducerCaseIgnored case \(value)
        enum Action { case \(action) }
      }
      """
    )
    if let types {
      #expect(text.contains(": Cairn.CaseChild<State, Action, \(types)> {"))
    } else {
      #expect(!text.contains("CaseChild"))
    }
  }

  // T5
  @Test
  func `an enum inside of the enum knows its own alerts`() {
    let text = expansion(
      of: ReducerMacro.self,
      as: .member,
      """
      @Reducer enum Kind {
        case menu(Menu.Body = Menu.body), page(Page)
      }
      """
    )
    #expect(text.contains("hasEphemeralCases: Swift.Bool { true }"))
    #expect(text.contains("case .menu(let value): return value.isEphemeral"))
    #expect(text.contains("default: return false"))
  }

  // P1
  @Test
  func `conditional blocks are mirrored`() {
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .member,
        """
        @Reducer indirect enum Kind {
          #if DEBUG
          case edit(Self.Edit)
          #else
          case none
          #endif
        }
        """
      ) == """
        enum State:
          CairnCore.CaseReducerState, nonisolated CairnCore.CasePathable,
          nonisolated CairnCore.ObservableState
        {
          typealias StateReducer = Kind

          #if DEBUG
            indirect case edit(Kind.Edit.State)
          #else
            case none
          #endif

          nonisolated static var hasEphemeralCases: Swift.Bool { false }

          nonisolated struct AllCasePaths: Swift.Sendable {
            #if DEBUG
              var edit: CairnCore.CasePath<State, Kind.Edit.State> {
                CairnCore.CasePath<State, Kind.Edit.State>(
                  case: State.edit(_:),
                  extract: { if case .edit(let value) = $0 { value } else { nil } }
                )
              }
            #else
              var none: CairnCore.CasePath<State, Swift.Void> {
                CairnCore.CasePath<State, Swift.Void>(
                  embed: { _ in .none },
                  extract: { if case .none = $0 { () } else { nil } }
                )
              }
            #endif
          }

          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          nonisolated var caseName: Swift.String {
            switch self {
            #if DEBUG
              case .edit: return "edit"
            #else
              case .none: return "none"
            #endif
            }
          }

          nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
            var names: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] = [:]
            names.reserveCapacity(2)
            #if DEBUG
              names[\\.edit] = "edit"
            #else
              names[\\.none] = "none"
            #endif
            return names
          }
        }

        enum Action: nonisolated CairnCore.CasePathable {
          #if DEBUG
            indirect case edit(Kind.Edit.Action)
          #else
          #endif

          nonisolated struct AllCasePaths: Swift.Sendable {
            #if DEBUG
              var edit: CairnCore.CasePath<Action, Kind.Edit.Action> {
                CairnCore.CasePath<Action, Kind.Edit.Action>(
                  case: Action.edit(_:),
                  extract: { if case .edit(let value) = $0 { value } else { nil } }
                )
              }
            #else
            #endif
          }

          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          nonisolated var caseName: Swift.String {
            switch self {
            #if DEBUG
              case .edit: return "edit"
            #else
            #endif
            }
          }

          nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
            var names: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] = [:]
            names.reserveCapacity(1)
            #if DEBUG
              names[\\.edit] = "edit"
            #else
            #endif
            return names
          }
        }

        nonisolated static var body: CairnCore.ResolvedReducer<State, Action> {
          CairnCore.ResolvedReducer(dispatching: CaseReducers())
        }

        /// The reducers of the cases. An action goes to its own with one jump.
        private nonisolated final class CaseReducers: CairnCore.Reducer {
          #if DEBUG
            let editReducer = CairnCore.Scope<Kind.State, Kind.Action>(state: \\.edit, action: \\.edit) {
              Kind.Edit()
            }
          #else
          #endif

          var body: CairnCore.ResolvedReducer<Kind.State, Kind.Action> {
            CairnCore.CombineReducers {
              #if DEBUG
                editReducer
              #else
              #endif
            }.resolve()
          }

          func reduce(into state: inout Kind.State, action: Kind.Action) -> CairnCore.Effect<Kind.Action> {
            switch action {
            #if DEBUG
              case .edit: return editReducer.reduce(into: &state, action: action)
            #else
            #endif
            }
          }
        }

        enum CaseScope {
          #if DEBUG
            case edit(Cairn.StoreOf<Kind.Edit>)
          #else
            case none
          #endif
        }

        @Swift.MainActor
        static func scope(_ store: Cairn.Store<State, Action>) -> CaseScope {
          switch store.state {
          #if DEBUG
            case .edit: return .edit(store.scope(state: \\.edit, action: \\.edit)!)
          #else
            case .none: return .none
          #endif
          }
        }

        nonisolated struct CaseChildren: Swift.Sendable {
          #if DEBUG
            var edit: Cairn.CaseChild<State, Action, Kind.Edit.State, Kind.Edit.Action> { .init(\\.edit, action: \\.edit) }
          #else
          #endif
        }

        nonisolated static var caseChildren: CaseChildren { CaseChildren() }

        @available(*, unavailable, message: "'Kind' has no instances; write 'Kind.body', or in a case '(Kind.Body = Kind.body)'")
        nonisolated init() { Swift.fatalError() }
        """
    )
  }

  // P2
  @Test
  func `an enum with values only has no actions`() {
    #expect(
      expansion(
        of: ReducerMacro.self,
        as: .member,
        """
        @Reducer enum Kind {
          case two(Int, name: String = "")
        }
        """
      ) == """
        enum State:
          CairnCore.CaseReducerState, nonisolated CairnCore.CasePathable,
          nonisolated CairnCore.ObservableState
        {
          typealias StateReducer = Kind

          case two(Int, name: String = "")

          nonisolated static var hasEphemeralCases: Swift.Bool { false }

          nonisolated struct AllCasePaths: Swift.Sendable {
            var two: CairnCore.CasePath<State, (Int, name: String)> {
              CairnCore.CasePath<State, (Int, name: String)>(
                embed: { .two($0.0, name: $0.1) },
                extract: { if case .two(let value0, let value1) = $0 { (value0, value1) } else { nil } }
              )
            }
          }

          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          nonisolated var caseName: Swift.String {
            switch self {
            case .two: return "two"
            }
          }

          nonisolated static var caseNames: [Swift.PartialKeyPath<AllCasePaths>: Swift.String] {
            [
              \\.two: "two",
            ]
          }
        }

        enum Action: nonisolated CairnCore.CasePathable {
          nonisolated struct AllCasePaths: Swift.Sendable {
          }

          nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }

          nonisolated var caseName: Swift.String {
            switch self {}
          }
        }

        nonisolated static var body: CairnCore.ResolvedReducer<State, Action> {
          CairnCore.EmptyReducer().resolve()
        }

        enum CaseScope {
          case two(Int, name: String = "")
        }

        @Swift.MainActor
        static func scope(_ store: Cairn.Store<State, Action>) -> CaseScope {
          switch store.state {
          case .two(let value0, let value1): return .two(value0, name: value1)
          }
        }

        @available(*, unavailable, message: "'Kind' has no instances; write 'Kind.body', or in a case '(Kind.Body = Kind.body)'")
        nonisolated init() { Swift.fatalError() }
        """
    )
  }

  // P3
  @Test(arguments: [
    ("case a(A), b(Int)", [#"case .a: return "a""#, #"case .b: return "b""#]),
    ("case a(A)", [#"default: return "a""#]),
    ("case a(A), b(B)", [#"case .a: return "a""#, #"default: return "b""#]),
    ("case a(A), b", [#"case .a: return "a""#, #"case .b: return "b""#]),
    ("case a(Never)", [#"default: return "a""#]),
    ("case a(Int, Never), b((Int, Never))", [#"case .a: return "a""#, #"default: return "b""#]),
    ("case a(() -> Never)", [#"case .a: return "a""#]),
    ("case a(PresentationAction<A>)", [#"case .a: return "a""#]),
    ("case a(AlertState<Never>)", [#"case .a: return "a""#]),
    ("case a(AlertState<Never>.Action)", [#"default: return "a""#]),
  ])
  func `One case is the default if a value may not exist`(cases: String, branches: [String]) {
    let source = members("@CasePathable enum Kind { \(cases) }", of: CasePathableMacro.self)
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.filter { $0.contains(#": return ""#) } == branches.map { $0[...] })
  }

  // P3
  @Test func `A default is not placed in a conditional block`() {
    let source = members(
      """
      @CasePathable enum Kind {
        case a(A)
        #if DEBUG
        case b(B)
        #endif
      }
      """,
      of: CasePathableMacro.self
    )
    #expect(
      source.contains(
        """
          switch self {
          #if DEBUG
            case .b: return "b"
          #endif
          default: return "a"
          }
        }
        """
      )
    )
  }

  // P3
  @Test func `Hand-written actions are dispatched case by case`() {
    let source = members(
      """
      @Reducer enum Kind {
        case a(A)
        @ReducerCaseIgnored case b(B)
        enum Action { case b(B), a(A.Action), other }
      }
      """,
      of: ReducerMacro.self
    )
    #expect(
      source.contains(
        """
            switch action {
            case .b: return .none
            case .a: return aReducer.reduce(into: &state, action: action)
            case .other: return .none
            }
        """
      )
    )
  }

  // T5
  @Test func `With hand-written actions, a value may be an alert`() {
    let source = members(
      """
      @Reducer enum Kind {
        case a(A)
        @ReducerCaseIgnored case b(B<Int>)
        @ReducerCaseIgnored case c(text: String)
        @ReducerCaseIgnored case d(Int, B)
        @ReducerCaseIgnored case e(E)
        enum Action { case a(A.Action) }
      }
      """,
      of: ReducerMacro.self
    )
    #expect(
      source.contains(
        """
          nonisolated static var hasEphemeralCases: Swift.Bool { \
        ((B<Int>).self as Any.Type) is any CairnCore.EphemeralState.Type \
        || ((E).self as Any.Type) is any CairnCore.EphemeralState.Type }

          nonisolated var isEphemeral: Swift.Bool {
            switch self {
            case .a: return false
            case .b: return ((B<Int>).self as Any.Type) is any CairnCore.EphemeralState.Type
            case .c: return false
            case .d: return false
            case .e: return ((E).self as Any.Type) is any CairnCore.EphemeralState.Type
            }
          }
        """
      )
    )
  }

  // T5
  @Test(arguments: [
    ("case alert(AlertState<B>)\n@ReducerCaseIgnored case b(B)\nenum Action {}", "true"),
    ("#if DEBUG\n@ReducerCaseIgnored case b(B)\n#endif\nenum Action {}", "true"),
    ("@ReducerCaseIgnored case b(B)", "false"),
    ("@ReducerCaseIgnored case b([B])\nenum Action {}", "false"),
  ])
  func `Alerts in cases without generated actions are looked for only where needed`(
    cases: String,
    result: String
  ) {
    let source = members("@Reducer enum Kind {\n\(cases)\n}", of: ReducerMacro.self)
    #expect(source.contains("static var hasEphemeralCases: Swift.Bool { \(result) }"))
  }

  // P3
  @Test func `Actions that are declared elsewhere are not dispatched by case`() {
    let source = members(
      "@Reducer enum Kind { typealias Action = Other; case a(A) }",
      of: ReducerMacro.self
    )
    #expect(source.contains("ResolvedReducer<State, Action> {\n  CaseReducers().body\n}"))
    #expect(!source.contains("switch action"))
  }

  @Test
  func `each protocol is conformed to in its own extension`() {
    #expect(
      expansion(of: ReducerMacro.self, as: .extension, "@Reducer enum Kind {}") == """
        extension Module.Kind: nonisolated CairnCore.Reducer {}

        extension Module.Kind: nonisolated CairnCore.CaseReducer {}

        extension Module.Kind: nonisolated Cairn.CaseScopable {}
        """
    )
  }

  // P5
  @Test(arguments: [
    ("enum Action {}", "enum Action"), ("static var body: some ReducerOf<Self> { A() }", "body:"),
    ("enum CaseScope {}", "enum CaseScope"),
    ("enum State: CaseReducerState { typealias StateReducer = Kind }", "enum State"),
  ])
  func `existing members stay unchanged`(member: String, part: String) {
    let whole = members("@Reducer enum Kind { case a(A) }", of: ReducerMacro.self)
    let source = members("@Reducer enum Kind { case a(A)\n\(member) }", of: ReducerMacro.self)
    #expect(whole.contains(part))
    // The reducers of the cases have a body too, which belongs to the body of the enum.
    #expect(!source.contains(part))
  }

  // P2
  @Test(arguments: [
    ("case a(A)", true), ("@ReducerCaseIgnored case a(A)", false), ("case a", false),
    ("case a(A, B)", false), ("@ReducerCaseEphemeral case a(A)", true), ("case a(Int)", false),
    ("case a(UI.AlertState<A>)", true), ("case a(ConfirmationDialogState<A>)", true),
  ])
  func `a case has actions if its payload can have actions`(source: String, expected: Bool) {
    let source = members("@Reducer enum Kind { \(source) }", of: ReducerMacro.self)
    #expect(source.contains(".Action)") == expected)
  }

  @Test
  func `markers expand to nothing`() {
    for macro: any AttachedMacro.Type in [
      ReducerCaseIgnoredMacro.self, ReducerCaseEphemeralMacro.self, ReducerCaseCheckedMacro.self,
    ] {
      #expect(expansion(of: macro, as: .peer, "@\(macro.name) case a(A)").isEmpty)
    }
  }

  // P1
  @Test
  func `state and actions conform to the protocols that the attribute names`() {
    let written = members(
      "@Reducer(state: .equatable, .sendable, action: .hashable) enum Kind { case a(A) }",
      of: ReducerMacro.self
    )
    #expect(
      written.contains(
        """
        enum State:
          CairnCore.CaseReducerState, nonisolated CairnCore.CasePathable,
          nonisolated CairnCore.ObservableState, nonisolated Swift.Equatable, Swift.Sendable
        {
        """
      )
    )
    #expect(
      written.contains(
        "enum Action: nonisolated CairnCore.CasePathable, nonisolated Swift.Hashable {"
      )
    )
    let only = members("@Reducer(action: .codable) enum Kind { case a(A) }", of: ReducerMacro.self)
    #expect(only.contains("nonisolated CairnCore.ObservableState\n{"))
    #expect(only.contains("CairnCore.CasePathable, nonisolated Swift.Codable {"))
  }
}
