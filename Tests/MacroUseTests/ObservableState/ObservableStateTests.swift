import Cairn
import Testing

@ObservableState
private struct Model {
  var text = ""
  @Presents var child: Row?
  @Presents var `default`: Row?
  @Presents var `two words`: Row?
  @Wrapped var `in "quotes"` = 1
  #if DEBUG || !DEBUG
    @Presents var conditional: Row?
  #endif
  var first: Row? { child }
}

@propertyWrapper
private struct Wrapped {
  var wrappedValue: Int
}

private struct Row: Equatable, Identifiable {
  let id: Int
  var text = ""
}

@ObservableState
private struct Box<Value> {
  var value: Value
}

@ObservableState
private enum Phase: Equatable {
  case idle
  case loaded(Int)
}

/// A state next to types with the names of those of the standard library.
private enum Shadowed {
  struct PartialKeyPath {}
  struct String {}

  @ObservableState
  struct Model {
    @Presents var child: Row?
    @Wrapped var number = 1
  }
}

@Suite
struct `ObservableState macro` {
  // O1
  @Test
  func `each property with @Presents names the presentation that it reads`() {
    #expect(Model.presentationState(of: \.child) == \Model.$child)
    #expect(Model.presentationState(of: \.default) == \Model.$default)
    #expect(Model.presentationState(of: \.`two words`) == \Model.`$two words`)
    #expect(Model.presentationState(of: \.conditional) == \Model.$conditional)
    #expect(Shadowed.Model.presentationState(of: \.child) == \Shadowed.Model.$child)
  }

  // O5
  @Test
  func `each property with a wrapper has a name`() {
    #expect(Model.wrappedProperties == [\.`in "quotes"`: #"in "quotes""#])
  }

  @Test
  func `other properties name no presentation`() {
    #expect(Model.presentationState(of: \.text) == nil)
    #expect(Model.presentationState(of: \.first) == nil)
    #expect(Model.presentationState(of: \.$child) == nil)
    #expect(Box<Int>.presentationState(of: \.value) == nil)
    #expect(Phase.presentationState(of: \.self) == nil)
  }

  @Test
  func `the macro adds no stored property to the state`() {
    #expect(MemoryLayout<Box<Int>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Box<Int>>.offset(of: \.value) == 0)
    #expect(Mirror(reflecting: Box(value: 1)).children.map(\.label) == ["value"])
  }
}
