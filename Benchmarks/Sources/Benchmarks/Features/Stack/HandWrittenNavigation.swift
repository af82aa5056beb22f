import Cairn

/// A stack of screens as an array. The number in an id is a position.
struct HandWrittenNavigation {
  var path: [Path.State] = []
  var taps = 0

  /// A state with `depth` screens, each with these numbers.
  init(depth: Int, numbers: [Int] = []) {
    path = (0..<depth).map { _ in .detail(Detail.State(numbers: numbers)) }
  }

  mutating func reduce(_ action: Navigation.Action) {
    switch action {
    case .path(.element(let id, .detail(let action))):
      if case .detail(var detail) = path[id.generation] {
        detail.reduceByHand(action)
        path[id.generation] = .detail(detail)
      }
      taps &+= 1
    case .path(.element(let id, .other(let action))):
      if case .other(var other) = path[id.generation] {
        other.reduceByHand(action)
        path[id.generation] = .other(other)
      }
      taps &+= 1
    case .path(.push(_, let element)):
      path.append(element)
      taps &+= 1
    case .path(.popFrom(let id)):
      taps &+= 1
      path.removeSubrange(id.generation...)
    case .path(.set(let elements)):
      path = Array(elements)
      taps &+= 1
    case .reset:
      taps = 0
    }
  }
}
