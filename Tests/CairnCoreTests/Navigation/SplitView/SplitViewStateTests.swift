import CairnCore
import Foundation
import Testing

@Suite struct SplitViewStateTests {
  private typealias Three = SplitViewState<Int, String, Double>
  private typealias Two = SplitViewState<Int, Never, Double>

  private var three = Three(sidebarSelection: 1, contentSelection: "a", detail: [0.5, 1.5])

  // V1
  @Test mutating func `Selecting the selected item changes nothing`() {
    let before = three
    let sidebar = three.selectSidebar(1)
    let content = three.selectContent("a")
    #expect(!sidebar && !content)
    #expect(three == before)
  }

  // V1
  @Test(arguments: [2, nil])
  func `Another selection in the sidebar empties the columns that depend on it`(selection: Int?) {
    var three = three
    let isNew = three.selectSidebar(selection)
    #expect(isNew)
    #expect(three == Three(sidebarSelection: selection))
    #expect(three.detail.nextID == 2)
  }

  // V1
  @Test(arguments: ["b", nil])
  func `Another selection in the content empties the detail`(selection: String?) {
    var three = three
    let isNew = three.selectContent(selection)
    #expect(isNew)
    #expect(three == Three(sidebarSelection: 1, contentSelection: selection))
  }

  // V2
  @Test(
    arguments: [
      (Three(), .sidebar), (Three(sidebarSelection: 1), .content),
      (Three(sidebarSelection: 1, contentSelection: "a"), .detail),
      (Three(contentSelection: "a"), .detail), (Three(detail: [1]), .detail),
      (Three(preferredCompactColumn: .content), .content),
      (Three(sidebarSelection: 1, preferredCompactColumn: .detail), .detail),
    ] as [(Three, SplitViewColumn)]
  )
  private func `The compact column is the innermost with content`(
    state: Three,
    column: SplitViewColumn
  ) {
    #expect(state.compactColumn == column)
  }

  // V2
  @Test(
    arguments: [
      (Two(), .sidebar), (Two(sidebarSelection: 1), .detail), (Two(detail: [1]), .detail),
      (Two(preferredCompactColumn: .content), .sidebar),
      (Two(preferredCompactColumn: .detail), .detail),
    ] as [(Two, SplitViewColumn)]
  )
  private func `In two columns the selection leads to the detail`(
    state: Two,
    column: SplitViewColumn
  ) {
    #expect(state.compactColumn == column)
    #expect(!Two.hasContentColumn && Three.hasContentColumn)
  }

  // V4
  @Test mutating func `Going back in a collapsed split view deselects`() {
    three.isCollapsed = true
    three.show(.detail)
    #expect(three.detail.count == 2)
    three.show(.content)
    #expect(three.contentSelection == nil && three.detail.isEmpty)
    #expect(three.sidebarSelection == 1)
    three.show(.sidebar)
    #expect(three.sidebarSelection == nil)
    #expect(three.compactColumn == .sidebar)
  }

  // V4
  @Test func `Going back from a preferred column without a selection leaves the column`() {
    var three = Three(preferredCompactColumn: .detail)
    three.isCollapsed = true
    three.show(.content)
    #expect(three.compactColumn == .content)
    three.show(.sidebar)
    #expect(three.compactColumn == .sidebar)
  }

  // V4
  @Test(arguments: SplitViewColumn.allCases)
  func `A selection in a collapsed split view shows the next column`(preferred: SplitViewColumn) {
    var three = three
    three.isCollapsed = true
    three.preferredCompactColumn = preferred
    three.selectContent(nil)
    #expect(three.compact.screens == [.sidebar, .content(1)])
    three.preferredCompactColumn = preferred
    three.selectSidebar(2)
    #expect(three.compact.screens == [.sidebar, .content(2)])
    three.preferredCompactColumn = preferred
    three.selectSidebar(nil)
    #expect(three.compact.screens == [.sidebar])
  }

  // V4
  @Test mutating func `A selection in expanded columns keeps the preferred column`() {
    three.preferredCompactColumn = .detail
    three.selectContent(nil)
    three.selectSidebar(nil)
    #expect(three == Three(preferredCompactColumn: .detail))
  }

  // V2
  @Test(arguments: SplitViewColumn.allCases)
  func `Showing a column in expanded columns changes the preferred column only`(
    column: SplitViewColumn
  ) {
    var three = three
    three.show(column)
    var expected = self.three
    expected.preferredCompactColumn = column
    #expect(three == expected)
  }

  @Test func `Columns are ordered from the first to the last`() {
    #expect(SplitViewColumn.allCases.sorted() == [.sidebar, .content, .detail])
  }

  @Test mutating func `The encoded state does not contain whether it is collapsed`() throws {
    let before = three
    three.isCollapsed = true
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(three)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"contentSelection":"a","detail":[0.5,1.5],"preferredCompactColumn":"sidebar","#
        + #""sidebarSelection":1,"visibility":"automatic"}"#
    )
    #expect(try JSONDecoder().decode(Three.self, from: data) == before)
    let two = Two(sidebarSelection: 2, visibility: .detailOnly, preferredCompactColumn: .content)
    #expect(try JSONDecoder().decode(Two.self, from: encoder.encode(two)) == two)
  }

  // I3
  @Test(arguments: ["[]", #"{"visibility":"some"}"#, "{}"])
  func `Damaged data is a decoding error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Three.self, from: Data(text.utf8))
    }
  }

  // I3
  @Test func `A content selection in two columns is a decoding error`() {
    let text =
      #"{"contentSelection":"a","detail":[],"preferredCompactColumn":"sidebar","#
      + #""sidebarSelection":1,"visibility":"automatic"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Two.self, from: Data(text.utf8))
    }
  }

  @Test func `A state is hashable and sendable if its parts are`() {
    func check(_ value: some Sendable & Hashable) {}
    check(three)
    check(three.compact)
    check(SplitViewActionOf<Int, Never, Leaf>.collapsed(true))
  }
}
