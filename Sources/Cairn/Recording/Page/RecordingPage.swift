import CairnCore

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
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(PageText.policy)">
      <link rel="icon" href="data:,">
      <title>\(PageText.escaped(title))</title>
      <style nonce="\(PageText.nonce)">
      \(PageText.style)
      </style>
      </head>
      <body>
      \(PageText.body)
      <script type="application/json" id="recording">\(PageText.escapedData(json))</script>
      <script nonce="\(PageText.nonce)">
      \(PageText.script)
      </script>
      </body>
      </html>

      """
  }
}

/// The parts of a page that are the same for all recordings, and the functions that escape the
/// others.
enum PageText {
  /// The policy with which a browser fetches nothing, and runs only the page's own script, whatever
  /// is in the page.
  static let policy =
    "default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; "
    + "base-uri 'none'; form-action 'none'"

  /// The mark of the page's own style and script. It is not a secret: the data is escaped.
  static let nonce = "page"

  static let script = [
    modelScript, timelineScript, inspectorScript, treeScript, overviewScript, searchScript,
    controlsScript,
  ].joined(separator: "\n")

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
