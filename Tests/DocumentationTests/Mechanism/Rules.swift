/// The rules of the contract, as the article lists them.
enum Rules {
  /// The heading under which each rule stands, by the rule's id, as it is linked: `L1` is under
  /// `Lifetime`.
  static func headings(in rules: Article) -> [String: String] {
    var headings: [String: String] = [:]
    var heading = ""
    for line in rules.prose {
      if line.hasPrefix("## ") {
        heading = line.dropFirst(3).split(separator: " ").joined(separator: "-")
      } else if let match = line.prefixMatch(of: /- \*\*([A-Z]+\d+)\*\*/) {
        headings[String(match.output.1)] = heading
      }
    }
    return headings
  }

  /// The problems of the rules that an article names: ids that no rule has, and links to another
  /// heading than the rule's.
  static func problems(in article: Article, _ headings: [String: String]) -> [String] {
    let families = Set(headings.keys.map { $0.prefix { $0.isLetter } })
    let prose = article.prose.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    let unknown = prose.matches(of: /\b([A-Z]{1,2})(\d{1,2})\b/)
      .filter { families.contains($0.output.1) && headings[String($0.output.0)] == nil }
      .map { "there is no rule \($0.output.0)" }
    let misled = article.links.compactMap { link -> String? in
      guard let heading = headings[link.words] else { return nil }
      let isRight = link.target.hasSuffix("#\(heading)") && link.target.contains("Rules")
      return isRight ? nil : "rule \(link.words) is linked to \(link.target), not to #\(heading)"
    }
    return unknown + misled
  }
}
