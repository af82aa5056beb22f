import Cairn

/// The screen that shows the app.
@DependencyClient
public struct ScreenClient: Sendable {
  /// The sizes of the screen from now on.
  public var sizes: @Sendable () -> AsyncStream<ScreenSize> = { AsyncStream { $0.finish() } }
}

extension ScreenClient {
  /// A screen with a fixed size.
  public static let fixed = Self(sizes: { AsyncStream { $0.finish() } })
}

extension DependencyValues {
  /// The screen that shows the app. Its size is fixed unless the program sets another client.
  @DependencyEntry(test: ScreenClient.fixed)
  public var screen: ScreenClient = ScreenClient.fixed
}
