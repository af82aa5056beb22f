import Cairn

/// A recording as a page: a skeleton, the style, the data, and the script that shows them.
struct RecordingPage<State: Sendable, Action: Sendable> {
  let recording: Recording<State, Action>
  let title: String?
  let states: StateHistory
  let divergence: ReplayDivergence?

  var text: String {
    let title = title ?? RuntimeIssue.typeName(State.self)
    var data = RecordingPageData(recording, states)
    let json = data.json(title: title, divergence)
    return PageText.page(
      title: PageText.escaped(title),
      recording: PageText.escapedData(json)
    )
  }
}

/// The parts of a page that are the same for all recordings, from the folder `Resources`, and the
/// functions that escape the others.
///
/// `page.html` has the policy with which a browser fetches nothing, and runs only the page's own script,
/// whatever is in the page. The mark of the page's own style and script is not a secret, because the data
/// is escaped.
enum PageText {
  /// Returns the page with texts that are escaped already.
  static func page(title: String, recording: String) -> String {
    let fields = ["title": title, "style": style, "recording": recording, "script": script]
    return template.map { fields[$0.field, default: ""] + $0.text }.joined()
  }

  /// The names of the fields of the page, each with the text after it; the first has no name.
  private static let template: [(field: String, text: String)] =
    text(PackageResources.page_html).split(separator: "{{").map { part in
      let pieces = part.split(separator: "}}")
      return pieces.count == 1
        ? ("", String(part)) : (String(pieces[0]), String(pieces[1]))
    }

  private static let style = text(PackageResources.style_css)

  /// The parts of the script. Each one uses those before it.
  private static let script = [
    PackageResources.model_js, PackageResources.timeline_js, PackageResources.inspector_js,
    PackageResources.tree_js, PackageResources.overview_js, PackageResources.search_js,
    PackageResources.controls_js,
  ].map(text).joined()

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }

  /// Escapes a text between tags.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes JSON in a script element, which ends at `</script` even in a string.
  ///
  /// JSON has none of the escaped characters outside of strings.
  static func escapedData(_ json: String) -> String {
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": result += "\\u003c"
      case ">": result += "\\u003e"
      case "&": result += "\\u0026"
      case _ where isInvisible(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return scalar.value == 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: false
    }
  }
}
