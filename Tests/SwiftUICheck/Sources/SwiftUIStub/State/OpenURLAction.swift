import Foundation

@MainActor
public struct OpenURLAction {
  /// What the system opens; ours.
  public static var opened: [URL] = []

  nonisolated init() {}

  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    let isAccepted = url.scheme == "https"
    if isAccepted { Self.opened.append(url) }
    completion(isAccepted)
  }
}

extension EnvironmentValues {
  public var openURL: OpenURLAction { OpenURLAction() }
}
