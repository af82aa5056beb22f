import SwiftUI

/// tvOS and watchOS have no popovers, so this must not compile there.
struct Popped: View {
  var body: some View {
    EmptyView().popover(isPresented: .constant(true)) { EmptyView() }
  }
}
