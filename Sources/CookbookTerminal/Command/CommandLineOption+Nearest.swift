extension CommandLineOption {
  /// The option that a mistyped `name` most likely stands for, or nil if none is similar.
  static func nearest(to name: String) -> CommandLineOption? {
    let letters = name.drop { $0 == "-" }
    guard !letters.isEmpty else { return nil }
    if let completed = allCases.first(where: { $0.letters.hasPrefix(letters) }) {
      return completed
    }
    // A text of that length isn't a typing error, and the distance takes the product of the
    // lengths.
    guard letters.count <= 32 else { return nil }
    let distances = allCases.map { ($0, editDistance(letters, $0.letters)) }
    guard let (option, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return distance <= max(2, option.letters.count / 2) ? option : nil
  }

  private var letters: Substring { rawValue.dropFirst(2) }

  private static func editDistance(_ source: Substring, _ target: Substring) -> Int {
    var row = Array(0...target.count)
    for (index, left) in source.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, right) in target.enumerated() {
        let replaced = diagonal + (left == right ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
