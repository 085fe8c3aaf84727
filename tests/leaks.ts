import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchLeaks(): Promise<void>
    takeLeaks(threads: 'all' | 'workers'): Promise<string[]>
  }
}

/**
 * Frames and bitmaps that stay unclosed fail the test whose workers lost them, or the file whose page lost them. Workers
 * that a test ends in its body are not checked.
 */
beforeAll(() => commands.watchLeaks())

afterEach(async () => {
  expect(await commands.takeLeaks('workers')).toEqual([])
})

afterAll(async () => {
  expect(await commands.takeLeaks('all')).toEqual([])
})
