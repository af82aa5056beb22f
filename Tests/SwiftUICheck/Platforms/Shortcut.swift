import SwiftUI

/// The stub has no keys on tvOS and watchOS, so this must not pass there.
struct Keyed: View {
  var body: some View {
    #if os(tvOS) || os(watchOS)
      EmptyView().keyboardShortcut(.defaultAction)
    #else
      EmptyView().keyboardShortcut("a")
    #endif
  }
}
