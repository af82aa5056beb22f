import Cairn

extension Browser.State {
  private static let widthOfTwoColumns = 48
  private static let widthOfThreeColumns = 70

  /// Collapses columns to one stack if there is no room for them. This changes only how the place
  /// is shown.
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
