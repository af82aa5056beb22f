/// The place of a declaration in the source.
///
/// It identifies the declaration among those of its feature, together with a number: a loop, or a
/// function that is called twice, makes several declarations at one place.
@usableFromInline
package final class DeclarationSite {
  let site: CallSite
  private var number = 0

  @usableFromInline
  init(_ site: CallSite) {
    self.site = site
  }

  var id: DeclarationID { DeclarationID(site: site, number: number) }

  /// Numbers the declarations of a feature with the same place, in the order in which they are
  /// visited.
  static func number(_ sites: [DeclarationSite]) {
    guard sites.count > 1 else { return }
    var counts: [CallSite: Int] = [:]
    for site in sites {
      site.number = counts[site.site, default: 0]
      counts[site.site] = site.number + 1
    }
  }
}

/// Identifies a declaration of a feature.
struct DeclarationID: Hashable {
  let site: CallSite
  let number: Int
}
