/// A node of the effect tree that has child nodes.
///
/// Effects nest as deep as an app combines them: an effect to which a loop adds ten thousand others
/// is ten thousand levels deep. Therefore neither reading nor releasing a tree is recursive.
@usableFromInline
package class EffectBranch {
  /// The name of the first operation in the tree that has one.
  final let firstName: String?
  /// The next branch in the list of those that are being released.
  private final var nextReleased: EffectBranch?

  init(firstName: String?) {
    self.firstName = firstName
  }

  /// Returns the effect at an index in source order, or nil after the last one.
  func child(at index: Int) -> EffectPart? {
    preconditionFailure("EffectBranch.child: abstract")
  }

  /// The id and the policy of the effects inside; nil if the branch declares none.
  package var cancellable: Cancellable? { nil }

  /// The descriptor of the wait before the effects inside; nil if there is none.
  var descriptor: EffectDescriptor? { nil }

  /// Removes a branch from this one and returns it; nil if no effects are left. Releases the other
  /// effects that it meets.
  func takeLastBranch() -> EffectBranch? {
    preconditionFailure("EffectBranch.takeLastBranch: abstract")
  }

  /// Releases the effects inside, one after the other. Every subclass calls it in its `deinit`.
  final func releaseChildren() {
    var released: EffectBranch?
    moveChildren(to: &released)
    while let branch = released {
      released = branch.nextReleased
      branch.nextReleased = nil
      branch.moveChildren(to: &released)
    }
  }

  /// Moves the branches inside to the front of a list, if nothing else refers to them.
  private func moveChildren(to list: inout EffectBranch?) {
    var child = takeLastBranch()
    while child != nil {
      if isKnownUniquelyReferenced(&child) {
        child?.nextReleased = list
        list = child
      }
      child = takeLastBranch()
    }
  }
}

/// Effects that run at the same time, or one after the other.
@usableFromInline
package final class EffectList<Action>: EffectBranch {
  package private(set) var nodes: [EffectNode<Action>]
  /// The number of branches among the nodes that were not removed yet.
  private var branchCount = 0

  init(_ nodes: [EffectNode<Action>]) {
    self.nodes = nodes
    super.init(firstName: Self.firstName(in: nodes))
    for index in 0..<nodes.count where nodes[index].branch != nil {
      branchCount += 1
    }
  }

  /// A plain loop, because each element of a lazy collection allocates in unspecialized code.
  private static func firstName(in nodes: [EffectNode<Action>]) -> String? {
    for index in 0..<nodes.count {
      if let name = nodes[index].firstName { return name }
    }
    return nil
  }

  deinit { releaseChildren() }

  override func child(at index: Int) -> EffectPart? {
    index < nodes.count ? EffectPart(nodes[index]) : nil
  }

  override func takeLastBranch() -> EffectBranch? {
    while branchCount > 0 {
      if let branch = nodes.removeLast().branch {
        branchCount -= 1
        return branch
      }
    }
    return nil
  }
}
