import { afterEach, beforeAll, expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchLeaks(): Promise<void>
    takeLeaks(): Promise<string[]>
  }
}

beforeAll(() => commands.watchLeaks())

/**
 * For test files that import this module: frames and bitmaps that a test leaves unclosed fail it. Workers that a test ends
 * in its body are not checked.
 */
afterEach(async () => {
  expect(await commands.takeLeaks()).toEqual([])
})
