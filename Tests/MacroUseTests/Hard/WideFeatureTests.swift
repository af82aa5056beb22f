import Cairn
import Testing

@Reducer
struct WideLeaf {
  struct State: Equatable, Identifiable {
    var id = 0
    var taps = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

/// Twenty children and twenty lists: each adds an operator to one expression.
@Reducer
struct Wide {
  struct State: Equatable {
    @Presents var child0: WideLeaf.State?
    @Presents var child1: WideLeaf.State?
    @Presents var child2: WideLeaf.State?
    @Presents var child3: WideLeaf.State?
    @Presents var child4: WideLeaf.State?
    @Presents var child5: WideLeaf.State?
    @Presents var child6: WideLeaf.State?
    @Presents var child7: WideLeaf.State?
    @Presents var child8: WideLeaf.State?
    @Presents var child9: WideLeaf.State?
    @Presents var child10: WideLeaf.State?
    @Presents var child11: WideLeaf.State?
    @Presents var child12: WideLeaf.State?
    @Presents var child13: WideLeaf.State?
    @Presents var child14: WideLeaf.State?
    @Presents var child15: WideLeaf.State?
    @Presents var child16: WideLeaf.State?
    @Presents var child17: WideLeaf.State?
    @Presents var child18: WideLeaf.State?
    @Presents var child19: WideLeaf.State?
    var rows0: IdentifiedArrayOf<WideLeaf.State> = []
    var rows1: IdentifiedArrayOf<WideLeaf.State> = []
    var rows2: IdentifiedArrayOf<WideLeaf.State> = []
    var rows3: IdentifiedArrayOf<WideLeaf.State> = []
    var rows4: IdentifiedArrayOf<WideLeaf.State> = []
    var rows5: IdentifiedArrayOf<WideLeaf.State> = []
    var rows6: IdentifiedArrayOf<WideLeaf.State> = []
    var rows7: IdentifiedArrayOf<WideLeaf.State> = []
    var rows8: IdentifiedArrayOf<WideLeaf.State> = []
    var rows9: IdentifiedArrayOf<WideLeaf.State> = []
    var rows10: IdentifiedArrayOf<WideLeaf.State> = []
    var rows11: IdentifiedArrayOf<WideLeaf.State> = []
    var rows12: IdentifiedArrayOf<WideLeaf.State> = []
    var rows13: IdentifiedArrayOf<WideLeaf.State> = []
    var rows14: IdentifiedArrayOf<WideLeaf.State> = []
    var rows15: IdentifiedArrayOf<WideLeaf.State> = []
    var rows16: IdentifiedArrayOf<WideLeaf.State> = []
    var rows17: IdentifiedArrayOf<WideLeaf.State> = []
    var rows18: IdentifiedArrayOf<WideLeaf.State> = []
    var rows19: IdentifiedArrayOf<WideLeaf.State> = []
  }

