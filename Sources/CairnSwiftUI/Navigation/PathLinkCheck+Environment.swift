#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension EnvironmentValues {
    /// The check of the path that a view is in, if it is in one.
    var pathLinkCheck: PathLinkCheck? {
      get { self[PathLinkCheckKey.self] }
      set { self[PathLinkCheckKey.self] = newValue }
    }
  }

  private struct PathLinkCheckKey: EnvironmentKey {
    static var defaultValue: PathLinkCheck? { nil }
  }
#endif
