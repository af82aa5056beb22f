// The C library of Apple's systems, as far as Cairn uses it: what differs from that of Linux.

@_exported import Glibc

public struct _opaque_pthread_t {}
/// A pointer; a number on Linux.
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>

public func pthread_self() -> pthread_t { fatalError() }

public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>,
  _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { fatalError() }

@discardableResult
public func pthread_detach(_ thread: pthread_t) -> Int32 { fatalError() }

@discardableResult
public func close(_ descriptor: Int32) -> Int32 { fatalError() }

@discardableResult
public func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  fatalError()
}
