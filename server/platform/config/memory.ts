import { availableParallelism, totalmem } from 'node:os'

/** Memory with which a short film is rendered beside a long one: two renders of 0.9 GB, and the rest of the server. */
const TWO_FILMS_BYTES = 3.5e9

/** The memory of this machine, or of its container, in bytes. */
export function memoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

/** Returns whether a machine has cores and memory for a short film beside a long one. */
export function rendersTwo(cores = availableParallelism(), bytes = memoryBytes()): boolean {
  return cores >= 2 && bytes >= TWO_FILMS_BYTES
}
