/// The place of a declaration in the source.
///
/// It identifies the declaration among those of its feature, together with a number: a loop, or a
/// function that is called twice, makes several declarations at one place.
@usableFromInline
package final class DeclarationSite {
  let site: CallSite
  /// Nil until the declaration is one of a feature's; always nil in a reducer that is made again for
  /// each action.
  private var number: Int?

  @usableFromInline
  init(_ site: CallSite) {
    self.site = site
  }

  var id: DeclarationID { DeclarationID(site: site, number: number ?? 0) }

  /// Whether a change at this site, in a reducer, is one of the declaration at another site.
  func isSame(as declared: DeclarationSite) -> Bool {
    self === declared || number == nil && id == declared.id
  }

  /// Numbers the declarations of a feature with the same place, in the order in which they are
  /// visited.
  static func number(_ sites: [DeclarationSite]) {
    var counts: [CallSite: Int] = [:]
    for site in sites {
      let number = counts[site.site, default: 0]
      site.number = number
      counts[site.site] = number + 1
    }
  }
}

/// Identifies a declaration of a feature.
struct DeclarationID: Hashable {
  let site: CallSite
  let number: Int
}
