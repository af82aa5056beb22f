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
  fileprivate indirect enum Cause {
    case action(Action)
    /// The number of presented ancestors between this feature and the one that is to be removed.
    case ancestor(level: Int)
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
    cause = action.map { .action($0) } ?? .ancestor(level: 0)
    self.origin = origin
    self.isConfirmed = isConfirmed
    targets = nil
  }

  /// - Parameter level: How far out the ancestor is that is to be removed, where no action is given.
  init(
    _ action: Action?,
    level: Int,
    from origin: RemovalOrigin,
    targets: Set<RemovalTarget>?,
    isConfirmed: Bool = false
  ) {
    cause = action.map { .action($0) } ?? .ancestor(level: level)
    self.origin = origin
    self.targets = targets
    self.isConfirmed = isConfirmed
  }

  /// The action that would remove the child; nil if a feature further out is to be removed, and the child
  /// with it.
  public var action: Action? {
    if case .action(let action) = cause { action } else { nil }
  }

  /// What carries the removal out.
  func execution(_ descriptor: EffectDescriptor) -> Effect<Action> {
    switch cause {
    case .action(let action): Effect(.send(action, descriptor))
    case .ancestor(let level): Effect(.dismissal(level: level, descriptor))
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
    case action, level, origin, isConfirmed
  }
}

extension RemovalRequest: Encodable where Action: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch cause {
    case .action(let action): try container.encode(action, forKey: .action)
    case .ancestor(let level): try container.encode(level, forKey: .level)
    }
    try container.encode(origin, forKey: .origin)
    try container.encode(isConfirmed, forKey: .isConfirmed)
  }
}

extension RemovalRequest: Decodable where Action: Decodable {
  /// Decodes a request. A negative level is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let origin = try container.decode(RemovalOrigin.self, forKey: .origin)
    let isConfirmed = try container.decode(Bool.self, forKey: .isConfirmed)
    if let action = try container.decodeIfPresent(Action.self, forKey: .action) {
      self.init(action, from: origin, isConfirmed: isConfirmed)
      return
    }
    let level = try container.decode(Int.self, forKey: .level)
    guard level >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .level,
        in: container,
        debugDescription: "\(level) is not the level of an ancestor"
      )
    }
    self.init(nil, level: level, from: origin, targets: nil, isConfirmed: isConfirmed)
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
