import CairnSwiftUI
import SwiftUI

// The code of the file template in Documentation/Xcode.

struct NewFeatureView: View {
  @Bindable var store: StoreOf<NewFeature>

  var body: some View {
    Button("\(store.count)") { store.send(.incrementTapped) }
  }
}

@MainActor
func previewOfNewFeature() -> some View {
  NewFeatureView(
    store: Store(initialState: NewFeature.State()) {
      NewFeature()
    }
  )
}
