import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import { beginGesture } from '#ui/session/gesture.ts'
import { UPDATE_MS } from '#ui/session/model/update-times.ts'
import { Turns } from '#ui/session/turns.ts'

describe('E6.23 Updates of the canvas', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** A gesture whose updates are noted with their times, in milliseconds. */
  function drag() {
    const applied: { name: string; atMs: number }[] = []
    const beganMs = performance.now()
    const done = async () => {}
    const run = async (command: Command) => {
      applied.push({ name: (command as { name: string }).name, atMs: performance.now() - beganMs })
      return ok(null)
    }
    const gesture = beginGesture({ run, commit: done, cancel: done }, new Turns())
    const move = (name: string) => gesture.update({ type: 'project.rename', name })
    return { applied, gesture, move }
  }

  test('the updates of a drag are applied at once, then every 16 ms, the last one with its end', async () => {
    expect(UPDATE_MS).toBe(16)
    const { applied, gesture, move } = drag()
    for (let at = 0; at < 100; at += 2) {
      move(`at ${at}`)
      await vi.advanceTimersByTimeAsync(2)
    }
    expect(applied.map(({ atMs }) => atMs)).toEqual([0, 16, 32, 48, 64, 80, 96])
    expect(applied.map(({ name }) => name).slice(0, 3)).toEqual(['at 0', 'at 14', 'at 30'])
    await gesture.commit()
    expect(applied.at(-1)).toEqual({ name: 'at 98', atMs: 100 })
  })

  test('slow moves are applied as they come, and none after the drag was given up', async () => {
    const { applied, gesture, move } = drag()
    for (const name of ['a', 'b', 'c']) {
      move(name)
      await vi.advanceTimersByTimeAsync(40)
    }
    move('d')
    await vi.advanceTimersByTimeAsync(1)
    move('e')
    await gesture.cancel()
    await vi.advanceTimersByTimeAsync(100)
    expect(applied.map(({ name, atMs }) => `${name} ${atMs}`)).toEqual(['a 0', 'b 40', 'c 80', 'd 120'])
  })
})
