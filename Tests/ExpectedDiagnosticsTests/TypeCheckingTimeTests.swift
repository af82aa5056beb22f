import Foundation
import Testing

#if os(macOS) || os(Linux)
  /// Bodies with many operators are type-checked in less than a second of processor time.
  @Suite struct TypeCheckingTimeTests {
    /// A feature with a child, rows and optional children, and with two operators for each number.
    ///
    /// - Parameters:
    ///   - name: The name of the feature.
    ///   - base: The reducer that the operators are applied to.
    ///   - row: The reducer of a row.
    ///   - child: The reducer of an optional child.
    ///   - last: An operator after the others.
    private static func feature(
      _ name: String,
      _ base: String,
      row: String,
      child: String,
      numbers: Range<Int> = 0..<20,
      last: String = ""
    ) -> String {
      let operators = numbers.map {
        #"""
        .forEach(\.rows\#($0), action: \.rows\#($0)) { \#(row) }
        .ifLet(\.child\#($0), action: \.child\#($0)) { \#(child) }
        """#
      }
      return """
        import Cairn

        @Reducer struct \(name) {
          struct State {
            var child: Child.State
            \(numbers.map { "var rows\($0): IdentifiedArrayOf<Row.State>" }.joined(separator: "\n"))
            \(numbers.map { "var child\($0): Child.State?" }.joined(separator: "\n"))
          }
          enum Action {
            case child(Child.Action)
            \(numbers.map { "case rows\($0)(IdentifiedActionOf<Row>)" }.joined(separator: "\n"))
            \(numbers.map { "case child\($0)(Child.Action)" }.joined(separator: "\n"))
          }
          var body: some ReducerOf<Self> {
            \(base)
            \(operators.joined(separator: "\n"))
            \(last)
          }
        }
        """
    }

    private static let closure = "{ state, action in return .none }"
    private static let scope = #"Scope(state: \.child, action: \.child) { Child() }"#

    @Test(.enabled(if: Compiler.isAvailable))
    func `A body of 40 operators is type-checked in the time limit`() throws {
      let bodies = [
        ("EmptyReducer()", "Row()", "EmptyReducer()"),
        ("Reduce \(Self.closure)", "Row()", "Child()"),
        ("Reduce<State, Action> \(Self.closure)", "Row()", "Child()"),
        ("Reduce \(Self.closure)", "Reduce \(Self.closure)", "Reduce \(Self.closure)"),
        ("CombineReducers { Reduce \(Self.closure) }", "CombineReducers { Row() }", "Child()"),
        (Self.scope, "Row()", "Child()"),
      ]
      var files = ["Features": CompileTimeMistake.features]
      for (number, (base, row, child)) in bodies.enumerated() {
        let name = "Large\(number)"
        files[name] = Self.feature(name, base, row: row, child: child)
      }
      let errors = try Compiler.errors(
        in: files,
        options: ["-Xfrontend", "-warn-long-function-bodies=1000", "-warnings-as-errors"]
      )
      #expect(errors == [:])
    }

    // Q1
    @Test(.enabled(if: Compiler.isAvailable))
    func `A body with 20 results is type-checked in the time limit`() throws {
      let errors = try Compiler.errors(
        in: ["Large": Self.feature(results: 0..<20), "Features": CompileTimeMistake.features],
        options: ["-Xfrontend", "-warn-long-function-bodies=1000", "-warnings-as-errors"]
      )
      #expect(errors == [:])
    }

    @Test(.enabled(if: Compiler.isAvailable))
    func `A mistake among 16 operators without a closure is found at its line, in time`() throws {
      let mistakes = [
        (
          #".onChange(of: \.cuont) { _, _, _ in .none }"#,
          "value of type 'Large.State' has no member 'cuont'"
        ),
        (
          #".ifLet(\.$alret, action: \.alert0)"#,
          "value of type 'Large.State' has no member '$alret'"
        ),
        (
          #".onResult(of: \.$destination0, case: \.chlid, action: \.result0)"#,
          "value of type 'Path.State.AllCasePaths' has no member 'chlid'"
        ),
        (
          #".forEach(\.path0, action: \.pth)"#,
          "value of type 'Large.Action.AllCasePaths' has no member 'pth'"
        ),
        (#".onMount { _ in .snd }"#, "type 'Effect<Large.Action>' has no member 'snd'"),
      ]
      var files = ["Features": CompileTimeMistake.features]
      for (number, (last, _)) in mistakes.enumerated() {
        files["Large\(number)"] = Self.featureWithoutClosures("Large\(number)", last: last)
      }
      let errors = try Compiler.errors(
        in: files,
        options: Self.mistakeOptions,
        withLines: true
      )
      for (number, (last, message)) in mistakes.enumerated() {
        try expect(message, at: last, in: "Large\(number)", of: files, errors)
      }
    }

    /// For a body that takes longer, the only error is that the compiler gave up, or there is a
    /// warning.
    private static let mistakeOptions = [
      "-Xfrontend", "-solver-expression-time-threshold=5",
      "-Xfrontend", "-warn-long-function-bodies=5000",
    ]

    /// Expects an error at the line of a mistake, and no warning about the time.
    private func expect(
      _ message: String,
      at mistake: String,
      in name: String,
      of files: [String: String],
      _ errors: [String: [String]]
    ) throws {
      let feature = try #require(files[name])
      let line = feature.components(separatedBy: "\n").firstIndex { $0.contains(mistake) }
      let expected = "\(try #require(line) + 1): \(message.replacing("Large", with: name))"
      let found = errors[name, default: []]
      #expect(found.contains(expected), "\(found)")
      #expect(!found.contains { $0.contains("to type-check") }, "\(found)")
    }

    /// Statements of the first reducer, an operator after the others, and the message.
    private static let mistakes = [
      ("state.cuont += 1; return .none", "", "value of type 'Large.State' has no member 'cuont'"),
      ("return .sned(1)", "", "type 'Effect<Large.Action>' has no member 'sned'"),
      (
        "return .none", #".ifLet(\.chlid0, action: \.child0) { Child() }"#,
        "value of type 'Large.State' has no member 'chlid0'"
      ),
      (
        "return .none", #".ifLet(\.child0, action: \.chlid0) { Child() }"#,
        "value of type 'Large.Action.AllCasePaths' has no member 'chlid0'"
      ),
      (
        "return .none", #".ifLet(\.child0, action: \.child0) { Row() }"#,
        """
        cannot convert value of type 'KeyPath<Large.Action.AllCasePaths, CasePath<Large.Action, \
        Child.Action>>' to expected argument type 'KeyPath<Large.Action.AllCasePaths, \
        CasePath<Large.Action, PresentationAction<Row.Action>>>'
        """
      ),
      (
        "return .none", #".ifLet(\.child0, action: \.child0) { Chlid() }"#,
        "cannot find 'Chlid' in scope"
      ),
      (
        "return .none", #".ifLet(\.child0) { Child() }"#,
        "no exact matches in call to instance method 'ifLet'"
      ),
      (
        "return .none", #".ifLte(\.child0, action: \.child0) { Child() }"#,
        "value of type 'ResolvedReducer<Large.State, Large.Action>' has no member 'ifLte'"
      ),
      (
        "return .none", #".forEach(\.rwos0, action: \.rows0) { Row() }"#,
        "value of type 'Large.State' has no member 'rwos0'"
      ),
      (
        "return .none", #".forEach(\.rows0, action: \.rwos0) { Row() }"#,
        "value of type 'Large.Action.AllCasePaths' has no member 'rwos0'"
      ),
      (
        "return .none", #".onChange(of: \.chlid0) { _, _, _ in .none }"#,
        "value of type 'Large.State' has no member 'chlid0'"
      ),
    ]

    @Test(.enabled(if: Compiler.isAvailable))
    func `A mistake among 12 operators is found at its line, in time`() throws {
      var files = ["Features": CompileTimeMistake.features]
      for (number, (statements, last, _)) in Self.mistakes.enumerated() {
        let name = "Large\(number)"
        let base = "Reduce { state, action in\n\(statements)\n}"
        files[name] =
          Self.feature(name, base, row: "Row()", child: "Child()", numbers: 0..<6, last: last)
      }
      let errors = try Compiler.errors(
        in: files,
        options: Self.mistakeOptions,
        withLines: true
      )
      for (number, (statements, last, message)) in Self.mistakes.enumerated() {
        let mistake = last.isEmpty ? statements : last
        try expect(message, at: mistake, in: "Large\(number)", of: files, errors)
      }
    }

    @Test(.enabled(if: Compiler.isAvailable))
    func `A mistake among 16 operators of a Scope is found at its line, in time`() throws {
      let mistakes = Self.mistakes.filter { !$0.1.isEmpty }
      var files = ["Features": CompileTimeMistake.features]
      for (number, (_, last, _)) in mistakes.enumerated() {
        let name = "Large\(number)"
        files[name] =
          Self.feature(name, Self.scope, row: "Row()", child: "Child()", numbers: 0..<8, last: last)
      }
      let errors = try Compiler.errors(
        in: files,
        options: Self.mistakeOptions,
        withLines: true
      )
      for (number, (_, last, message)) in mistakes.enumerated() {
        try expect(message, at: last, in: "Large\(number)", of: files, errors)
      }
    }

    /// A feature with results of presented children, and of the children in a case.
    private static func feature(results numbers: Range<Int>) -> String {
      """
      import Cairn

      @Reducer struct Large {
        struct State {
          \(numbers.map { "@Presents var path\($0): Path.State?" }.joined(separator: "\n"))
        }
        enum Action {
          \(numbers.map { "case path\($0)(PresentationAction<Path.Action>)" }.joined(separator: "\n"))
          \(numbers.map { "case result\($0)(Int?)" }.joined(separator: "\n"))
        }
        var body: some ReducerOf<Self> {
          Reduce \(closure)
          \(numbers.map(result).joined(separator: "\n"))
        }
      }
      """
    }

    private static func result(_ number: Int) -> String {
      let part = number.isMultiple(of: 2) ? #", case: \.child"# : ""
      return #".onResult(of: \.$path\#(number)\#(part), action: \.result\#(number))"#
    }

    /// A feature with four alerts, four enums of destinations with results, and four paths.
    ///
    /// - Parameter last: An operator after the others.
    private static func featureWithoutClosures(_ name: String, last: String) -> String {
      let fields = (0..<4).map {
        """
        @Presents var alert\($0): AlertState<Action.Alert>?
        @Presents var destination\($0): Path.State?
        var path\($0) = StackState<Path.State>()
        """
      }
      let cases = (0..<4).map {
        """
        case alert\($0)(PresentationAction<Alert>)
        case destination\($0)(PresentationAction<Path.Action>)
        case path\($0)(StackActionOf<Path>)
        case result\($0)(Int?)
        """
      }
      let operators = (0..<4).map {
        #"""
        .ifLet(\.$alert\#($0), action: \.alert\#($0))
        .ifLet(\.$destination\#($0), action: \.destination\#($0))
        .onResult(of: \.$destination\#($0), case: \.child, action: \.result\#($0))
        .forEach(\.path\#($0), action: \.path\#($0))
        """#
      }
      return """
        import Cairn

        @Reducer struct \(name) {
          struct State {
            \(fields.joined(separator: "\n"))
          }
          enum Action {
            @CasePathable enum Alert { case ok }
            \(cases.joined(separator: "\n"))
          }
          var body: some ReducerOf<Self> {
            Reduce \(closure)
            \(operators.joined(separator: "\n"))
            \(last)
          }
        }
        """
    }
  }
#endif
