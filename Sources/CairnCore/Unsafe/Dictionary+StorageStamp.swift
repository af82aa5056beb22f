extension Dictionary {
  /// Whether a dictionary has the size of a stamp: a reference to its storage, and nothing else.
  static var hasStorageStamp: Bool {
    MemoryLayout<Self>.size == MemoryLayout<ChangeStamp>.size
  }

  /// The address of the storage as a stamp, which is valid as long as a copy of this dictionary is
  /// kept.
  var storageStamp: ChangeStamp? {
    guard Self.hasStorageStamp else { return nil }
    // SAFETY: both have the size of an address, and a stamp may have any value.
    return withAddress(of: self) { $0.raw.stamp(at: 0) }
  }
}
