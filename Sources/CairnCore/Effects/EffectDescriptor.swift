/// The properties of an effect that tools can read without running it (rule E10).
///
/// A descriptor has no owner: only the runner that starts the effect knows its identity path.
public struct EffectDescriptor: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of effects.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An asynchronous operation:
    /// ``Effect/run(name:priority:fileID:filePath:line:column:operation:catch:outcomes:)``.
    case run
    /// One action, sent at once: ``Effect/send(_:fileID:filePath:line:column:)``.
    case send
    /// A dismissal with a result: ``Effect/dismiss(returning:fileID:filePath:line:column:)``.
    case dismiss
    /// A cancellation: ``Effect/cancel(id:fileID:filePath:line:column:)``.
    case cancel
    /// The wait of an effect that starts when its id was not used for an interval.
    case debounce
    /// The wait of an effect that starts at most once in an interval.
    case throttle
    /// The wait of an effect for the effects before it: ``InFlightPolicy/queue``.
    case queue
    /// An independent child store, which sends outputs to its parent.
    case childStore
    /// A guard's answer to a removal that it has refused: ``RemovalAction``.
    case guardRemoval
  }

  /// The kind of the effect.
  public let kind: Kind
  /// The name of the effect, for tools and messages.
  public let name: String?
  /// The call that made the effect.
  public let site: CallSite
  /// The innermost id by which the effect can be cancelled, or the key of a subscription, as text;
  /// nil if it has none.
  public private(set) var id: String?
  /// The policy while another effect with the id is in flight; nil if the effect has no id.
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

  /// Returns the same descriptor with an id.
  package func identified(by id: String?, _ policy: InFlightPolicy?) -> Self {
    var descriptor = self
    descriptor.id = id
    descriptor.policy = policy
    return descriptor
  }

  /// Returns the same descriptor with the id by which the effect can be cancelled, if there is one.
  func identified(by cancellable: Cancellable?) -> Self {
    identified(by: cancellable.map { "\($0.id)" }, cancellable?.policy)
  }
}
