/// A removal that a guard has refused: its cause and its origin (rule G2).
///
/// While a request waits for confirmation, the parent's state holds it:
///
/// ```swift
/// var removalRequest: RemovalRequest<Action>?
/// ```
///
/// The request also contains the identities of the children that would be removed. Equality, coding
/// and dumps ignore these identities, so that a test compares only the cause and the origin. A
/// decoded request applies to the children that are present.
public struct RemovalRequest<Action> {
  /// The cause of the removal.
  indirect enum Cause {
    case action(Action)
    /// The removal of an ancestor.
    case ancestor(RemovedAncestor)

    var action: Action? {
      if case .action(let action) = self { action } else { nil }
    }
  }

  private let cause: Cause
  /// The origin of the removal.
  public let origin: RemovalOrigin
  /// Whether the removal was confirmed, and is about to be performed.
  public internal(set) var isConfirmed: Bool
  /// The children that need a confirmation; nil for all children that are present.
  package internal(set) var targets: Set<RemovalTarget>?
  /// All children that were present when the guard was asked; nil if that is unknown.
  package let present: Set<RemovalTarget>?
  /// The children whose removal was confirmed to other guards before.
  package let confirmed: Set<ConfirmedRemoval>
  /// The action that would remove the ancestor; nil if it is unknown.
  package let repetition: RemovalRepetition?

  /// Makes a request, for the expectation of a test.
  ///
  /// - Parameters:
  ///   - action: The action that would remove the child; nil for the removal of an ancestor.
  ///   - origin: The origin of the removal.
  ///   - isConfirmed: Whether the removal was confirmed.
  public init(_ action: Action?, origin: RemovalOrigin = .sent, isConfirmed: Bool = false) {
    self.init(
      action.map { .action($0) } ?? .ancestor(RemovedAncestor()),
      origin: origin,
      targets: nil,
      isConfirmed: isConfirmed
    )
  }

  init(
    _ cause: Cause,
    origin: RemovalOrigin,
    targets: Set<RemovalTarget>?,
    present: Set<RemovalTarget>? = nil,
    confirmed: Set<ConfirmedRemoval> = [],
    repetition: RemovalRepetition? = nil,
    isConfirmed: Bool = false
  ) {
    self.cause = cause
    self.origin = origin
    self.targets = targets
    self.present = present
    self.confirmed = confirmed
    self.repetition = repetition
    self.isConfirmed = isConfirmed
  }

  /// The action that would remove the child; nil if the removal of an ancestor would remove it.
  public var action: Action? { cause.action }

  /// Whether a removal is the one that the request is about. The action of a feature isn't
  /// compared: a confirmation ends with the next action that may remove the children.
  func isCaused(by cause: Cause) -> Bool {
    switch (self.cause, cause) {
    case (.action, .action): true
    case (.ancestor(let ancestor), .ancestor(let removed)): ancestor.isRemoved(by: removed)
    case (.action, .ancestor), (.ancestor, .action): false
    }
  }

  /// Returns the effect that performs the removal.
  ///
  /// - Parameters:
  ///   - cancellation: The action that ends the request if the removal is no longer possible.
  ///   - repeated: Returns the action that repeats an action.
  func execution(
    _ descriptor: EffectDescriptor,
    cancellation: Action,
    _ repeated: (Action) -> Action
  ) -> Effect<Action> {
    switch cause {
    case .action(let action):
      Effect(.send(repeated(action), descriptor))
    case .ancestor(let ancestor):
      Effect(.removal(.confirmed(repetition, of: ancestor, or: cancellation), descriptor))
    }
  }
}

/// A request with any type of actions, with the parts that `==` ignores: for a tool that has to
/// distinguish states in which the same action has different results.
package protocol AnyRemovalRequest {
  /// The ancestor to remove; nil if an action of the feature removes the child.
  var removedAncestor: RemovedAncestor? { get }
  var targets: Set<RemovalTarget>? { get }
  var present: Set<RemovalTarget>? { get }
  var confirmed: Set<ConfirmedRemoval> { get }
  /// The action that would remove the ancestor; nil if it is unknown.
  var repetition: RemovalRepetition? { get }
}

extension RemovalRequest: AnyRemovalRequest {
  package var removedAncestor: RemovedAncestor? {
    if case .ancestor(let ancestor) = cause { ancestor } else { nil }
  }
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
  /// Decodes a request. Confirming a request for an ancestor that doesn't exist does nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let origin = try container.decode(RemovalOrigin.self, forKey: .origin)
    let isConfirmed = try container.decode(Bool.self, forKey: .isConfirmed)
    let action = try container.decodeIfPresent(Action.self, forKey: .action)
    self.init(
      try action.map { .action($0) }
        ?? .ancestor(container.decode(RemovedAncestor.self, forKey: .ancestor)),
      origin: origin,
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
