import Foundation

extension Article {
  /// A link of a page.
  struct Link: Hashable {
    /// The words of the link; empty for `<doc:…>`.
    let words: String
    /// As it is written: a path, an address, or `doc:Article`.
    let target: String
  }

  /// The links of the page, besides those to symbols, which the compiler of the documentation checks.
  var links: [Link] {
    let text = prose.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    let inline = text.matches(of: /\[([^\]]*)\]\(([^)\s]+)\)/).map {
      Link(words: String($0.output.1), target: String($0.output.2))
    }
    let bare = text.matches(of: /<(doc:[^>\s]+)>/).map {
      Link(words: "", target: String($0.output.1))
    }
    return inline + bare
  }

  /// The names by which the headings can be linked: as the compiler of the documentation makes them,
  /// and as a repository's page does.
  var anchors: Set<String> {
    let headings = prose.filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" || $0 == " " } }
    return headings.reduce(into: []) { anchors, heading in
      let words = heading.split(separator: " ")
      let plain = heading.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      anchors.insert(words.joined(separator: "-").filter { !"`:,?".contains($0) })
      anchors.insert(plain.lowercased().replacing(" ", with: "-"))
    }
  }

  /// The reason why a link leads nowhere; nil if its target exists.
  func problem(of link: Link, among articles: [Article] = Article.all) -> String? {
    guard !link.target.hasPrefix("https://") else { return nil }
    guard !link.target.hasPrefix("http://") else { return "it is not encrypted" }
    let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (place, anchor) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    if place.hasPrefix("doc:") {
      let name = place.dropFirst("doc:".count)
      if !name.isEmpty, Article.tutorials.contains(where: { $0.hasSuffix("/\(name).tutorial") }) {
        return anchor.map { "a tutorial has no heading '\($0)' to link to" }
      }
      let article = name.isEmpty ? self : articles.first { $0.path.hasSuffix("/\(name).md") }
      guard let article else { return "there is no article \(name)" }
      return article.problem(ofAnchor: anchor)
    }
    guard !place.isEmpty else { return problem(ofAnchor: anchor) }
    let folder = Article.root.appending(path: path).deletingLastPathComponent()
    let file = folder.appending(path: place).standardizedFileURL
    guard FileManager.default.fileExists(atPath: file.path()) else { return "there is no file" }
    let article = articles.first {
      Article.root.appending(path: $0.path).standardizedFileURL.path() == file.path()
    }
    guard anchor == nil || article != nil else { return "only articles have headings to link to" }
    return article?.problem(ofAnchor: anchor)
  }

  private func problem(ofAnchor anchor: String?) -> String? {
    guard let anchor, !anchors.contains(anchor) else { return nil }
    return "\(path) has no heading '\(anchor)'; it has \(anchors.sorted().joined(separator: ", "))"
  }
}
