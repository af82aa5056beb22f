#if canImport(SwiftUI)
  @_exported import Cairn
#endif
