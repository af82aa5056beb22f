#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Foundation

  /// Calls a closure for each notification, for as long as the token lives.
  final class NotificationToken {
    private let token: any NSObjectProtocol

    /// - Parameters:
    ///   - name: The notification, which is posted on the main thread.
    ///   - object: The object that posts it.
    ///   - body: Called for each notification.
    @MainActor
    init(
      _ name: Notification.Name,
      of object: AnyObject,
      _ body: @escaping @MainActor () -> Void
    ) {
      token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        _ in MainActor.assumeIsolated(body)
      }
    }

    deinit {
      NotificationCenter.default.removeObserver(token)
    }
  }
#endif
