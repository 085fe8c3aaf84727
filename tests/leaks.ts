import { afterEach, beforeAll, expect } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchLeaks(): Promise<void>
    takeLeaks(): Promise<string[]>
  }
}

beforeAll(() => commands.watchLeaks())

/** Frames and bitmaps that a test leaves unclosed fail it; workers that a test ends in its body are not looked into. */
afterEach(async () => {
  expect(await commands.takeLeaks()).toEqual([])
})
