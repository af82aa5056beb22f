/// Notes what ran, in order.
final class Recorder {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }
}
