/// What tools can know of an effect without running it (rule E10).
///
/// The owner of an effect, its identity path, is known to the runner that starts it.
public struct EffectDescriptor: Sendable, Hashable, CustomStringConvertible {
  /// What sort of effect it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An asynchronous operation: ``Effect/run(name:priority:fileID:filePath:line:column:operation:catch:)``.
    case run
    /// One action, sent at once: ``Effect/send(_:fileID:filePath:line:column:)``.
    case send
    /// A dismissal with a result: ``Effect/dismiss(returning:fileID:filePath:line:column:)``.
    case dismiss
    /// A cancellation: ``Effect/cancel(id:fileID:filePath:line:column:)``.
    case cancel
    /// The wait of an effect that is started when nothing more has come for a while.
    case debounce
    /// The wait of an effect that is started at most once in a while.
    case throttle
    /// The wait of an effect for those before it: ``InFlightPolicy/queue``.
    case queue
    /// An independent child store, which sends its parent outputs.
    case childStore
  }

  /// What sort of effect it is.
  public let kind: Kind
  /// The name that it was given, for tools and messages.
  public let name: String?
  /// Where it was made.
  public let site: CallSite
  /// The innermost id under which it can be cancelled, or the key of a subscription, in words; nil
  /// if it has none.
  public private(set) var id: String?
  /// What happens to it while another one with the id is in flight; nil if it has no id.
  public private(set) var policy: InFlightPolicy?

  package init(kind: Kind, name: String?, site: CallSite) {
    self.kind = kind
    self.name = name
    self.site = site
  }

  /// `run 'search' at Module/File.swift:12`.
  public var description: String {
    let title = name.map { " '\($0)'" } ?? ""
    return "\(kind.rawValue)\(title) at \(site)"
  }

  /// The same with an id.
  package func identified(by id: String?, _ policy: InFlightPolicy?) -> Self {
    var descriptor = self
    descriptor.id = id
    descriptor.policy = policy
    return descriptor
  }
  /// The same with the id under which the effect can be cancelled, if there is one.
  func identified(by cancellable: Cancellable?) -> Self {
    identified(by: cancellable.map { "\($0.id)" }, cancellable?.policy)
  }
}
