const listeners = new Set<() => void>()

/** Calls `tell` after each deletion of an upload in this window; returns the way to stop. */
export function onDeletion(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Tells that an upload was deleted. */
export function tellDeletion(): void {
  for (const tell of listeners) tell()
}
