//___FILEHEADER___

import CairnSwiftUI
import SwiftUI

struct ___FILEBASENAMEASIDENTIFIER___: View {
  @Bindable var store: StoreOf<___VARIABLE_feature:identifier___>

  var body: some View {
    Button("\(store.count)") { store.send(.incrementTapped) }
  }
}

#Preview {
  ___FILEBASENAMEASIDENTIFIER___(
    store: Store(initialState: ___VARIABLE_feature:identifier___.State()) {
      ___VARIABLE_feature:identifier___()
    }
  )
}
