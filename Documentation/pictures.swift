// Draws the pictures of the documentation, each for light and for dark pages.
//
//   swift Documentation/pictures.swift           writes the pictures
//   swift Documentation/pictures.swift --check   fails if a picture is not what this would write
//
// The screen of the cookbook is the first one in CookbookApp.md.

import Foundation

// MARK: Drawing

struct Theme {
  let suffix: String
  let page: String
  let box: String
  let line: String
  let text: String
  let quiet: String
  let blue: String
  let orange: String
  let green: String

  static let light = Theme(
    suffix: "",
    page: "#ffffff",
    box: "#f6f8fa",
    line: "#8c96a3",
    text: "#1f2430",
    quiet: "#57606a",
    blue: "#0b5cad",
    orange: "#b3500a",
    green: "#1a6e3c"
  )
  static let dark = Theme(
    suffix: "~dark",
    page: "#1c1c1e",
    box: "#2c2c2e",
    line: "#6e7681",
    text: "#f0f3f6",
    quiet: "#b1bac4",
    blue: "#6cb6ff",
    orange: "#f0a45d",
    green: "#6bd68f"
  )
}

struct Point {
  let x: Double
  let y: Double
}

func number(_ value: Double) -> String {
  value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

struct Drawing {
  enum Ink { case line, text, quiet, blue, orange, green }

  let theme: Theme
  let width: Double
  let height: Double
  let title: String
  var elements: [String] = []

  init(_ theme: Theme, width: Double, height: Double, title: String) {
    self.theme = theme
    self.width = width
    self.height = height
    self.title = title
  }

  func color(_ ink: Ink) -> String {
    switch ink {
    case .line: theme.line
    case .text: theme.text
    case .quiet: theme.quiet
    case .blue: theme.blue
    case .orange: theme.orange
    case .green: theme.green
    }
  }

  mutating func box(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    ink: Ink = .line,
    dashed: Bool = false,
    filled: Bool = true
  ) {
    elements.append(
      #"<rect x="\#(number(x))" y="\#(number(y))" width="\#(number(width))" "#
        + #"height="\#(number(height))" rx="8" fill="\#(filled ? theme.box : "none")" "#
        + #"stroke="\#(color(ink))"\#(dashed ? #" stroke-dasharray="5 4""# : "")/>"#
    )
  }

  mutating func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, ink: Ink) {
    elements.append(
      #"<rect x="\#(number(x))" y="\#(number(y))" width="\#(number(width))" "#
        + #"height="\#(number(height))" rx="4" fill="\#(color(ink))"/>"#
    )
  }

  mutating func text(
    _ text: String,
    at x: Double,
    _ y: Double,
    ink: Ink = .text,
    size: Double = 13,
    isBold: Bool = false,
    isCode: Bool = false,
    anchor: String = "start"
  ) {
    elements.append(
      #"<text x="\#(number(x))" y="\#(number(y))" fill="\#(color(ink))" "#
        + #"font-size="\#(number(size))"\#(isBold ? #" font-weight="600""# : "")"#
        + #"\#(isCode ? #" font-family="\#(codeFont)""# : "")"#
        + #"\#(anchor == "start" ? "" : #" text-anchor="\#(anchor)""#) xml:space="preserve">"#
        + #"\#(escaped(text))</text>"#
    )
  }

  mutating func line(_ points: [Point], ink: Ink, width: Double = 1, dashed: Bool = false) {
    let path = points.enumerated()
      .map { "\($0.offset == 0 ? "M" : "L")\(number($0.element.x)) \(number($0.element.y))" }
      .joined()
    elements.append(
      #"<path d="\#(path)" fill="none" stroke="\#(color(ink))" "#
        + #"stroke-width="\#(number(width))"\#(dashed ? #" stroke-dasharray="5 4""# : "")/>"#
    )
  }

  /// A line with a head at its last point.
  mutating func arrow(_ points: [Point], ink: Ink) {
    line(points, ink: ink, width: 2)
    let (end, before) = (points[points.count - 1], points[points.count - 2])
    let length = hypot(end.x - before.x, end.y - before.y)
    let (dx, dy) = ((end.x - before.x) / length * 9, (end.y - before.y) / length * 9)
    let corners = [
      Point(x: end.x, y: end.y),
      Point(x: end.x - dx + dy / 2, y: end.y - dy - dx / 2),
      Point(x: end.x - dx - dy / 2, y: end.y - dy + dx / 2),
    ]
    let path = corners.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    elements.append(#"<polygon points="\#(path)" fill="\#(color(ink))"/>"#)
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
    viewBox="0 0 \(number(width)) \(number(height))" role="img" font-family='\(textFont)'>
    <title>\(escaped(title))</title>
    <rect width="\(number(width))" height="\(number(height))" rx="10" fill="\(theme.page)"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }
}

let textFont = "-apple-system,\"Segoe UI\",Helvetica,Arial,sans-serif"
let codeFont = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"

// MARK: The flow of an action

func actionFlow(_ theme: Theme) -> Drawing {
  var drawing = Drawing(
    theme,
    width: 860,
    height: 400,
    title: "The flow of an action through a store, its reducers, its effects and its observers"
  )
  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ lines: String...) {
    drawing.box(x, y, width, height)
    for (index, line) in lines.enumerated() {
      let first = y + height / 2 + 5 - Double(lines.count - 1) * 9
      drawing.text(
        line,
        at: x + width / 2,
        first + Double(index) * 18,
        ink: index == 0 ? .text : .quiet,
        size: index == 0 ? 14 : 12,
        isBold: index == 0,
        anchor: "middle"
      )
    }
  }
  drawing.box(236, 30, 600, 340, dashed: true, filled: false)
  drawing.text("Store", at: 252, 54, size: 15, isBold: true)
  box(24, 96, 150, 64, "View", "or other code")
  box(270, 96, 150, 64, "Queue", "one burst")
  box(500, 78, 300, 100, "Reducers", "the child's, then the parent's,", "change the state in place")
  box(500, 246, 300, 64, "Effect", "runs in a task, until its owner is removed")
  box(270, 246, 150, 64, "Observers", "once for each burst")
  func label(_ text: String, _ x: Double, _ y: Double, _ ink: Drawing.Ink) {
    drawing.text(text, at: x, y, ink: ink, size: 12, isBold: true, anchor: "middle")
  }
  drawing.arrow([Point(x: 174, y: 128), Point(x: 270, y: 128)], ink: .blue)
  label("1 send", 205, 120, .blue)
  drawing.arrow([Point(x: 420, y: 128), Point(x: 500, y: 128)], ink: .blue)
  label("2 reduce", 460, 120, .blue)
  drawing.arrow([Point(x: 650, y: 178), Point(x: 650, y: 246)], ink: .orange)
  label("3 return an effect", 716, 216, .orange)
  drawing.arrow(
    [Point(x: 560, y: 246), Point(x: 560, y: 212), Point(x: 345, y: 212), Point(x: 345, y: 160)],
    ink: .orange
  )
  label("4 send its result", 452, 206, .orange)
  drawing.arrow(
    [Point(x: 290, y: 160), Point(x: 290, y: 246)],
    ink: .green
  )
  drawing.text("5 queue is empty", at: 296, 232, ink: .green, size: 12, isBold: true)
  drawing.arrow(
    [Point(x: 270, y: 278), Point(x: 99, y: 278), Point(x: 99, y: 160)],
    ink: .green
  )
  label("6 notify", 160, 270, .green)
  drawing.text(
    "Blue and orange repeat until the queue is empty: these actions are a burst.",
    at: 252,
    346,
    ink: .quiet,
    size: 12
  )
  return drawing
}

