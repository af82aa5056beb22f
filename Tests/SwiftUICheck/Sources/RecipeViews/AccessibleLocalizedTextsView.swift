import CairnSwiftUI
import SwiftUI

// The view of Recipes/AccessibleLocalizedTexts.md.

struct OvenTimerView: View {
  @Bindable var store: StoreOf<OvenTimer>

  var body: some View {
    Text(store.display)
      .accessibilityLabel(Text(store.spokenDisplay))
    Button("Stop") { store.send(.stopTapped) }
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}
