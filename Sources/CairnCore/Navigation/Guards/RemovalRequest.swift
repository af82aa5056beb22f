/// A removal that a guard has not allowed: what was asked, and by which origin (rule G2).
///
/// While it waits for a confirmation, it is held in the parent's state:
///
/// ```swift
/// var removalRequest: RemovalRequest<Action>?
/// ```
///
/// The request knows which children would be removed, not only their ids. That is no part of equality, coding
/// and dumps: a test compares what was asked. A request that was decoded is about the children that are
/// there.
public struct RemovalRequest<Action> {
  /// What would remove the children.
  indirect enum Cause {
    case action(Action)
    /// The removal of a feature further out.
    case ancestor(RemovedAncestor)

    var action: Action? {
      if case .action(let action) = self { action } else { nil }
    }
  }

  private let cause: Cause
  /// Who asked.
  public let origin: RemovalOrigin
  /// Whether the removal was confirmed, and is about to be carried out.
  public internal(set) var isConfirmed: Bool
  /// The children that a confirmation is needed for; nil for those that are there.
  let targets: Set<RemovalTarget>?

  /// A request as a test expects it.
  ///
  /// - Parameters:
  ///   - action: The action that would remove the child; nil if a feature further out is to be removed.
  ///   - origin: Who asked.
  ///   - isConfirmed: Whether the removal was confirmed.
  public init(_ action: Action?, from origin: RemovalOrigin = .sent, isConfirmed: Bool = false) {
    self.init(
      action.map { .action($0) } ?? .ancestor(RemovedAncestor()),
      from: origin,
      targets: nil,
      isConfirmed: isConfirmed
    )
  }

  init(
    _ cause: Cause,
    from origin: RemovalOrigin,
    targets: Set<RemovalTarget>?,
    isConfirmed: Bool = false
  ) {
    self.cause = cause
    self.origin = origin
    self.targets = targets
    self.isConfirmed = isConfirmed
  }

  /// The action that would remove the child; nil if a feature further out is to be removed, and the child
  /// with it.
  public var action: Action? { cause.action }

  /// What carries the removal out.
  func execution(_ descriptor: EffectDescriptor) -> Effect<Action> {
    switch cause {
    case .action(let action): Effect(.send(action, descriptor))
    case .ancestor(let ancestor): Effect(.removal(.dismiss(ancestor, nil), descriptor))
    }
  }
}

/// Which child it is that is to be removed, also when another one has come to its place.
struct RemovalTarget: Hashable, Sendable {
  /// The number of a stack element's id, or a hash of what tells a presented value from others.
  let number: Int
  /// What tells the child from others with the same number; empty where that is not known.
  let stamp: ChangeStamp
}

extension RemovalRequest: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.origin == rhs.origin && lhs.isConfirmed == rhs.isConfirmed
  }
}

extension RemovalRequest: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(origin)
    hasher.combine(isConfirmed)
  }
}

extension RemovalRequest: Sendable where Action: Sendable {}
extension RemovalRequest.Cause: Sendable where Action: Sendable {}

extension RemovalRequest {
  private enum CodingKeys: String, CodingKey {
    case action, ancestor, origin, isConfirmed
  }
}

extension RemovalRequest: Encodable where Action: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch cause {
    case .action(let action): try container.encode(action, forKey: .action)
    case .ancestor(let ancestor): try container.encode(ancestor, forKey: .ancestor)
    }
    try container.encode(origin, forKey: .origin)
    try container.encode(isConfirmed, forKey: .isConfirmed)
  }
}

extension RemovalRequest: Decodable where Action: Decodable {
  /// Decodes a request. Confirming one for an ancestor that is not there does nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let origin = try container.decode(RemovalOrigin.self, forKey: .origin)
    let isConfirmed = try container.decode(Bool.self, forKey: .isConfirmed)
    let action = try container.decodeIfPresent(Action.self, forKey: .action)
    self.init(
      try action.map { .action($0) }
        ?? .ancestor(container.decode(RemovedAncestor.self, forKey: .ancestor)),
      from: origin,
      targets: nil,
      isConfirmed: isConfirmed
    )
  }
}

extension RemovalRequest: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["action": action as Any, "origin": origin, "isConfirmed": isConfirmed],
      displayStyle: .struct
    )
  }
}
