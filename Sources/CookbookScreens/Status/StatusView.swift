#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The area below the browser: running timers, including those of covered recipes, and a message.
  struct StatusView: View {
    let store: StoreOf<Cookbook>

    var body: some View {
      VStack(alignment: .leading) {
        OpenTimers(store: store)
        MessageView(store: store)
      }
      .padding(.horizontal)
      .background(.regularMaterial)
    }
  }

  private struct OpenTimers: View {
    let store: StoreOf<Cookbook>

    var body: some View {
      ForEach(store.timers) { open in
        Label("\(TimerText.left(of: open.timer)) \(open.recipe.title)", systemImage: "timer")
          .monospacedDigit()
          .accessibilityAddTraits(.updatesFrequently)
      }
    }
  }

  /// One line for the person, until the person has read it.
  struct MessageView: View {
    let store: StoreOf<Cookbook>

    var body: some View {
      if let message = store.message {
        HStack {
          Text(verbatim: message)
          Spacer()
          Button("Close the message", systemImage: "xmark") { store.send(.messageRead) }
            .labelStyle(.iconOnly)
            .buttonStyle(.borderless)
        }
      }
    }
  }
#endif
