import { describe, expect, test } from 'vitest'
import { Desk } from '#tests/worlds/desk.ts'
import { REFRESH_MAX_WAIT_MS, REFRESH_MS, REFRESH_OTHER_MS, refreshDueMs } from '#ui/editor/scenes/model/refresh.ts'
import { ScenePictures } from '#ui/editor/scenes/scene-pictures.ts'

describe('Times of preview images', () => {
  test('E4.06 preview image refresh 500 ms with max wait 3000 ms', () => {
    expect([REFRESH_MS, REFRESH_MAX_WAIT_MS]).toEqual([500, 3000])
    const stale = { firstChangeMs: 10_000, drawnMs: 0 }
    expect(refreshDueMs({ ...stale, lastChangeMs: 10_000 }, true)).toBe(10_500)
    expect(refreshDueMs({ ...stale, lastChangeMs: 12_400 }, true)).toBe(12_900)
    expect(refreshDueMs({ ...stale, lastChangeMs: 12_900 }, true)).toBe(13_000)
  })

  test('E4.07 3000 ms for non-current scenes', () => {
    expect(REFRESH_OTHER_MS).toBe(3000)
    expect(refreshDueMs({ firstChangeMs: 10_000, lastChangeMs: 10_200, drawnMs: 9000 }, false)).toBe(12_000)
    expect(refreshDueMs({ firstChangeMs: 20_000, lastChangeMs: 20_000, drawnMs: 9000 }, false)).toBe(20_000)
  })

  test('E4.06 a scene without a picture is drawn at once', () => {
    for (const current of [true, false]) {
      expect(refreshDueMs({ firstChangeMs: 7, lastChangeMs: 900, drawnMs: null }, current)).toBe(7)
    }
  })
})

/** Timers of one span of time, more than any test here has: one that begins anew at once never ends. */
const ACTS_MAX = 1000

/** A clock that only moves when told to, and a preview that draws at once. */
class World {
  nowMs = 0
  drawn: string[] = []
  answer: Blob | null = new Blob(['picture'])
  #timers: { atMs: number; act: () => void }[] = []
  readonly pictures = new ScenePictures({
    nowMs: () => this.nowMs,
    snapshot: async (sceneId) => {
      this.drawn.push(`${sceneId} ${this.nowMs}`)
      return this.answer
    },
    after: (ms, act) => {
      const timer = { atMs: this.nowMs + ms, act }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer)
      }
    },
  })

  /** Lets time go on, timer by timer. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms
    for (let acts = 0; ; acts += 1) {
      if (acts > ACTS_MAX) throw new Error(`${acts} timers in ${ms} ms`)
      await Promise.resolve()
      await Promise.resolve()
      const [next] = this.#timers.toSorted((a, b) => a.atMs - b.atMs)
      if (!next || next.atMs > endMs) break
      this.#timers = this.#timers.filter((one) => one !== next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.act()
    }
    this.nowMs = endMs
  }

  take(): string[] {
    return this.drawn.splice(0)
  }
}

describe('Preview images of the scene list', () => {
  function open() {
    const desk = new Desk()
    desk.run({ type: 'scene.add', index: 1, name: 'Unnamed' })
    const [first, second] = desk.project.sceneIds as [string, string]
    const world = new World()
    let names = 0
    const touch = (sceneId: string, current = first) => {
      desk.run({ type: 'scene.rename', sceneId, name: `At ${world.nowMs}, ${++names}` })
      world.pictures.follow(desk.project, current)
    }
    world.pictures.show(first, true)
    world.pictures.show(second, true)
    world.pictures.follow(desk.project, first)
    return { desk, world, touch, first, second }
  }

  test('E4.06 each scene in view is drawn once, the current one first', async () => {
    const { world, first, second } = open()
    await world.pass(10_000)
    expect(world.take()).toEqual([`${first} 0`, `${second} 0`])
  })

  test('E4.06, E4.07 the current scene is drawn 500 ms after the last of its changes, others every 3000 ms at most', async () => {
    const { world, touch, first, second } = open()
    await world.pass(10_000)
    world.take()
    touch(first)
    await world.pass(300)
    touch(first)
    touch(second)
    await world.pass(400)
    touch(second)
    await world.pass(3000)
    expect(world.take()).toEqual([`${second} 10300`, `${first} 10800`, `${second} 13300`])
  })

  test('E4.06 while changes go on the current scene is drawn every 3000 ms', async () => {
    const { world, touch, first } = open()
    await world.pass(10_000)
    world.take()
    for (let at = 0; at < 3400; at += 200) {
      touch(first)
      await world.pass(200)
    }
    expect(world.take()).toEqual([`${first} 13000`])
  })

  test('E4.07 scenes out of view wait, and so do all of them while the preview plays', async () => {
    const { world, touch, first, second } = open()
    world.pictures.show(second, false)
    await world.pass(1000)
    expect(world.take()).toEqual([`${first} 0`])
    world.pictures.pause(true)
    world.pictures.show(second, true)
    touch(first)
    await world.pass(9000)
    expect(world.take()).toEqual([])
    world.pictures.pause(false)
    await world.pass(1)
    expect(world.take()).toEqual([`${first} 10000`, `${second} 10000`])
  })

  test('E4.07 what cannot be drawn is tried again, but not for ever; a removed scene is forgotten', async () => {
    const { desk, world, first, second } = open()
    world.answer = null
    await world.pass(60_000)
    expect(world.take().filter((one) => one.startsWith(first))).toHaveLength(5)
    desk.run({ type: 'scene.remove', sceneId: second })
    world.answer = new Blob(['picture'])
    world.pictures.follow(desk.project, first)
    expect(world.pictures.addressOf(second)).toBeNull()
  })
})
