import Cairn

extension Browser.State {
  private static let widthOfTwoColumns = 48
  private static let widthOfThreeColumns = 70

  /// Columns become one stack where there is no room for them. That changes nothing but how the place is
  /// shown.
  mutating func adapt(to size: ScreenSize) {
    switch self {
    case .stack: break
    case .twoColumns:
      modify(\.twoColumns) { $0.split.isCollapsed = size.width < Self.widthOfTwoColumns }
    case .threeColumns:
      modify(\.threeColumns) { $0.split.isCollapsed = size.width < Self.widthOfThreeColumns }
    }
  }
}
