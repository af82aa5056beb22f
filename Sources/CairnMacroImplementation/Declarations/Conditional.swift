/// An element, or an `#if` block of elements. A list of these mirrors a list in the source.
indirect enum Conditional<Element> {
  case element(Element)
  case block(ConditionalBlock<Element>)
}

extension Conditional {
  /// The element; nil if it is in an `#if` block.
  var ifUnconditional: Element? {
    if case .element(let element) = self { element } else { nil }
  }
}

extension Conditional: Equatable where Element: Equatable {}
extension Conditional: Sendable where Element: Sendable {}

/// An `#if` block.
struct ConditionalBlock<Element> {
  var branches: [ConditionalBranch<Element>]
}

extension ConditionalBlock: Equatable where Element: Equatable {}
extension ConditionalBlock: Sendable where Element: Sendable {}

/// One branch of an `#if` block.
struct ConditionalBranch<Element> {
  /// The directive with its condition: `#if DEBUG`, `#else`.
  var directive: String
  var elements: [Conditional<Element>]
}

extension ConditionalBranch: Equatable where Element: Equatable {}
extension ConditionalBranch: Sendable where Element: Sendable {}

extension Array {
  /// Returns the same tree with other elements, without blocks that have no elements left.
  func conditionalFlatMap<Old, New>(
    _ transform: (Old) -> [New]
  ) -> [Conditional<New>] where Element == Conditional<Old> {
    flatMap { node -> [Conditional<New>] in
      switch node {
      case .element(let element):
        return transform(element).map { .element($0) }
      case .block(let block):
        let branches = block.branches.map { branch in
          ConditionalBranch(
            directive: branch.directive,
            elements: branch.elements.conditionalFlatMap(transform)
          )
        }
        return branches.allSatisfy(\.elements.isEmpty)
          ? [] : [.block(ConditionalBlock(branches: branches))]
      }
    }
  }

  /// The elements in textual order, each with the branches around it.
  func located<Value>(
    in place: ConditionalPlace = ConditionalPlace()
  ) -> [(element: Value, place: ConditionalPlace)] where Element == Conditional<Value> {
    enumerated().flatMap { index, node -> [(element: Value, place: ConditionalPlace)] in
      switch node {
      case .element(let element):
        return [(element, place)]
      case .block(let block):
        return block.branches.enumerated().flatMap { number, branch in
          branch.elements.located(in: place.inside(block: index, branch: number))
        }
      }
    }
  }
}

/// The branches of `#if` blocks around an element, from the outermost.
struct ConditionalPlace: Equatable, Sendable {
  private var steps: [Step] = []

  private struct Step: Equatable, Sendable {
    let block: Int
    let branch: Int
  }

  func inside(block: Int, branch: Int) -> ConditionalPlace {
    var place = self
    place.steps.append(Step(block: block, branch: branch))
    return place
  }

  /// Whether an element here is compiled whenever an element at `other` is.
  func isPresent(with other: ConditionalPlace) -> Bool {
    other.steps.starts(with: steps)
  }
}
