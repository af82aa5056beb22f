extension Canvas {
  /// Draws a border along the inside of `frame`, and does not change the cells inside of it.
  ///
  /// The focused box has heavy lines, so that it is recognizable without colors.
  mutating func box(
    _ frame: Rect,
    title: String = "",
    focused: Bool = false,
    style: Style = .plain
  ) {
    guard frame.width >= 2, frame.height >= 2 else { return }
    let border: BorderCharacters = focused ? .heavy : .light
    let right = frame.maxX - 1
    let bottom = frame.maxY - 1
    let top = Rect(x: frame.x, y: frame.y, width: frame.width, height: 1)
    let left = Rect(x: frame.x, y: frame.y, width: 1, height: frame.height)
    fill(top, with: border.horizontal, style: style)
    fill(top.moved(toY: bottom), with: border.horizontal, style: style)
    fill(left, with: border.vertical, style: style)
    fill(left.moved(toX: right), with: border.vertical, style: style)
    corner(border.topLeft, x: frame.x, y: frame.y, style)
    corner(border.topRight, x: right, y: frame.y, style)
    corner(border.bottomLeft, x: frame.x, y: bottom, style)
    corner(border.bottomRight, x: right, y: bottom, style)
    drawTitle(title, of: frame, style: focused ? style.union(.bold) : style)
  }

  private mutating func corner(_ character: Character, x: Int, y: Int, _ style: Style) {
    fill(Rect(x: x, y: y, width: 1, height: 1), with: character, style: style)
  }

  /// Draws the title on the upper border, with a piece of the border and a space on either side.
  private mutating func drawTitle(_ title: String, of frame: Rect, style: Style) {
    let shown = title.truncated(toWidth: frame.width - 6)
    guard shown.displayWidth > 0 else { return }
    draw(
      " \(shown) ",
      x: frame.x.addingSaturating(2),
      y: frame.y,
      width: frame.width - 4,
      style: style
    )
  }
}

extension Rect {
  fileprivate func moved(toX x: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  fileprivate func moved(toY y: Int) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}
