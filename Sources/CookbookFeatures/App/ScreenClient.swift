import Cairn

/// The screen that the app is shown on.
@DependencyClient
public struct ScreenClient: Sendable {
  /// The sizes that the screen gets, from now on.
  public var sizes: @Sendable () -> AsyncStream<ScreenSize> = { AsyncStream { $0.finish() } }
}

extension ScreenClient {
  /// A screen that keeps its size.
  public static let fixed = Self(sizes: { AsyncStream { $0.finish() } })
}

extension DependencyValues {
  /// The screen that the app is shown on; one that keeps its size unless the program says otherwise.
  @DependencyEntry(test: ScreenClient.fixed)
  public var screen: ScreenClient = ScreenClient.fixed
}
