import Cairn
import Foundation
import Testing

/// 3 KB in the value itself, not in a buffer.
struct Block: Equatable {
  struct Eight: Equatable {
    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
  }
  struct SixtyFour: Equatable {
    var a = Eight(), b = Eight(), c = Eight(), d = Eight()
    var e = Eight(), f = Eight(), g = Eight(), h = Eight()
  }
  var a = SixtyFour(), b = SixtyFour(), c = SixtyFour()
  var d = SixtyFour(), e = SixtyFour(), f = SixtyFour()
}

@Reducer
struct Screen {
  struct State: Equatable {
    var block = Block()
    var taps = 0
  }

  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

@Reducer
enum ManyScreens {
  case a0(Screen), a1(Screen), a2(Screen), a3(Screen), a4(Screen)
  case a5(Screen), a6(Screen), a7(Screen), a8(Screen), a9(Screen)
  case b0(Screen), b1(Screen), b2(Screen), b3(Screen), b4(Screen)
  case b5(Screen), b6(Screen), b7(Screen), b8(Screen), b9(Screen)
  case c0(Screen), c1(Screen), c2(Screen), c3(Screen), c4(Screen)
  case c5(Screen), c6(Screen), c7(Screen), c8(Screen), c9(Screen)
  case d0(Screen), d1(Screen), d2(Screen), d3(Screen), d4(Screen)
  case d5(Screen), d6(Screen), d7(Screen), d8(Screen), d9(Screen)
  case e0(Screen), e1(Screen), e2(Screen), e3(Screen), e4(Screen)
  case e5(Screen), e6(Screen), e7(Screen), e8(Screen), e9(Screen)
  case f0(Screen), f1(Screen), f2(Screen), f3(Screen), f4(Screen)
  case f5(Screen), f6(Screen), f7(Screen), f8(Screen), f9(Screen)
}

@Reducer
struct ManyScreensApp {
  struct State {
    var path = StackState<ManyScreens.State>()
  }

  enum Action {
    case path(StackActionOf<ManyScreens>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path)
  }
}

@Suite
struct `An enum reducer of 60 cases` {
  // P4
  @Test(arguments: [512 << 10])
  func `it runs on a small stack with a large state`(stackSize: Int) async {
    let taps = await withCheckedContinuation { continuation in
      let thread = Thread {
        let app = ManyScreensApp().resolve()
        var state = ManyScreensApp.State()
        state.path.append(.a0(Screen.State()))
        state.path.append(.f9(Screen.State()))
        _ = app.reduce(into: &state, action: .path(.element(id: 0, action: .a0(.tapped))))
        _ = app.reduce(into: &state, action: .path(.element(id: 1, action: .f9(.tapped))))
        _ = app.reduce(into: &state, action: .path(.element(id: 1, action: .f9(.tapped))))
        continuation.resume(
          returning: [
            state.path[id: 0]?[case: \.a0]?.taps, state.path[id: 1]?[case: \.f9]?.taps,
          ]
        )
      }
      thread.stackSize = stackSize
      thread.start()
    }
    #expect(MemoryLayout<ManyScreens.State>.size > 3_000)
    #expect(taps == [1, 2])
  }
}
