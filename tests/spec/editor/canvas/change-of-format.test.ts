import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intersection, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SeenClip } from '#shared/commands/base/blocks.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { CANVAS_TYPES, type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { boxOfRole } from '#shared/placing/boxes.ts'
import { coveredByRole, safeArea } from '#shared/placing/free-room.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { anyCommand } from '#tests/worlds/any-command.ts'
import { Desk, image, puppet, text, video } from '#tests/worlds/desk.ts'

const turn = (desk: Desk, canvas: CanvasType) => desk.run({ type: 'project.setCanvas', canvas })
const OTHERS = CANVAS_TYPES.filter((canvas) => canvas !== 'LANDSCAPE')
const bold = { ...TEXT_STYLE, bold: true }

/** The places of everything, without those that are kept for other formats. */
function placesOf(project: Project): unknown {
  const fillings = [project.background, ...project.sceneIds.map((id) => new Desk(project).scene(id).background)]
  return [
    allClips(project).map((clip) => (clip.kind === 'music' ? clip : { ...clip, formats: null })),
    allTracks(project).map((track) =>
      track.kind === 'role'
        ? { ...track, role: { ...track.role, formats: null }, subtitle: { ...track.subtitle, formats: null } }
        : track,
    ),
    fillings.map(({ image, video }) => [image, video].map((filling) => filling && { ...filling, formats: null })),
  ]
}

/** A product film's scene: a presenter, a title, a picture and a list beside it. */
function film(): Desk {
  const desk = new Desk()
  desk.addRole({ ...puppet(), widthPx: 720, heightPx: 960, place: { ...CENTRED, x: -518, y: 43, scale: 1.035 } })
  const style = { ...bold, fontSize: 56, backgroundColor: '#14161BCC' }
  desk.add(image({ widthPx: 1200, heightPx: 900, place: { ...CENTRED, x: 30, y: -60, scale: 0.5 } }))
  desk.add(
    text({
      text: '您家的水，真的干净吗？',
      style: { ...bold, fontSize: 64 },
      wrapWidthPx: 1059,
      place: { ...CENTRED, x: 300, y: -360 },
    }),
  )
  for (const [row, words] of ['余氯异味', '水垢沉积', '400-800-1999'].entries())
    desk.add(text({ text: words, style, wrapWidthPx: 407, place: { ...CENTRED, x: 580, y: -180 + row * 130 } }))
  return desk
}

const rects = (desk: Desk, canvas: CanvasType) =>
  allClips(desk.project).map((clip) => ({ clip, rect: rectOf(clip as SeenClip, canvas) }))

function expectInside({ x, y, width, height }: Rect, room: Rect): void {
  expect(x).toBeGreaterThanOrEqual(room.x - 1)
  expect(y).toBeGreaterThanOrEqual(room.y - 1)
  expect(x + width).toBeLessThanOrEqual(room.x + room.width + 1)
  expect(y + height).toBeLessThanOrEqual(room.y + room.height + 1)
}

