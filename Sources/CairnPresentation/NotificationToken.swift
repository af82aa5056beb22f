package import Foundation

/// Calls a closure for each notification, until it is ended or released.
package final class NotificationToken {
  private var token: (any NSObjectProtocol)?

  /// A token.
  ///
  /// - Parameters:
  ///   - name: The notification, which is posted on the main thread.
  ///   - object: The object that posts it.
  ///   - body: Called for each notification.
  @MainActor
  package init(
    _ name: Notification.Name,
    of object: AnyObject,
    _ body: @escaping @MainActor () -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      _ in MainActor.assumeIsolated(body)
    }
  }

  deinit {
    end()
  }

  /// The closure is not called any more.
  package func end() {
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
}
