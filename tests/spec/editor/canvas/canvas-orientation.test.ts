import { describe, expect, test } from 'vitest'
import { type Box, boundsOf, intersection, type Rect } from '#shared/base/rect.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import { CANVAS_TYPES, type CanvasType, canvasSize, isWide, sizedCanvas } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import { SUBTITLE_LOOKS, subtitleLook } from '#shared/model/subtitle-looks.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfClip, boxOfRole } from '#shared/placing/boxes.ts'
import { boxOfBackground } from '#shared/placing/cover.ts'
import { coveredByRole, safeArea } from '#shared/placing/free-room.ts'
import { scaleRatio, scaleTo } from '#shared/placing/scale-to.ts'
import { Desk, image, music, puppet, text } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const picture = { moduleId: null, url: 'b.png', widthPx: 2000, heightPx: 1000, x: 0, y: 0, scale: 1, opacity: 1 }
const turn = (desk: Desk, canvas: CanvasType) => desk.run({ type: 'project.setCanvas', canvas })

describe('Canvas sizes', () => {
  test.each([720, 1080, 1440, 2160] as const)('E6.02 of size %i', (size) => {
    expect(sizedCanvas('PORTRAIT', size)).toEqual({ width: size, height: Math.ceil((size * 16) / 9) })
    expect(sizedCanvas('LANDSCAPE', size)).toEqual({ width: Math.ceil(size / 0.5625), height: size })
  })

  test.each([720, 1080, 1440, 2160] as const)('E6.02 square and feed of size %i, with even sides', (size) => {
    expect(sizedCanvas('SQUARE', size)).toEqual({ width: size, height: size })
    expect(sizedCanvas('FEED', size)).toEqual({ width: size, height: (size * 5) / 4 })
    for (const type of CANVAS_TYPES) for (const side of Object.values(sizedCanvas(type, size))) expect(side % 2).toBe(0)
  })

  test('E6.01 1920 by 1080, 2560 by 1440, 3840 by 2160 and the same upright', () => {
    const sides = ([1080, 1440, 2160] as const).map((size) => sizedCanvas('LANDSCAPE', size).width)
    expect(sides).toEqual([1920, 2560, 3840])
    expect(sizedCanvas('PORTRAIT', 1440)).toEqual({ width: 1440, height: 2560 })
  })
})

describe.each(CANVAS_TYPES)('From %s to any format', (from) => {
  const others = CANVAS_TYPES.filter((type) => type !== from)

  test.each(others)('E6.03, E6.29 %s: backgrounds cover, the presenter is on the lower border and whole', (to) => {
    const desk = new Desk()
    turn(desk, from)
    const { width, height } = canvasSize(from)
    const scale = (height * 0.8) / 1000
    desk.addRole({ ...puppet(), place: { ...CENTRED, x: -width * 0.13, scale, y: height * 0.1 } })
    const background = { kind: 'image' as const, color: '#000000', image: { ...picture }, video: null }
    desk.run({ type: 'background.set', sceneId: 's1', background })
    turn(desk, to)
    const box = boundsOf(boxOfRole(desk.role(), to))
    expect(box.y + box.height).toBeCloseTo(canvasSize(to).height)
    const { image: filled } = desk.scene().background
    const cover = boundsOf(boxOfBackground(filled!, { width: 2000, height: 1000 }, to))
    expect(cover.width).toBeGreaterThanOrEqual(canvasSize(to).width - 1e-6)
    expect(cover.height).toBeGreaterThanOrEqual(canvasSize(to).height - 1e-6)
    const [person] = coveredByRole(desk.role(), to)
    expect(person!.x).toBeGreaterThanOrEqual(-1e-6)
  })

  test.each(others)('E9.24 %s: subtitles of a look take its size there, a size of the user stays', (to) => {
    for (const look of SUBTITLE_LOOKS) {
      const desk = new RoleDesk()
      turn(desk, from)
      desk.do({ type: 'role.setSubtitle', subtitle: { style: subtitleLook(look, from) } })
      turn(desk, to)
      expect(desk.role().subtitle.style).toEqual(subtitleLook(look, to))
      desk.do({ type: 'role.setSubtitle', subtitle: { style: { ...desk.role().subtitle.style, fontSize: 33 } } })
      turn(desk, from)
      expect(desk.role().subtitle.style.fontSize).toBe(33)
    }
  })

  test.each(others.filter((to) => !isWide(to)))(
    'E6.26, E6.28 %s: texts are inside the margins, clear of the presenter',
    (to) => {
      const desk = new Desk()
      turn(desk, from)
      const { width, height } = canvasSize(from)
      const scale = (height * 0.7) / 1000
      desk.addRole({ ...puppet(), place: { ...CENTRED, x: -width * 0.15, scale, y: height * 0.15 } })
      const ids = ['Your title', 'A subtitle of it'].map((words, index) =>
        desk.add(text({ text: words, place: { ...CENTRED, x: width * 0.2, y: height * (0.1 * index - 0.3) } })),
      )
      turn(desk, to)
      const [person] = coveredByRole(desk.role(), to)
      const safe = safeArea(to)
      const rects = ids.map((id) => boundsOf(boxOfClip(desk.clip(id), to) as Box))
      for (const rect of rects) {
        expect(intersection(rect, person!)).toBeNull()
        const inside = intersection(rect, safe)
        expect([inside?.width, inside?.height].map(Math.round as (n?: number) => number)).toEqual([
          Math.round(rect.width),
          Math.round(rect.height),
        ])
      }
      expect(intersection(rects[0]!, rects[1]!)).toBeNull()
    },
  )
})

