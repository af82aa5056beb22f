import SwiftUI

/// The stub has no keyboard shortcuts on tvOS and watchOS, so this must not compile there.
struct Keyed: View {
  var body: some View {
    #if os(tvOS) || os(watchOS)
      EmptyView().keyboardShortcut(.defaultAction)
    #else
      EmptyView().keyboardShortcut("a")
    #endif
  }
}