// MARK: Navigation and its state

func navigationState(_ theme: Theme) -> Drawing {
  var drawing = Drawing(
    theme,
    width: 860,
    height: 420,
    title: "Screens of a stack and a sheet with an alert, and the state that each of them is"
  )
  func screen(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    _ name: String,
    _ ink: Drawing.Ink
  ) {
    drawing.box(x, y, width, height, ink: ink)
    drawing.text(name, at: x + 12, y + 22, ink: ink, isBold: true)
    for row in 0..<2 {
      let y = y + 38 + Double(row) * 14
      drawing.line([Point(x: x + 12, y: y), Point(x: x + width - 30, y: y)], ink: .line, width: 3)
    }
  }
  drawing.text("A stack: one screen leads to the next", at: 24, 36, size: 14, isBold: true)
  screen(24, 56, 170, 74, "Start", .line)
  screen(84, 84, 170, 74, "Recipe pie", .blue)
  screen(144, 112, 170, 74, "Timer", .blue)
  drawing.text("A tree: a screen presents one other", at: 24, 246, size: 14, isBold: true)
  screen(24, 266, 170, 74, "Start", .line)
  screen(114, 298, 170, 74, "Sheet: editor", .orange)
  screen(214, 330, 150, 66, "Alert", .green)
  func code(_ lines: [(String, Drawing.Ink)], _ y: Double) {
    drawing.box(420, y, 416, Double(lines.count) * 20 + 24)
    for (index, line) in lines.enumerated() {
      drawing.text(
        line.0,
        at: 438,
        y + 28 + Double(index) * 20,
        ink: line.1,
        size: 13,
        isCode: true
      )
    }
  }
  code(
    [
      ("state.path = [", .text),
      ("  .recipe(RecipePage.State(id: \"pie\")),", .blue),
      ("  .timer(Timer.State(secondsLeft: 60)),", .blue),
      ("]", .text),
    ],
    72
  )
  code(
    [
      ("state.destination = .editor(", .orange),
      ("  RecipeEditor.State(", .orange),
      ("    alert: AlertState { \"Discard?\" }", .green),
      ("  )", .orange),
      (")", .orange),
    ],
    272
  )
  drawing.arrow([Point(x: 404, y: 126), Point(x: 330, y: 140)], ink: .line)
  drawing.arrow([Point(x: 404, y: 334), Point(x: 378, y: 350)], ink: .line)
  return drawing
}

