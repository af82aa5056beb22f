import CookbookFeatures

/// A recipe: its text, which scrolls, and below it the related recipes.
struct RecipeDrawing {
  /// An empty line and the heading of the related recipes, if there is room for them.
  private static let headingHeight = 2

  private struct Line {
    let text: String
    var style: Style = .plain
  }

  let detail: RecipeDetail.State
  var hasKeys = true

  func draw(on canvas: inout Canvas, in area: Rect) {
    let textArea = textArea(of: area)
    drawText(on: &canvas, in: textArea)
    guard textArea.height < area.height else { return }
    var list = Rect(
      x: area.x,
      y: textArea.maxY,
      width: area.width,
      height: area.maxY - textArea.maxY
    )
    if Self.hasHeading(area) {
      canvas.draw("Goes well with", x: list.x, y: list.y + 1, width: list.width, style: .bold)
      list.y += Self.headingHeight
      list.height -= Self.headingHeight
    }
    canvas.clipped(to: list) { drawRelated(on: &$0, in: list) }
  }

  /// The number of lines that can be scrolled out before the last line is visible.
  func lastScrollPosition(in area: Rect) -> Int {
    let textArea = textArea(of: area)
    return max(0, text(width: textArea.width).count - textArea.height)
  }

  /// The number of text lines that are visible at the same time, without the line that states how
  /// many follow.
  func linesInSight(in area: Rect) -> Int {
    max(1, textArea(of: area).height - 1)
  }

  private static func hasHeading(_ area: Rect) -> Bool {
    area.height >= 5
  }

  /// The area that the list of related recipes leaves to the text. While the person cooks on a
  /// small screen, the text gets the whole area.
  private func textArea(of area: Rect) -> Rect {
    var area = area
    if detail.cooking != nil, area.height < 12 { return area }
    if Self.hasHeading(area) {
      let listHeight = min(max(1, relatedRows.count), max(1, area.height / 3 - 1))
      area.height -= listHeight + Self.headingHeight
    } else {
      area.height = max(0, area.height - 1)
    }
    return area
  }

  private func drawText(on canvas: inout Canvas, in area: Rect) {
    let lines = text(width: area.width)
    let first = max(0, min(detail.scrolledLines, lines.count - area.height))
    let shown = lines.dropFirst(first).prefix(max(0, area.height))
    for (row, line) in shown.enumerated() {
      canvas.draw(line.text, x: area.x, y: area.y + row, width: area.width, style: line.style)
    }
    guard first + shown.count < lines.count, area.height > 1 else { return }
    // The line with this text hides one more line.
    let rest = "… \(lines.count - first - shown.count + 1) more, PgDn"
    let y = area.maxY - 1
    canvas.fill(Rect(x: area.x, y: y, width: area.width, height: 1))
    canvas.draw(rest, x: area.x, y: y, width: area.width, style: .dim)
  }

  private func text(width: Int) -> [Line] {
    if let cooking = detail.cooking { return text(cooking, width: width) }
    guard let recipe = detail.recipe else { return [] }
    var lines = [
      Line(text: recipe.title, style: .bold),
      Line(text: "\(recipe.minutes) min · serves \(recipe.servings)", style: .dim),
      Line(text: ""),
    ]
    lines += recipe.ingredients.flatMap { wrapped("• ", $0, width: width) }
    lines.append(Line(text: ""))
    for (number, step) in recipe.steps.enumerated() {
      lines += wrapped("\(number + 1). ", step, width: width)
    }
    return lines
  }

  /// The current step, in place of the whole recipe.
  private func text(_ cooking: Cooking.State, width: Int) -> [Line] {
    guard let instruction = cooking.instruction else {
      return [Line(text: "No steps", style: .bold)]
    }
    let count = "Step \(cooking.step + 1) of \(cooking.steps.count)"
    let head = [Line(text: "\(count)   n p other step", style: .bold)] + timer(of: cooking)
    return head + [Line(text: "")] + Canvas.wrap(instruction, width: width).map { Line(text: $0) }
  }

  private func timer(of cooking: Cooking.State) -> [Line] {
    if let timer = cooking.timerOfStep {
      let use = timer.isRunning ? "halts" : timer.isDone ? "starts over" : "goes on"
      return [Line(text: "⏱ \(TimerText.left(timer))   Space \(use)", style: .accent(.green))]
    }
    guard let seconds = cooking.secondsOfStep else { return [] }
    return [Line(text: "⏱ \(TimerText.clock(seconds))   Space starts", style: .dim)]
  }

  /// Text behind a mark, with the lines below indented like the first.
  private func wrapped(_ mark: String, _ text: String, width: Int) -> [Line] {
    let indent = String(repeating: " ", count: mark.displayWidth)
    return Canvas.wrap(text, width: max(1, width - indent.count)).enumerated().map { index, line in
      Line(text: (index == 0 ? mark : indent) + line)
    }
  }

  private var relatedRows: [ListDrawing.Row] {
    (detail.related ?? []).map { ListDrawing.Row(title: $0.title, detail: "\($0.minutes) min") }
  }

  private func drawRelated(on canvas: inout Canvas, in area: Rect) {
    guard detail.related != nil else {
      let bar = ProgressBar(percent: detail.percentLoaded).text(width: area.width - 9)
      canvas.draw("Looking… \(bar)", x: area.x, y: area.y, width: area.width, style: .dim)
      return
    }
    ListDrawing(rows: relatedRows, highlighted: detail.highlightedRow, hasKeys: hasKeys)
      .draw(on: &canvas, in: area)
  }
}
