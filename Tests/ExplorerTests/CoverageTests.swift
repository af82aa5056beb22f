import Cairn
import CairnExplorer
import Testing

@Reducer
private struct Loader {
  struct Offline: Error {}

  struct State: Hashable {
    var count = 0
    var log = 0
  }

  @CasePathable
  enum Action: Hashable { case loadTapped, started, failed, logged }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        return .send(.started)
      case .started:
        state.count += 1
        return .run(name: "load") { _ in
        } catch: { _, send in
          await send(.failed)
        }
      case .failed:
        state.count += 1
        return .send(.logged)
      case .logged: return .none
      }
    }
  }
}

/// Actions of screens that present each other.
private enum Screens {
  @CasePathable indirect enum A {
    case tapped; case b(B); case c(C); case d(D); case e(E); case f(F); case g(G); case h(H)
  }
  @CasePathable indirect enum B {
    case tapped; case a(A); case c(C); case d(D); case e(E); case f(F); case g(G); case h(H)
  }
  @CasePathable indirect enum C {
    case tapped; case a(A); case b(B); case d(D); case e(E); case f(F); case g(G); case h(H)
  }
  @CasePathable indirect enum D {
    case tapped; case a(A); case b(B); case c(C); case e(E); case f(F); case g(G); case h(H)
  }
  @CasePathable indirect enum E {
    case tapped; case a(A); case b(B); case c(C); case d(D); case f(F); case g(G); case h(H)
  }
  @CasePathable indirect enum F {
    case tapped; case a(A); case b(B); case c(C); case d(D); case e(E); case g(G); case h(H)
  }
  @CasePathable indirect enum G {
    case tapped; case a(A); case b(B); case c(C); case d(D); case e(E); case f(F); case h(H)
  }
  @CasePathable indirect enum H {
    case tapped; case a(A); case b(B); case c(C); case d(D); case e(E); case f(F); case g(G)
  }
}

/// The actions and states that a search has reached.
@Suite struct ExplorationCoverageTests {
  @Reducer
  struct Page {
    struct State: Hashable {}
    enum Action: Hashable { case noted }

    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  @Reducer(state: .hashable)
  enum Path {
    case page(Page)
    case settings(Page)
  }

  @Reducer(state: .hashable)
  enum Sheet {
    case help(Page)
    case share(Page)
  }

  @Reducer
  struct Browser {
    struct State: Hashable {
      var path = StackState<Path.State>()
      @Presents var sheet: Sheet.State?
    }

    @CasePathable
    enum Action {
      case pageTapped
      case helpTapped
      case doneTapped
      case path(StackActionOf<Path>)
      case sheet(PresentationAction<Sheet.Action>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .pageTapped: state.path.append(.page(Page.State()))
        case .helpTapped: state.sheet = .help(Page.State())
        case .doneTapped:
          state.sheet = nil
          state.path.removeAll()
        case .path, .sheet: break
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet.body }
      .forEach(\.path, action: \.path) { Path.body }
    }
  }

  private func browser(
    _ actions: @escaping (Browser.State) -> [Browser.Action]
  ) -> Explorer<Browser.State, Browser.Action> {
    let explorer = Explorer(initialState: Browser.State()) { Browser() }
    explorer.actions("user", actions)
    return explorer
  }

  @Test func `X23 Unreached cases of paths and destinations are named`() async {
    let explorer = browser { $0.path.isEmpty ? [.pageTapped, .helpTapped] : [.doneTapped] }
    let exploration = await explorer.run()
    let coverage = exploration.coverage
    #expect(
      coverage.reachedScreens == [
        "ExplorationCoverageTests.Path.State.page", "ExplorationCoverageTests.Sheet.State.help",
      ]
    )
    #expect(
      exploration.description == """
        Found 4 configurations by 6 moves, at most 2 moves deep.
        The search is complete.

        Never sent:

            path.element.page.noted
            path.element.settings.noted
            path.popFrom
            path.push
            path.set
            sheet.dismiss
            sheet.presented.help.noted
            sheet.presented.share.noted

        Reached 2 of 4 screens. Not these:

            ExplorationCoverageTests.Path.State.settings
            ExplorationCoverageTests.Sheet.State.share
        """
    )
  }

  @Test func `X23 A destination is known before it is presented`() async {
    let exploration = await browser { _ in [] }.run()
    #expect(exploration.coverage.reachedScreens.isEmpty)
    #expect(exploration.coverage.unreachedScreens.count == 4)
  }

  @Test func `X23 Pairs of consecutive actions are counted on request`() async {
    let explorer = browser {
      $0.path.isEmpty && $0.sheet == nil ? [.pageTapped, .helpTapped] : [.doneTapped]
    }
    explorer.measuresPairs = true
    let exploration = await explorer.run()
    #expect(exploration.coverage.pairCount == 4)
    #expect(
      exploration.coverage.missingPairs == [
        "doneTapped, then doneTapped", "helpTapped, then helpTapped",
        "helpTapped, then pageTapped", "pageTapped, then helpTapped",
        "pageTapped, then pageTapped",
      ]
    )
    #expect(
      exploration.description.contains(
        """
        4 of 9 pairs of actions happened one directly after the other. Not these:

            doneTapped, then doneTapped

        """
      )
    )
  }

  @Test func `X23 Actions that follow inside of a move are sent`() async {
    let explorer = Explorer(initialState: Loader.State()) { Loader() }
    explorer.actions("user") { $0.count == 0 ? [.loadTapped] : [] }
    explorer.outcomes(of: "load") { _ in [.fails(Loader.Offline())] }
    let coverage = await explorer.run().coverage
    #expect(coverage.unsentActions == [])
    #expect(coverage.idleActions == ["logged"])
  }

  @Test func `X23 An action that can contain itself is searched once`() async {
    let explorer = Explorer(initialState: 0) { Reduce<Int, Screens.A> { state, action in .none } }
    explorer.actions("user") { _ in [.tapped] }
    let names = await explorer.run().coverage.unsentActions
    #expect(names.count == 7 * 8)
    #expect(names.contains("b.tapped"))
    #expect(names.contains("b.c"))
    #expect(names.contains("c.tapped"))
    #expect(names.contains("b.a"))
  }

  @Test func `X23 Without coverage a report contains properties only`() async {
    let explorer = browser { _ in [.doneTapped] }
    explorer.measuresCoverage = false
    let exploration = await explorer.run()
    #expect(exploration.coverage.unsentActions.isEmpty)
    #expect(exploration.coverage.pairCount == nil)
    #expect(
      exploration.description == """
        Found 1 configuration by 1 move, at most 0 moves deep.
        The search is complete.
        """
    )
  }
}
