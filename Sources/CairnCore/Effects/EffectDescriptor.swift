/// What tools can know of an effect without running it (rule E10).
///
/// The owner of an effect, its identity path, is known to the runner that starts it.
public struct EffectDescriptor: Sendable, Hashable, CustomStringConvertible {
  /// What sort of effect it is.
  public enum Kind: String, Sendable, Hashable {
    /// An asynchronous operation: ``Effect/run(name:priority:fileID:filePath:line:column:operation:catch:)``.
    case run
    /// One action, sent at once: ``Effect/send(_:fileID:filePath:line:column:)``.
    case send
  }

  /// What sort of effect it is.
  public let kind: Kind
  /// The name that it was given, for tools and messages.
  public let name: String?
  /// Where it was made.
  public let site: CallSite

  /// `run 'search' at Module/File.swift:12`.
  public var description: String {
    let title = name.map { " '\($0)'" } ?? ""
    return "\(kind.rawValue)\(title) at \(site)"
  }
}