describe.each(OTHERS)('E6.28 a film of 16:9 that becomes %s', (canvas) => {
  test('pictures and texts are clear of the presenter and of one another, inside the margins, in their order', () => {
    const desk = film()
    turn(desk, canvas)
    const covers = coveredByRole(desk.role(), canvas)
    const all = rects(desk, canvas)
    for (const [at, { rect }] of all.entries()) {
      expectInside(rect, safeArea(canvas))
      for (const cover of covers) expect(intersection(rect, cover)).toBeNull()
      for (const other of all.slice(at + 1)) expect(intersection(rect, other.rect)).toBeNull()
    }
    const tops = ['您家的水，真的干净吗？', '余氯异味', '水垢沉积', '400-800-1999'].map(
      (words) => all.find(({ clip }) => clip.kind === 'text' && clip.text === words)?.rect.y ?? 0,
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  test('texts keep their one line and letters of 32 px at least; the picture keeps 40 % of the width', () => {
    const desk = film()
    turn(desk, canvas)
    for (const clip of allClips(desk.project)) {
      if (clip.kind === 'image') expect(clip.widthPx * clip.place.scale).toBeGreaterThan(canvasSize(canvas).width * 0.4)
      if (clip.kind !== 'text') continue
      expect(clip.style.fontSize).toBeGreaterThanOrEqual(32)
      expect(estimateTextSize(clip.text, clip.style, null).width).toBeLessThanOrEqual(rectOf(clip, canvas).width)
    }
  })

  test('the presenter, hands and all, is inside the canvas as it was', () => {
    const desk = film()
    turn(desk, canvas)
    const { centreX, width } = boxOfRole(desk.role(), canvas)
    expect(centreX - width / 2).toBeGreaterThanOrEqual(-1e-6)
    expect(centreX + width / 2).toBeLessThanOrEqual(canvasSize(canvas).width + 1e-6)
  })

  test('a logo in the corner stays in it, a film that filled the canvas fills it again', () => {
    const desk = film()
    const logo = desk.add(image({ widthPx: 160, heightPx: 80, place: { ...CENTRED, x: 850, y: -470 } }))
    const behind = desk.add(video())
    turn(desk, canvas)
    const { x, y, width } = rectOf(desk.clip(logo) as SeenClip, canvas)
    expect([Math.round(canvasSize(canvas).width - x - width), Math.round(y)]).toEqual([30, 30])
    expect(desk.clip(behind)).toMatchObject({ place: { x: 0, y: 0, scale: canvasSize(canvas).width / 1920 } })
  })
})

const formats = fc.array(fc.constantFrom(...CANVAS_TYPES), { minLength: 1, maxLength: 6 })

describe('E6.31 Returning to a format', () => {
  test('gives any project all its places again, whatever formats it had between, also saved and loaded', () => {
    fc.assert(
      fc.property(
        fc.array(anyCommand, { minLength: 10, maxLength: 30 }),
        formats,
        fc.boolean(),
        (list, through, saved) => {
          const desk = new Desk()
          for (const aim of list) desk.run(aim(desk.project))
          const { canvas } = desk.project
          const before = placesOf(desk.project)
          for (const next of through) {
            turn(desk, next)
            if (!saved) continue
            const json: unknown = JSON.parse(JSON.stringify(encodeProject(desk.project)))
            const read = decodeProject(json, 'p', desk.project.name)
            if (!read.ok) throw new Error(read.error.path)
            expect(read.value).toEqual(desk.project)
            desk.project = read.value
          }
          turn(desk, canvas)
          expect(placesOf(desk.project)).toEqual(before)
        },
      ),
      { numRuns: 100 },
    )
  }, 30_000)

  test('a format is the same, whether a project came to it directly or through others', () => {
    const direct = film()
    turn(direct, 'PORTRAIT')
    const around = film()
    for (const canvas of ['SQUARE', 'FEED', 'PORTRAIT'] as const) turn(around, canvas)
    expect(placesOf(around.project)).toEqual(placesOf(direct.project))
  })

  test('what was moved in between is refitted from there, the rest returns', () => {
    const desk = film()
    const before = allClips(desk.project)
    turn(desk, 'PORTRAIT')
    const [moved, ...rest] = allClips(desk.project) as SeenClip[]
    const place = { ...moved!.place, y: moved!.place.y + 300 }
    desk.run({ type: 'clip.place', clipId: moved!.id, place })
    turn(desk, 'LANDSCAPE')
    for (const { id } of rest)
      expect(desk.clip(id)).toMatchObject({ place: (before.find((clip) => clip.id === id) as SeenClip).place })
    expect(desk.clip(moved!.id)).not.toMatchObject({ place: (before[0] as SeenClip).place })
    turn(desk, 'PORTRAIT')
    expect(desk.clip(moved!.id)).toMatchObject({ place })
  })
})

test('E9.28 two lines of a subtitle in its usual place end inside the lower margin in every format', () => {
  for (const from of CANVAS_TYPES) {
    for (const to of CANVAS_TYPES) {
      const desk = new Desk()
      turn(desk, from)
      desk.addRole()
      turn(desk, to)
      const [, band] = coveredByRole(desk.role(), to)
      expect(band!.y + band!.height).toBeLessThanOrEqual(canvasSize(to).height * 0.95)
    }
  }
})