test('E6.28 turned to 1:1, texts beside the presenter stay beside it and nearly as large', () => {
  const desk = new Desk()
  desk.addRole({ ...puppet(), place: { ...CENTRED, x: -518, scale: 0.9, y: 90 } })
  const title = desk.add(text({ text: 'Your title', place: { ...CENTRED, x: 400, y: -130 } }))
  turn(desk, 'SQUARE')
  const [person] = coveredByRole(desk.role(), 'SQUARE')
  const clip = desk.clip(title)
  if (clip.kind !== 'text') throw new Error('a text')
  expect(boundsOf(boxOfClip(clip, 'SQUARE') as Box).x).toBeGreaterThan(person!.x + person!.width)
  expect(clip.style.fontSize).toBeGreaterThanOrEqual(80)
})

test('E6.28 a text leaves the empty part of its box behind, so that its letters stay large', () => {
  const desk = new Desk()
  desk.addRole({ ...puppet(), place: { ...CENTRED, x: -518, scale: 0.9, y: 90 } })
  const wide = { wrapWidthPx: 1100, place: { ...CENTRED, x: 360, y: -130 } }
  const title = desk.add(text({ text: 'Lumen', ...wide }))
  const { style } = desk.clip(title) as TextClip
  turn(desk, 'PORTRAIT')
  const turned = desk.clip(title) as TextClip
  expect(turned.wrapWidthPx).toBeLessThan(600)
  expect(turned.style.fontSize * turned.place.scale).toBeGreaterThanOrEqual(style.fontSize)
})

test.each([
  ['whole picture', 1],
  ['shoulders', 0.7],
])('E6.29 a presenter whose %s the canvas did not cut is not cut so far in a narrower one', (_, part) => {
  const desk = new Desk()
  const scale = 0.9
  const x = 960 - (puppet().widthPx * scale * part) / 2 - 1
  desk.addRole({ ...puppet(), place: { ...CENTRED, x, scale, y: 90 } })
  turn(desk, 'PORTRAIT')
  const { centreX, width } = boxOfRole(desk.role(), 'PORTRAIT')
  expect(centreX + (width * part) / 2).toBeLessThanOrEqual(1080 + 1e-6)
})

test('E6.29 a presenter that was cut by the border stays cut', () => {
  const desk = new Desk()
  desk.addRole({ ...puppet(), place: { ...CENTRED, x: -900, scale: 0.9 } })
  turn(desk, 'PORTRAIT')
  expect(desk.role().role.place.x).toBeCloseTo(-506.25)
})

