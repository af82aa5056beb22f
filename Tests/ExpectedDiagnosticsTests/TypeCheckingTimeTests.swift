import Testing

#if os(macOS) || os(Linux)
  /// Bodies with many operators are type-checked in less than a second of processor time.
  @Suite struct TypeCheckingTimeTests {
    /// A feature with 20 rows and 20 optional children.
    ///
    /// - Parameters:
    ///   - base: The reducer that the operators are applied to.
    ///   - row: The reducer of a row.
    ///   - child: The reducer of an optional child.
    private static func feature(_ base: String, row: String, child: String) -> String {
      let numbers = 0..<20
      let operators = numbers.map {
        #"""
        .forEach(\.rows\#($0), action: \.rows\#($0)) { \#(row) }
        .ifLet(\.child\#($0), action: \.child\#($0)) { \#(child) }
        """#
      }
      return """
        import Cairn

        @Reducer struct Large {
          struct State {
            \(numbers.map { "var rows\($0): IdentifiedArrayOf<Row.State>" }.joined(separator: "\n"))
            \(numbers.map { "var child\($0): Child.State?" }.joined(separator: "\n"))
          }
          enum Action {
            \(numbers.map { "case rows\($0)(IdentifiedActionOf<Row>)" }.joined(separator: "\n"))
            \(numbers.map { "case child\($0)(Child.Action)" }.joined(separator: "\n"))
          }
          var body: some ReducerOf<Self> {
            \(base)
            \(operators.joined(separator: "\n"))
          }
        }
        """
    }

    private static let closure = "{ state, action in return .none }"

    @Test(
      .enabled(if: Compiler.isAvailable),
      arguments: [
        ("EmptyReducer()", "Row()", "EmptyReducer()"),
        ("Reduce \(closure)", "Row()", "Child()"),
        ("Reduce<State, Action> \(closure)", "Row()", "Child()"),
        ("Reduce \(closure)", "Reduce \(closure)", "Reduce \(closure)"),
        ("CombineReducers { Reduce \(closure) }", "CombineReducers { Row() }", "Child()"),
      ]
    )
    func `A body of 40 operators is type-checked in the time limit`(
      base: String,
      row: String,
      child: String
    ) throws {
      let errors = try Compiler.errors(
        in: [
          "Large": Self.feature(base, row: row, child: child),
          "Features": CompileTimeMistake.features,
        ],
        options: ["-Xfrontend", "-warn-long-function-bodies=1000", "-warnings-as-errors"]
      )
      #expect(errors == [:])
    }
  }
#endif
