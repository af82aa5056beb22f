import Testing

#if os(macOS) || os(Linux)
  /// Cairn's macros and declarations cause no warnings in an app, whatever options the app has.
  @Suite struct CompilerOptionTests {
    /// A feature with each macro, whose expansions the compiler checks with the app's options.
    private static let feature = #"""
      import Cairn

      @DependencyClient nonisolated struct Pantry: Sendable {
        var load: @Sendable (_ id: Int) async throws -> [String]
        var log: @Sendable (String) -> Void = { _ in }
        var limit: @Sendable () -> Int = { 1 }
      }

      nonisolated extension DependencyValues {
        @DependencyEntry(test: .unimplemented) var pantry: Pantry = Pantry()
        @DependencyEntry(test: 1, preview: 2) var portions = 4
        @DependencyEntry var unit: String = "g"
      }

      @Reducer struct Step {
        @ObservableState struct State: Equatable, Identifiable {
          let id: Int
          var text = ""
        }
        enum Action { case tap }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.text += "."
            return .none
          }
        }
      }

      @Reducer(.inlined) struct Timer {
        struct State: Equatable { var seconds = 0 }
        enum Action { case tick }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.seconds += 1
            return .none
          }
        }
      }

      @CasePathable @dynamicMemberLookup nonisolated enum Course: Equatable {
        case starter(String)
        case main(String, portions: Int)
        case none
      }

      @Reducer(state: .equatable) enum Destination {
        case step(Step)
        case timer(Timer)
        @ReducerCaseEphemeral case alert(AlertState<Alert>)
        @ReducerCaseIgnored case note(String)

        enum Alert: Equatable { case confirm }
      }

      @Reducer struct Recipe {
        @ObservableState struct State: Equatable {
          var course = Course.none
          var timer = Timer.State()
          var steps: IdentifiedArrayOf<Step.State> = []
          var path = StackState<Step.State>()
          var drafts: [Int: Step.State] = [:]
          @Presents var destination: Destination.State?
        }
        @CasePathable enum Action: ViewAction, BindableAction {
          case binding(BindingAction<State>)
          case destination(PresentationAction<Destination.Action>)
          case drafts(IdentifiedAction<Int, Step.Action>)
          case path(StackActionOf<Step>)
          case steps(IdentifiedActionOf<Step>)
          case timer(Timer.Action)
          case view(View)

          enum View { case cook }
        }
        @Dependency(\.pantry) var pantry
        @Dependency(\.portions) var portions

        var body: some ReducerOf<Self> {
          BindingReducer()
          Scope(state: \.timer, action: \.timer) { Timer() }
          Reduce { state, action in
            switch action {
            case .view(.cook):
              state.course[case: \.starter] = "Soup"
              state.course.modify(\.starter) { $0 += "!" }
              state.destination = .note("\(portions)")
              return .run { send in
                _ = try await pantry.load(id: 1)
                await send(.timer(.tick))
              }
            default: return .none
            }
          }
          .forEach(\.steps, action: \.steps) { Step() }
          .forEach(\.drafts, action: \.drafts) { Step() }
          .forEach(\.path, action: \.path) { Step() }
          .ifLet(\.$destination, action: \.destination) { Destination.body }
        }
      }

      @ViewAction(for: Recipe.self) @MainActor struct RecipeView {
        let store: StoreOf<Recipe>

        func use() {
          send(.cook)
          _ = store.timer.seconds
          _ = store.scope(state: \.timer, action: \.timer)
          _ = store.scope(state: \.destination?.step, action: \.destination.step)
          for step in store.scope(state: \.steps, action: \.steps) { step.send(.tap) }
        }
      }
      """#

    /// The options of an app, beside those of the Swift 6 language mode.
    enum Options: String, CaseIterable {
      case newAppInXcode, swift5, swift5WithStrictConcurrency, strictMemorySafety, upcomingFeatures

      var arguments: [String] {
        switch self {
        case .newAppInXcode:
          ["-swift-version", "5", "-default-isolation", "MainActor"]
            + Self.upcoming(
              "DisableOutwardActorInference",
              "GlobalActorIsolatedTypesUsability",
              "InferIsolatedConformances",
              "InferSendableFromCaptures",
              "MemberImportVisibility",
              "NonisolatedNonsendingByDefault"
            )
        case .swift5: ["-swift-version", "5"]
        case .swift5WithStrictConcurrency:
          ["-swift-version", "5", "-strict-concurrency=complete"]
            + Self.upcoming("InferSendableFromCaptures")
        case .strictMemorySafety: ["-strict-memory-safety"]
        case .upcomingFeatures:
          Self.upcoming(
            "ExistentialAny",
            "InferIsolatedConformances",
            "InternalImportsByDefault",
            "MemberImportVisibility",
            "NonisolatedNonsendingByDefault"
          )
        }
      }

      private static func upcoming(_ features: String...) -> [String] {
        features.flatMap { ["-enable-upcoming-feature", $0] }
      }
    }

    @Test(.enabled(if: Compiler.isAvailable), arguments: Options.allCases)
    func `A feature with each macro causes no warning`(options: Options) throws {
      #expect(
        try Compiler.errors(in: ["Recipe": Self.feature], options: options.arguments) == [:]
      )
    }

    @Test(.enabled(if: Compiler.isAvailable))
    func `Unsafe code in a feature is detected`() throws {
      let code = """
        func first(_ numbers: [Int]) -> Int? {
          numbers.withUnsafeBufferPointer { $0.baseAddress?.pointee }
        }
        """
      let errors = try Compiler.errors(
        in: ["Unsafe": code],
        options: Options.strictMemorySafety.arguments
      )
      #expect(errors["Unsafe"]?.isEmpty == false)
    }

    @Test(.enabled(if: Compiler.isAvailable))
    func `A function that is not Sendable is detected in the Swift 5 language mode`() throws {
      let code = """
        struct Path { init(_: @escaping @Sendable (Int) -> Int?) {} }
        nonisolated struct Paths { var some: Path { Path(Optional.some) } }
        """
      let errors = try Compiler.errors(in: ["Path": code], options: Options.swift5.arguments)
      #expect(errors["Path"]?.count == 1)
    }
  }
#endif