  enum Action {
    case child0(PresentationAction<WideLeaf.Action>)
    case child1(PresentationAction<WideLeaf.Action>)
    case child2(PresentationAction<WideLeaf.Action>)
    case child3(PresentationAction<WideLeaf.Action>)
    case child4(PresentationAction<WideLeaf.Action>)
    case child5(PresentationAction<WideLeaf.Action>)
    case child6(PresentationAction<WideLeaf.Action>)
    case child7(PresentationAction<WideLeaf.Action>)
    case child8(PresentationAction<WideLeaf.Action>)
    case child9(PresentationAction<WideLeaf.Action>)
    case child10(PresentationAction<WideLeaf.Action>)
    case child11(PresentationAction<WideLeaf.Action>)
    case child12(PresentationAction<WideLeaf.Action>)
    case child13(PresentationAction<WideLeaf.Action>)
    case child14(PresentationAction<WideLeaf.Action>)
    case child15(PresentationAction<WideLeaf.Action>)
    case child16(PresentationAction<WideLeaf.Action>)
    case child17(PresentationAction<WideLeaf.Action>)
    case child18(PresentationAction<WideLeaf.Action>)
    case child19(PresentationAction<WideLeaf.Action>)
    case rows0(IdentifiedActionOf<WideLeaf>)
    case rows1(IdentifiedActionOf<WideLeaf>)
    case rows2(IdentifiedActionOf<WideLeaf>)
    case rows3(IdentifiedActionOf<WideLeaf>)
    case rows4(IdentifiedActionOf<WideLeaf>)
    case rows5(IdentifiedActionOf<WideLeaf>)
    case rows6(IdentifiedActionOf<WideLeaf>)
    case rows7(IdentifiedActionOf<WideLeaf>)
    case rows8(IdentifiedActionOf<WideLeaf>)
    case rows9(IdentifiedActionOf<WideLeaf>)
    case rows10(IdentifiedActionOf<WideLeaf>)
    case rows11(IdentifiedActionOf<WideLeaf>)
    case rows12(IdentifiedActionOf<WideLeaf>)
    case rows13(IdentifiedActionOf<WideLeaf>)
    case rows14(IdentifiedActionOf<WideLeaf>)
    case rows15(IdentifiedActionOf<WideLeaf>)
    case rows16(IdentifiedActionOf<WideLeaf>)
    case rows17(IdentifiedActionOf<WideLeaf>)
    case rows18(IdentifiedActionOf<WideLeaf>)
    case rows19(IdentifiedActionOf<WideLeaf>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$child0, action: \.child0) { WideLeaf() }
      .ifLet(\.$child1, action: \.child1) { WideLeaf() }
      .ifLet(\.$child2, action: \.child2) { WideLeaf() }
      .ifLet(\.$child3, action: \.child3) { WideLeaf() }
      .ifLet(\.$child4, action: \.child4) { WideLeaf() }
      .ifLet(\.$child5, action: \.child5) { WideLeaf() }
      .ifLet(\.$child6, action: \.child6) { WideLeaf() }
      .ifLet(\.$child7, action: \.child7) { WideLeaf() }
      .ifLet(\.$child8, action: \.child8) { WideLeaf() }
      .ifLet(\.$child9, action: \.child9) { WideLeaf() }
      .ifLet(\.$child10, action: \.child10) { WideLeaf() }
      .ifLet(\.$child11, action: \.child11) { WideLeaf() }
      .ifLet(\.$child12, action: \.child12) { WideLeaf() }
      .ifLet(\.$child13, action: \.child13) { WideLeaf() }
      .ifLet(\.$child14, action: \.child14) { WideLeaf() }
      .ifLet(\.$child15, action: \.child15) { WideLeaf() }
      .ifLet(\.$child16, action: \.child16) { WideLeaf() }
      .ifLet(\.$child17, action: \.child17) { WideLeaf() }
      .ifLet(\.$child18, action: \.child18) { WideLeaf() }
      .ifLet(\.$child19, action: \.child19) { WideLeaf() }
      .forEach(\.rows0, action: \.rows0) { WideLeaf() }
      .forEach(\.rows1, action: \.rows1) { WideLeaf() }
      .forEach(\.rows2, action: \.rows2) { WideLeaf() }
      .forEach(\.rows3, action: \.rows3) { WideLeaf() }
      .forEach(\.rows4, action: \.rows4) { WideLeaf() }
      .forEach(\.rows5, action: \.rows5) { WideLeaf() }
      .forEach(\.rows6, action: \.rows6) { WideLeaf() }
      .forEach(\.rows7, action: \.rows7) { WideLeaf() }
      .forEach(\.rows8, action: \.rows8) { WideLeaf() }
      .forEach(\.rows9, action: \.rows9) { WideLeaf() }
      .forEach(\.rows10, action: \.rows10) { WideLeaf() }
      .forEach(\.rows11, action: \.rows11) { WideLeaf() }
      .forEach(\.rows12, action: \.rows12) { WideLeaf() }
      .forEach(\.rows13, action: \.rows13) { WideLeaf() }
      .forEach(\.rows14, action: \.rows14) { WideLeaf() }
      .forEach(\.rows15, action: \.rows15) { WideLeaf() }
      .forEach(\.rows16, action: \.rows16) { WideLeaf() }
      .forEach(\.rows17, action: \.rows17) { WideLeaf() }
      .forEach(\.rows18, action: \.rows18) { WideLeaf() }
      .forEach(\.rows19, action: \.rows19) { WideLeaf() }
  }
}

@Suite
struct `A feature with twenty children and twenty lists` {
  @Test
  func `each child runs`() {
    let reducer = Wide().resolve()
    var state = Wide.State(child0: WideLeaf.State(), child19: WideLeaf.State())
    state.rows19.append(WideLeaf.State(id: 7))
    _ = reducer.reduce(into: &state, action: .child0(.presented(.tapped)))
    _ = reducer.reduce(into: &state, action: .child19(.presented(.tapped)))
    _ = reducer.reduce(into: &state, action: .rows19(.element(id: 7, action: .tapped)))
    #expect(state.child0?.taps == 1)
    #expect(state.child19?.taps == 1)
    #expect(state.rows19[id: 7]?.taps == 1)
  }
}
