import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intersection, type Rect } from '#shared/base/rect.ts'
import { rectOf, type SeenClip } from '#shared/commands/base/blocks.ts'
import type { NewClip } from '#shared/commands/clip/add.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { CANVAS_TYPES, type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks, clipsOf, tracksOf } from '#shared/model/queries.ts'
import { addedSubtitle } from '#shared/model/subtitle-looks.ts'
import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
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

const addTo = (desk: Desk, sceneId: string, clip: NewClip) =>
  desk.run({ type: 'clip.add', sceneId, clip, trackName: 'Label' })

/** Adds a scene with the presenter of the last one, and returns its id. */
function addScene(desk: Desk): string {
  desk.run({ type: 'scene.add', index: desk.project.sceneIds.length, name: 'Scene' })
  return desk.project.sceneIds.at(-1)!
}

/** A film of four scenes, in each the same presenter at the right, and other texts beside it. */
function library(): Desk {
  const desk = new Desk()
  desk.addRole({ ...puppet(), widthPx: 720, heightPx: 960, place: { ...CENTRED, x: 518, y: 43, scale: 1.035 } })
  const left = { ...bold, align: 'left' as const }
  const add = (words: string, fontSize: number, wrapWidthPx: number, x: number, y: number, style: TextStyle = left) =>
    text({ text: words, style: { ...style, fontSize }, wrapWidthPx, place: { ...CENTRED, x, y } })
  const scenes = [
    [
      add('Welcome to your library', 108, 800, -478, -179),
      add('Three floors. 90,000 books. All free.', 59, 800, -475, 107),
    ],
    [
      video({ widthPx: 320, heightPx: 240, place: { ...CENTRED, x: -345, scale: 3.1 } }),
      add('Film night: bears', 88, 820, -314, -426, bold),
    ],
    [
      add('Your library card', 104, 1094, -148, -251),
      ...['1  Borrow 20 books', '2  E-books at home', '3  Book a quiet room'].map((line, row) =>
        add(line, 64, 762, -314, -42 + row * 111),
      ),
    ],
    [
      add('See you soon', 104, 762, -314, -324),
      add('Open daily 9 am to 8 pm', 64, 812, -292, -187),
      add('12 Market Square\nlibrary.example.org', 48, 762, -314, 36),
    ],
  ]
  for (const [at, clips] of scenes.entries()) {
    const sceneId = desk.project.sceneIds[at] ?? addScene(desk)
    for (const clip of clips) addTo(desk, sceneId, clip)
  }
  return desk
}

/** The sizes of the letters of a project, by their words. */
const lettersOf = (desk: Desk) =>
  new Map(allClips(desk.project).flatMap((clip) => (clip.kind === 'text' ? [[clip.text, clip.style.fontSize]] : [])))

describe.each(OTHERS)('E6.32 a film of four scenes with one presenter that becomes %s', (canvas) => {
  test('has the presenter in one size, the letters in one scale, and all clear of one another', () => {
    const desk = library()
    const before = lettersOf(desk)
    turn(desk, canvas)
    const roles = allTracks(desk.project).filter((track) => track.kind === 'role')
    expect(new Set(roles.map(({ role }) => role.place.scale)).size).toBe(1)
    expect(new Set(roles.map(({ subtitle }) => subtitle.place.y))).toEqual(new Set([addedSubtitle(canvas).place.y]))
    const scales = [...lettersOf(desk)].map(([words, size]) => size / before.get(words)!)
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.05)
    for (const sceneId of desk.project.sceneIds) {
      const clips = tracksOf(desk.project, sceneId).flatMap(({ id }) => clipsOf(desk.project, id))
      for (const cover of coveredByRole(desk.role(sceneId), canvas))
        for (const clip of clips) expect(intersection(rectOf(clip as SeenClip, canvas), cover)).toBeNull()
    }
  })

  test('leaves the letters as they are elsewhere where one scene is full', () => {
    const desk = library()
    turn(desk, canvas)
    const before = lettersOf(desk)
    const full = library()
    const lines = Array.from(
      { length: 6 },
      (_, line) => `${line + 1}  The full text of a line that fills a scene, and another one below it`,
    )
    const clips = lines.map((words, row) =>
      text({
        text: words,
        style: { ...bold, fontSize: 64 },
        wrapWidthPx: 1100,
        place: { ...CENTRED, x: -300, y: row * 160 - 420 },
      }),
    )
    const sceneId = addScene(full)
    for (const clip of clips) addTo(full, sceneId, clip)
    turn(full, canvas)
    const after = lettersOf(full)
    for (const [words, size] of before) expect(after.get(words)! / size).toBeGreaterThan(0.57)
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