// MARK: The lifetime of effects

func effectLifetime(_ theme: Theme) -> Drawing {
  var drawing = Drawing(
    theme,
    width: 860,
    height: 300,
    title: "An effect lives at most as long as the feature that returned it"
  )
  let (start, end) = (190.0, 830.0)
  func lane(_ y: Double, _ name: String, _ note: String) {
    drawing.text(name, at: 24, y + 4, size: 14, isBold: true)
    drawing.text(note, at: 24, y + 20, ink: .quiet, size: 11)
    drawing.line([Point(x: start, y: y + 4), Point(x: end, y: y + 4)], ink: .line, dashed: true)
  }
  func bar(_ from: Double, _ to: Double, _ y: Double, _ text: String, _ ink: Drawing.Ink) {
    drawing.bar(from, y - 8, to - from, 24, ink: ink)
    drawing.elements.append(
      #"<text x="\#(number(from + 8))" y="\#(number(y + 9))" fill="\#(theme.page)" font-size="12" font-weight="600">\#(escaped(text))</text>"#
    )
  }
  lane(60, "Parent", "always in the state")
  lane(112, "Child", "a sheet")
  lane(164, "Child's effects", "owned by the child")
  lane(216, "Parent's effect", "owned by the parent")
  bar(start, end, 60, "feature", .blue)
  bar(300, 600, 112, "feature", .orange)
  bar(340, 450, 164, "ends by itself", .green)
  bar(480, 600, 164, "cancelled", .green)
  bar(360, 760, 216, "continues", .green)
  for (x, text) in [(300.0, "presented"), (600, "removed")] {
    drawing.line([Point(x: x, y: 36), Point(x: x, y: 250)], ink: .quiet, dashed: true)
    drawing.text(text, at: x, 28, ink: .quiet, size: 12, anchor: "middle")
  }
  drawing.arrow([Point(x: start, y: 268), Point(x: end, y: 268)], ink: .line)
  drawing.text("time", at: end - 4, 288, ink: .quiet, size: 12, anchor: "end")
  drawing.text(
    "The removal of the child cancels its effects before the next action is reduced.",
    at: start,
    288,
    ink: .quiet,
    size: 12
  )
  return drawing
}

// MARK: The cookbook in the terminal

