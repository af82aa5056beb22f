/// The position of a replay, and whether it plays by itself.
struct ReplayPlayer: Equatable {
  /// The number of actions.
  let count: Int
  /// The index of the current action.
  private(set) var place = 0
  private(set) var isPlaying = false
  private(set) var hasQuit = false

  init(count: Int) {
    self.count = count
  }

  private var last: Int { max(0, count - 1) }

  mutating func press(_ key: Key) {
    switch key {
    case .right, .down, .character("l"), .character("j"): go(to: place + 1)
    case .left, .up, .character("h"), .character("k"): go(to: place - 1)
    case .pageDown: go(to: place + 10)
    case .pageUp: go(to: place - 10)
    case .home: go(to: 0)
    case .end: go(to: last)
    case .character(" "): togglePlaying()
    case .character("q"), .escape, .interrupt: hasQuit = true
    default: break
    }
  }

  /// Shows the next action; stops at the last one.
  mutating func tick() {
    guard isPlaying else { return }
    place = min(place + 1, last)
    isPlaying = place < last
  }

  /// Starts to play, from the beginning if it is at the end; or stops.
  mutating func togglePlaying() {
    if !isPlaying, place == last { place = 0 }
    isPlaying = !isPlaying && place < last
  }

  private mutating func go(to place: Int) {
    self.place = max(0, min(place, last))
    isPlaying = false
  }
}
