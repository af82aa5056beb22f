#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The steps of a recipe one by one.
  struct CookingView: View {
    let store: StoreOf<Cooking>

    var body: some View {
      if let instruction = store.instruction {
        Section("Step \(store.step + 1) of \(store.steps.count)") {
          Text(verbatim: instruction)
            .font(.title2)
          TimerButton(store: store)
          HStack {
            Button("Previous step", systemImage: "chevron.left") { store.send(.stepMoved(by: -1)) }
              .disabled(store.step == 0)
            Spacer()
            Button("Next step", systemImage: "chevron.right") { store.send(.stepMoved(by: 1)) }
              .disabled(store.step + 1 >= store.steps.count)
          }
          .buttonStyle(.borderless)
        }
      } else {
        Section { Text("No steps") }
      }
    }
  }

  /// The timer of the current step. After a tick, SwiftUI evaluates this view again, and not the
  /// step.
  private struct TimerButton: View {
    let store: StoreOf<Cooking>

    var body: some View {
      if let timer = store.timerOfStep {
        Button(TimerText.use(of: timer), systemImage: timer.isRunning ? "pause" : "play") {
          store.send(.timerTapped)
        }
        Text(verbatim: TimerText.left(of: timer))
          .monospacedDigit()
          .accessibilityAddTraits(.updatesFrequently)
      } else if let seconds = store.secondsOfStep {
        Button("Start the timer", systemImage: "timer") { store.send(.timerTapped) }
        Text(verbatim: TimerText.clock(seconds))
          .monospacedDigit()
      }
    }
  }
#endif
