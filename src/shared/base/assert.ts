/** Throws when something that the code around it guarantees does not hold: a fault of ours, never of the input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/** For the last branch of a switch over a closed union: the compiler proves that it is never reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
