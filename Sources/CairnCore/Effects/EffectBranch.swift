/// A node of the effect tree that has effects in it.
///
/// Effects nest as deep as an app combines them: an effect to which a loop adds ten thousand others is
/// ten thousand levels deep. So nothing goes through a tree by calling itself, and releasing one does
/// not either.
@usableFromInline
package class EffectBranch {
  /// The name of the first operation in the tree that has one.
  final let firstName: String?
  /// The next one of those that are being released.
  private final var nextReleased: EffectBranch?

  init(firstName: String?) {
    self.firstName = firstName
  }

  /// The effect at an index in the order of the text, or nil after the last.
  func child(at index: Int) -> EffectPart? {
    preconditionFailure("EffectBranch.child: abstract")
  }

  /// What is said about the id of the effects inside; nil if nothing is.
  package var cancellable: Cancellable? { nil }

  /// The descriptor of what comes before the effects inside; nil if nothing does.
  var descriptor: EffectDescriptor? { nil }

  /// Takes a branch out of this one and returns it; nil when no effects are left. Effects that are
  /// no branches are released on the way.
  func takeLastBranch() -> EffectBranch? {
    preconditionFailure("EffectBranch.takeLastBranch: abstract")
  }

  /// Releases the effects inside, one after the other. Every subclass calls it when it is
  /// deinitialised.
  final func releaseChildren() {
    var released: EffectBranch?
    moveChildren(to: &released)
    while let branch = released {
      released = branch.nextReleased
      branch.nextReleased = nil
      branch.moveChildren(to: &released)
    }
  }

  /// Moves the branches inside, as far as nothing else refers to them, to the front of a list.
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
  /// How many of them are branches that may have to be taken out.
  private var branchCount = 0

  init(_ nodes: [EffectNode<Action>]) {
    self.nodes = nodes
    super.init(firstName: Self.firstName(in: nodes))
    for index in 0..<nodes.count where nodes[index].branch != nil {
      branchCount += 1
    }
  }

  /// A plain loop: in code that is not specialised, each element of a lazy collection allocates.
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
