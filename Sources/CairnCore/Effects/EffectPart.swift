/// A node of an effect tree without the type of its actions, for code that only reads the tree.
package enum EffectPart {
  case run(RunOperation)
  case send(EffectDescriptor)
  case cancel(id: AnyID, EffectDescriptor)
  case branch(EffectBranch)

  init<Action>(_ node: EffectNode<Action>) {
    switch node {
    case .run(let operation): self = .run(operation)
    case .send(_, let descriptor), .removal(_, let descriptor):
      self = .send(descriptor)
    case .cancel(let id, let descriptor): self = .cancel(id: id, descriptor)
    case .merge(let list), .concatenate(let list): self = .branch(list)
    case .modified(let modified): self = .branch(modified)
    case .lifted(let lifted): self = .branch(lifted)
    }
  }
}

extension EffectNode {
  /// Whether the effect consists of operations that start at once and that no id identifies.
  package var hasOperationsOnly: Bool {
    var isTrue = true
    forEachPart { part, _ in
      switch part {
      case .run: break
      case .send, .cancel: isTrue = false
      case .branch(let branch):
        if branch.cancellable != nil || branch.descriptor != nil { isTrue = false }
      }
    }
    return isTrue
  }

  /// Calls `visit` for every node in source order, a branch before its child nodes.
  ///
  /// - Parameter visit: It also gets the innermost branch around the node that declares an id.
  package func forEachPart(_ visit: (_ part: EffectPart, _ identified: EffectBranch?) -> Void) {
    var open: [(branch: EffectBranch, next: Int, identified: EffectBranch?)] = []
    func enter(_ part: EffectPart, _ identified: EffectBranch?) {
      visit(part, identified)
      guard case .branch(let branch) = part else { return }
      open.append((branch, 0, branch.cancellable == nil ? identified : branch))
    }
    enter(EffectPart(self), nil)
    while let (branch, next, identified) = open.last {
      if let child = branch.child(at: next) {
        open[open.count - 1].next += 1
        enter(child, identified)
      } else {
        open.removeLast()
      }
    }
  }
}
