import AllocationCounter
import InstructionCounter

/// The figures that can be counted exactly, other than the measured time.
struct Counts {
  /// Nil if allocations cannot be counted.
  let allocations: Double?
  let bytes: Double?
  let peakAllocations: Double?
  let peakBytes: Double?
  /// Nil if instructions cannot be counted, or not on all threads.
  let instructions: Double?

  /// Runs a benchmark once, and `count` times if that is more, and computes the counts for one
  /// unit.
  @MainActor
  init(of benchmark: Benchmark, _ run: Benchmark.Repetition, count: Int) async {
    instruction_counter_start()
    allocation_counter_start()
    await run(1)
    let once = allocation_counter_stop()
    var executed = instruction_counter_stop()
    var allocated = once
    if count > 1 {
      allocation_counter_start()
      await run(count)
      allocated = allocation_counter_stop()
      // Counting allocations takes instructions too.
      instruction_counter_start()
      if benchmark.isSynchronous { await run(count) }
      executed = instruction_counter_stop()
    }
    let each = { (total: Int64, count: Int) in
      total < 0 ? nil : Double(total) / Double(count * benchmark.units)
    }
    allocations = each(allocated.allocations, count)
    bytes = each(allocated.bytes, count)
    peakAllocations = each(once.peak_allocations, 1)
    peakBytes = each(once.peak_bytes, 1)
    instructions = benchmark.isSynchronous ? each(executed, count) : nil
  }
}