describe('E6.03 Switching the orientation re-fits', () => {
  test('a clip that is smaller than the canvas keeps its size and its part of the width and height', () => {
    const desk = new Desk()
    const id = desk.add(image({ place: { x: 480, y: -270, rotationDeg: 10, scale: 0.5, opacity: 1 } }))
    turn(desk, 'PORTRAIT')
    expect(desk.project.canvas).toBe('PORTRAIT')
    expect(desk.clip(id)).toMatchObject({ place: { x: 270, y: -480, rotationDeg: 10, scale: 0.5 } })
    turn(desk, 'LANDSCAPE')
    expect(desk.clip(id)).toMatchObject({ place: { x: 480, y: -270, scale: 0.5 } })
  })

  test('a clip that just fitted just fits, one that covered covers, there and back', () => {
    const desk = new Desk()
    const fits = desk.add(image({ widthPx: 1920, heightPx: 1080 }))
    const covers = desk.add(image({ widthPx: 800, heightPx: 600, place: { ...CENTRED, scale: 2.4 } }))
    turn(desk, 'PORTRAIT')
    expect(desk.clip(fits)).toMatchObject({ place: { scale: 0.5625 } })
    expect(desk.clip(covers)).toMatchObject({ place: { scale: 3.2 } })
    turn(desk, 'LANDSCAPE')
    expect(desk.clip(fits)).toMatchObject({ place: { scale: 1 } })
    expect(desk.clip(covers)).toMatchObject({ place: { scale: 2.4 } })
  })

  test('a presenter fills the same part of what fits, on the lower border; subtitles keep their part of the height', () => {
    const desk = new Desk()
    desk.addRole({ ...puppet(), place: { ...CENTRED, scale: 0.972, y: 54 } })
    desk.run({ type: 'role.setSubtitle', trackId: desk.role().id, subtitle: { place: { ...CENTRED, y: 300 } } })
    const partOfHeight = desk.role().subtitle.place.y / 1080
    turn(desk, 'PORTRAIT')
    const { role, subtitle } = desk.role()
    expect(role.place.scale * role.widthPx).toBeCloseTo(1080 * 0.9)
    expect(role.place.y + (role.place.scale * role.heightPx) / 2).toBeCloseTo(960)
    expect(subtitle.place.y / 1920).toBeCloseTo(partOfHeight)
    turn(desk, 'LANDSCAPE')
    expect(desk.role().role.place.scale).toBeCloseTo(0.972)
    expect(desk.role().role.place.y).toBeCloseTo(54)
  })

  test('E6.26 in portrait the texts of two columns are stacked above the presenter, inside the margins, whole', () => {
    const desk = new Desk()
    desk.addRole({ ...puppet(), place: { ...CENTRED, x: -518, scale: 0.972, y: 54 } })
    const style = { ...TEXT_STYLE, bold: true }
    const title = desk.add(
      text({ text: 'Lumen, the lamp that follows you', style, place: { ...CENTRED, x: 700, y: -130 } }),
    )
    const below = desk.add(text({ text: 'At 15 W as bright as day', style, place: { ...CENTRED, x: 400, y: 60 } }))
    const later = desk.add(text({ text: 'Order now', style, startSec: 5, place: { ...CENTRED, x: 400, y: 200 } }))
    turn(desk, 'PORTRAIT')
    const [person] = coveredByRole(desk.role(), 'PORTRAIT')
    const safe = safeArea('PORTRAIT')
    const boxes = [title, below, later].map((id) => boundsOf(boxOfClip(desk.clip(id), 'PORTRAIT') as Box))
    for (const rect of boxes) {
      expect(rect.x).toBeGreaterThanOrEqual(safe.x - 1)
      expect(rect.x + rect.width).toBeLessThanOrEqual(safe.x + safe.width + 1)
      expect(rect.y).toBeGreaterThanOrEqual(safe.y - 1)
      expect(rect.y + rect.height).toBeLessThanOrEqual(person?.y ?? 0)
    }
    const [first, second, third] = boxes as [Rect, Rect, Rect]
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
    expect(third.y).toBeCloseTo(first.y)
  })

  test('backgrounds cover again', () => {
    const desk = new Desk()
    const background = { kind: 'image' as const, color: '#000000', image: { ...picture, x: 120 }, video: null }
    desk.run({ type: 'background.set', sceneId: 's1', background })
    desk.run({ type: 'background.set', sceneId: null, background })
    turn(desk, 'PORTRAIT')
    for (const { image: filled } of [desk.scene().background, desk.project.background])
      expect(filled).toMatchObject({ scale: 1, x: 120, y: 0 })
  })

  test('to the canvas that is there changes nothing', () => {
    const desk = new Desk()
    const before = desk.project
    turn(desk, 'LANDSCAPE')
    expect(desk.project).toBe(before)
  })
})

