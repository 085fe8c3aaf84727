import { expect } from 'vitest'
import { INPUT_MS } from '../runs.ts'

/** Runs `read` and returns its value; fails where it takes more than 2 s of processor time, which a busy machine does not lengthen. */
export function bounded<T>(read: () => T): T {
  const before = process.cpuUsage()
  const value = read()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000, 'milliseconds of processor time').toBeLessThan(INPUT_MS)
  return value
}
