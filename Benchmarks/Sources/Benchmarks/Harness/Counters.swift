import AllocationCounter
import InstructionCounter

/// What can be counted exactly, besides the time that can only be measured.
struct Counts {
  /// Nil where allocations cannot be counted.
  let allocations: Double?
  let bytes: Double?
  /// Nil where instructions cannot be counted.
  let instructions: Double?

  /// Runs an operation `count` times, twice over, and counts for one of them.
  init(of run: (Int) -> Void, count: Int) {
    allocation_counter_start()
    run(count)
    let allocated = allocation_counter_stop()
    instruction_counter_start()
    run(count)
    let executed = instruction_counter_stop()
    let each = { (total: Int64) in total < 0 ? nil : Double(total) / Double(count) }
    allocations = each(allocated.allocations)
    bytes = each(allocated.bytes)
    instructions = each(executed)
  }
}
