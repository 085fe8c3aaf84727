import { describe, expect, test } from 'vitest'
import { backgroundLayer } from '#shared/evaluate/background-layer.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { Background } from '#shared/model/background.ts'
import { NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { clipById } from '#shared/model/queries.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { oneAtATime } from '#ui/parts/one-at-a-time.ts'

const picture = { moduleId: 'b1', url: 'b.png', widthPx: 2000, heightPx: 1000, x: 0, y: 0, scale: 1, opacity: 1 }
const film = { ...picture, url: 'b.mp4', loop: true, volume: 1, sourceDurationSec: 9 }

/** Sets the background of the scene, or of the whole project, and gives what is then there. */
function set(desk: Desk, where: 'scene' | 'project', background: Background): Background {
  if (where === 'project') desk.run({ type: 'background.set', sceneId: null, background })
  else desk.run({ type: 'background.set', sceneId: 's1', background })
  return where === 'project' ? desk.project.background : desk.scene().background
}

describe.each(['scene', 'project'] as const)('Background of the %s', (where) => {
  test('E12.01 the type switches between colour, image and video; what does not show is remembered', () => {
    const desk = new Desk()
    const all: Background = { kind: 'color', color: '#123456', image: picture, video: film }
    for (const kind of ['image', 'video', 'color', 'none', 'image'] as const) {
      expect(set(desk, where, { ...all, kind })).toEqual({ ...all, kind })
    }
  })

  test.each(['image', 'video'] as const)('E12.04 choosing an empty %s falls back to the default colour', (kind) => {
    const background = set(new Desk(), where, { kind, color: '#123456', image: null, video: null })
    expect(background).toEqual({ kind: 'color', color: '#F7F7F7', image: null, video: null })
  })
})

describe('Background: choosing from the library', () => {
  const image = { kind: 'image' as const, name: '', moduleId: 'b2', url: 'c.png', widthPx: 100, heightPx: 50 }

  test('E12.02 an image just covers; a video loops, with its sound', () => {
    const desk = new Desk()
    const filling = { moduleId: 'b2', url: 'c.png', widthPx: 100, heightPx: 50, x: 0, y: 0, scale: 1, opacity: 1 }
    desk.run({ type: 'background.fill', sceneId: 's1', medium: image })
    expect(desk.scene().background).toMatchObject({ kind: 'image', image: filling })
    desk.run({ type: 'background.fill', sceneId: null, medium: { ...image, kind: 'video', sourceDurationSec: 9 } })
    const video = { ...filling, loop: true, volume: 1, sourceDurationSec: 9 }
    expect(desk.project.background).toEqual({ kind: 'video', color: '#F7F7F7', image: null, video })
  })

  test('E12.02 a clip that becomes the background leaves its track in the same step', () => {
    const desk = new Desk()
    const clipId = desk.add(text())
    desk.run({ type: 'background.fill', sceneId: 's1', medium: image, clipId })
    expect(desk.scene().background).toMatchObject({ kind: 'image' })
    expect(clipById(desk.project, clipId)).toBeUndefined()
    desk.add(text())
    expect(desk.run({ type: 'background.fill', sceneId: 's1', medium: image, clipId })).toBe('not_found')
  })

  test('E12.05 a custom background accepts only image or video types', () => {
    const desk = new Desk()
    const music = { kind: 'music' as const, name: '', moduleId: null, url: 'a.mp3', sourceDurationSec: 9 }
    expect(desk.run({ type: 'background.fill', sceneId: 's1', medium: music })).toBe('background_wrong_kind')
    expect(desk.run({ type: 'background.fill', sceneId: 'gone', medium: image })).toBe('not_found')
  })

  test('E12.06 changes are ignored while another is in progress', async () => {
    const change = oneAtATime()
    const done: string[] = []
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    const first = change(async () => {
      await promise
      return done.push('first') > 0
    })
    expect(await change(async () => done.push('second') > 0)).toBe(false)
    resolve()
    expect(await first).toBe(true)
    expect(await change(async () => done.push('third') > 0)).toBe(true)
    expect(done).toEqual(['first', 'third'])
  })
})

describe('Background: a new project', () => {
  test('E12.03 the scene the default colour, the project none', () => {
    const desk = new Desk()
    expect(desk.scene().background).toEqual(PLAIN_BACKGROUND)
    expect(desk.project.background).toEqual(NO_BACKGROUND)
  })
})

describe('E12.08 A background of all scenes', () => {
  const blue: Background = { ...PLAIN_BACKGROUND, color: '#0000FF' }

  test('is seen in scenes that still have the default colour, of new and of older projects', () => {
    const desk = new Desk()
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    desk.run({ type: 'background.set', sceneId: null, background: blue })
    for (const sceneId of desk.project.sceneIds) {
      expect(evaluate(desk.project, sceneId, 0).layers).toMatchObject([{ kind: 'color', color: '#0000FF' }])
    }
  })

  test('a picture of the library, too', () => {
    const desk = new Desk()
    const medium = { kind: 'image', name: 'Sea', moduleId: 'b1', url: 'b.png', widthPx: 2000, heightPx: 1000 } as const
    desk.run({ type: 'background.fill', sceneId: null, medium })
    expect(evaluate(desk.project, 's1', 0).layers).toMatchObject([{ kind: 'picture', url: 'b.png' }])
  })

  test('a background that a scene has of its own stays in front of it', () => {
    const desk = new Desk()
    const green = { ...blue, color: '#00FF00' }
    desk.run({ type: 'background.set', sceneId: 's1', background: green })
    desk.run({ type: 'background.set', sceneId: null, background: blue })
    expect(evaluate(desk.project, 's1', 0).layers.at(-1)).toMatchObject({ color: '#00FF00' })
  })

  test('once it is deleted, scenes have the default colour again', () => {
    const desk = new Desk()
    desk.run({ type: 'background.set', sceneId: null, background: blue })
    desk.run({ type: 'edit.delete', selection: { kind: 'background', sceneId: null } })
    expect(desk.scene().background).toEqual(PLAIN_BACKGROUND)
    expect(desk.project.background).toEqual(NO_BACKGROUND)
  })
})

test('E12.11 an animated picture moves as a background', () => {
  const filling = { ...picture, url: 'oss:wave.gif' }
  const moving = { ...NO_BACKGROUND, kind: 'image' as const, image: filling }
  expect(backgroundLayer('b', moving, 'LANDSCAPE', 1.5)).toMatchObject({
    kind: 'gif',
    url: 'oss:wave.gif',
    sourceSec: 1.5,
  })
  const still = { ...moving, image: { ...filling, url: 'oss:wave.png' } }
  expect(backgroundLayer('b', still, 'LANDSCAPE', 1.5)).toMatchObject({ kind: 'picture' })
})
