import { vi } from 'vitest'

/** Resolves when the check passes, also on a machine that is busy. */
export function untilHolds<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000 })
}
