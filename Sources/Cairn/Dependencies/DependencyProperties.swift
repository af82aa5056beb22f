import CairnCore
import Synchronization

/// The places in ``DependencyValues`` from which tests have read clients, so that an issue can name
/// the line to write.
enum DependencyProperties {
  /// The places, such as `.apiClient`, by the modules and the names of the clients' types.
  private static let places = Mutex<[String: String]>([:])

  /// Records that a test reads a default value.
  ///
  /// - Parameter property: The property, or the function that reads a key.
  static func note<Key: TestDependencyKey>(_ key: Key.Type, _ property: String) {
    let place =
      property.contains("(") ? "[\(RuntimeIssue.typeName(key)).self]" : ".\(property)"
    let module = String(reflecting: Key.Value.self).prefix { $0 != "." }
    let name = "\(Key.Value.self)".prefix { $0 != "<" }
    places.withLock { $0["\(module).\(name)"] = place }
  }

  /// Returns the place of an endpoint in the dependencies, such as `$0.apiClient.fetch` for
  /// `APIClient.fetch`; nil if no test has read the client.
  ///
  /// - Parameter site: The code that makes the endpoint, in the module of the client.
  static func overriding(_ endpoint: String, _ site: CallSite) -> String? {
    let parts = endpoint.split(separator: ".")
    guard parts.count > 1, let name = parts.last else { return nil }
    let client = String(parts[parts.count - 2])
    if client == "\(DependencyValues.self)" { return "$0.\(name)" }
    let module = site.fileID.description.prefix { $0 != "/" }
    return places.withLock { $0["\(module).\(client)"] }.map { "$0\($0).\(name)" }
  }
}
