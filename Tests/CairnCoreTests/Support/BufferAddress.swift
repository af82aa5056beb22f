/// Where the elements of an array lie: another place after a change means that they were copied.
func bufferAddress(_ array: [Int]?) -> UInt? {
  array?.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}
