#if canImport(SwiftUI)
  import SwiftUI

  /// The start of a scene. The system may open a link before the scene restores its place. Then the
  /// link wins (rule R2).
  ///
  /// The outermost modifier that opens links or restores a place makes it, and the modifiers inside
  /// use it.
  @MainActor
  final class SceneStart {
    /// Whether a link was opened.
    var isLinkOpened = false
  }

  extension EnvironmentValues {
    /// The start of the scene around the view; nil outside of a modifier that makes one.
    var sceneStart: SceneStart? {
      get { self[SceneStartKey.self] }
      set { self[SceneStartKey.self] = newValue }
    }
  }

  private struct SceneStartKey: EnvironmentKey {
    static var defaultValue: SceneStart? { nil }
  }
#endif
