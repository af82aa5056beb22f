import SwiftUI

/// macOS has no covers, so this must not pass there.
struct Covered: View {
  var body: some View {
    EmptyView().fullScreenCover(isPresented: .constant(true)) { EmptyView() }
  }
}
