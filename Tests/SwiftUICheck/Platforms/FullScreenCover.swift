import SwiftUI

/// macOS has no full-screen covers, so this must not compile there.
struct Covered: View {
  var body: some View {
    EmptyView().fullScreenCover(isPresented: .constant(true)) { EmptyView() }
  }
}