describe('Scaling to another size', () => {
  test('E6.04 scales everything to another size', () => {
    const desk = new Desk()
    desk.addRole()
    const id = desk.add(image({ place: { x: 100, y: -50, rotationDeg: 30, scale: 0.5, opacity: 1 } }))
    const words = desk.add(text({ place: { ...CENTRED, x: 10 } }))
    desk.add(music())
    desk.run({
      type: 'background.set',
      sceneId: 's1',
      background: { kind: 'image', color: '#000000', image: { ...picture, x: 60 }, video: null },
    })
    const { place, style } = desk.role().subtitle
    const large = new Desk(scaleTo(desk.project, 2160))
    expect(large.clip(id)).toMatchObject({ place: { x: 200, y: -100, rotationDeg: 30, scale: 1, opacity: 1 } })
    expect(large.clip(words)).toMatchObject({ place: { x: 20, scale: 1 }, style: { fontSize: 200, lineSpacing: 20 } })
    expect(large.role()).toMatchObject({
      role: { place: { scale: 2 } },
      subtitle: {
        place: { y: 2 * place.y },
        style: { fontSize: 2 * style.fontSize, strokeWidth: 2 * style.strokeWidth },
      },
    })
    expect(large.scene().background.image).toMatchObject({ x: 120, scale: 1 })
  })

  test('E6.04 the render task counts in pixels of its resolution', () => {
    const desk = new Desk()
    desk.add(image({ place: { ...CENTRED, x: 300 } }))
    desk.run({ type: 'project.setRender', settings: { format: 'mp4', size: 1440, bitRate: 8 } })
    const task = encodeTask(desk.project)
    expect(task.videoConfig.resolution).toEqual({ width: 2560, height: 1440 })
    expect(task.scenes[0]?.tracks[0]?.clips[0]).toMatchObject({ x: 400, scale: 4 / 3 })
  })

  test('E6.05 a scene that counts in pixels of another canvas is scaled to the canvas of the document', () => {
    const desk = new Desk()
    const near = desk.add(image({ place: { ...CENTRED, x: 300, scale: 0.5 } }))
    const far = desk.add(image({ place: { ...CENTRED, scale: 4 } }))
    const json = encodeProject(desk.project)
    const decoded = (width: number, height: number) => {
      const scenes = json.scenes.map((scene) => ({ ...scene, width, height }))
      const read = decodeProject({ ...json, scenes }, 'p', 'Draft')
      if (!read.ok) throw new Error(read.error.path)
      return new Desk(read.value)
    }
    expect(decoded(3840, 2160).clip(near)).toMatchObject({ place: { x: 150, scale: 0.25 } })
    expect(decoded(1280, 720).clip(near)).toMatchObject({ place: { x: 450, scale: 0.75 } })
    expect(decoded(1280, 720).clip(far)).toMatchObject({ place: { scale: 5 } })
    expect(decoded(1930, 1085).clip(near)).toMatchObject({ place: { x: 300, scale: 0.5 } })
  })

  test.each([
    [1080, 1],
    [1069.2, 1],
    [1090.8, 1],
    [1069, 1069 / 1080],
    [1091, 1091 / 1080],
  ])('E6.04 to %d changes nothing while the ratio is within 0.99 to 1.01', (toPx, ratio) => {
    expect(scaleRatio(1080, toPx)).toBe(ratio)
  })

  test('E6.04 to the size that is there keeps the identity of the document', () => {
    const { project } = new Desk()
    expect(scaleTo(project, 1080)).toBe(project)
  })
})