/// The directions in which a character of a frame has a line: left, right, up, down.
let frames: [Character: String] = [
  "─": "lr", "━": "lr", "│": "ud", "┃": "ud", "┌": "rd", "┏": "rd", "┐": "ld", "┓": "ld", "└": "ru",
  "┗": "ru", "┘": "lu", "┛": "lu",
]
let heavyFrames: Set<Character> = ["━", "┃", "┏", "┓", "┗", "┛"]

/// The number of columns that a terminal uses for a character.
func columns(of character: Character) -> Int {
  character.unicodeScalars.contains {
    (0x1100...0x115F).contains($0.value) || (0x2E80...0xD7A3).contains($0.value)
  }
    ? 2 : 1
}

func cookbook(_ theme: Theme, screen: [String]) -> Drawing {
  let (cell, row, margin) = (8.0, 18.0, 20.0)
  let width = screen.map { $0.reduce(0) { $0 + columns(of: $1) } }.max() ?? 0
  var drawing = Drawing(
    theme,
    width: Double(width) * cell + 2 * margin,
    height: Double(screen.count) * row + 2 * margin + 20,
    title: "The cookbook in the terminal, with three columns"
  )
  for (index, x) in [margin, margin + 18, margin + 36].enumerated() {
    let ink: Drawing.Ink = [.orange, .blue, .green][index]
    drawing.elements.append(
      #"<circle cx="\#(number(x + 4))" cy="18" r="5" fill="\#(drawing.color(ink))"/>"#
    )
  }
  for (number, line) in screen.enumerated() {
    let y = margin + 20 + Double(number) * row
    var column = 0
    var (word, start) = ("", 0)
    func endWord() {
      let text = word.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty {
        let space = word.prefix { $0 == " " }.count
        drawing.text(
          text,
          at: margin + Double(start + space) * cell,
          y + 13,
          ink: text.hasPrefix("▹") || text.hasPrefix("▸") ? .blue : .text,
          isCode: true
        )
      }
      word = ""
    }
    for character in line {
      // A run of spaces ends a text, so that texts stay in their columns with any font.
      if let directions = frames[character] {
        endWord()
        let ink: Drawing.Ink = heavyFrames.contains(character) ? .blue : .line
        let x = margin + (Double(column) + 0.5) * cell
        let center = Point(x: x, y: y + row / 2)
        for direction in directions {
          let end =
            switch direction {
            case "l": Point(x: x - cell / 2, y: center.y)
            case "r": Point(x: x + cell / 2, y: center.y)
            case "u": Point(x: x, y: y)
            default: Point(x: x, y: y + row)
            }
          drawing.line([center, end], ink: ink, width: heavyFrames.contains(character) ? 2 : 1)
        }
      } else {
        if character == " ", word.hasSuffix(" ") { endWord() }
        if word.isEmpty { start = column }
        word.append(character)
      }
      column += columns(of: character)
    }
    endWord()
  }
  return drawing
}

/// The first block of text in the cookbook's page: a screen that a test compares with the program.
func cookbookScreen(in folder: URL) throws -> [String] {
  let page = try String(contentsOf: folder.appending(path: "CookbookApp.md"), encoding: .utf8)
  let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let start = lines.firstIndex(of: "```text") ?? lines.endIndex
  return Array(lines[start...].dropFirst().prefix { $0 != "```" })
}

// MARK: Main

let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cairn.docc")
let screen = try cookbookScreen(in: folder)
var stale = 0
for theme in [Theme.light, .dark] {
  let pictures = [
    "ActionFlow": actionFlow(theme), "NavigationState": navigationState(theme),
    "EffectLifetime": effectLifetime(theme), "Cookbook": cookbook(theme, screen: screen),
  ]
  for (name, drawing) in pictures.sorted(by: { $0.key < $1.key }) {
    let file = folder.appending(path: "\(name)\(theme.suffix).svg")
    guard CommandLine.arguments.contains("--check") else {
      try Data(drawing.svg.utf8).write(to: file)
      continue
    }
    if (try? String(contentsOf: file, encoding: .utf8)) != drawing.svg {
      stale += 1
      print("\(file.lastPathComponent) is out of date: run swift Documentation/pictures.swift")
    }
  }
}
exit(stale == 0 ? 0 : 1)
