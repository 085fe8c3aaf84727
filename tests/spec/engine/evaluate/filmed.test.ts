import { describe, expect, test } from 'vitest'
import { libraryNews } from '#shared/commands/library/use.ts'
import { footageOf } from '#shared/evaluate/footage.ts'
import { presenterLayers } from '#shared/evaluate/role-layers.ts'
import { roleLipsAt } from '#shared/evaluate/role-lips.ts'
import { backAndForthSec } from '#shared/evaluate/source-time.ts'
import { detectMatte } from '#shared/film/detect-matte.ts'
import { personBox } from '#shared/film/person-box.ts'
import { ANY_PERSON, type Film, NEW_KEY } from '#shared/model/film.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { framedView } from '#shared/placing/framed-view.ts'
import { presenterShows } from '#shared/placing/presence.ts'
import { puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { babble } from '#tests/worlds/speaking-role.ts'

const FILM: Film = { durationSec: 0.2, frameRate: 25, matte: { ...NEW_KEY, color: '#00D600' }, person: ANY_PERSON }
const filmed = () => ({ ...puppet(), kind: 'footage' as const, url: 'oss:film.mp4', actions: [], film: FILM })

test('E7.21 a film plays forward and back: no frame is repeated where it turns, and it goes on without end', () => {
  const shown = Array.from({ length: 17 }, (_, frame) => Math.round(backAndForthSec(FILM, frame / 25) * 25))
  expect(shown).toEqual([0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1, 0])
  expect(backAndForthSec(FILM, -1)).toBe(0)
  expect(backAndForthSec({ ...FILM, frameRate: 0 }, 3)).toBe(0)
})

test('E7.29 a film shows to the end of its scene; one of unknown length as long as its track', () => {
  const desk = new RoleDesk(filmed())
  expect(presenterShows(desk.role(), desk.role().durationSec + 60)).toBe(true)
  const { film: _, ...unknown } = filmed()
  const old = new RoleDesk(unknown).role()
  expect(presenterShows(old, old.durationSec + 60)).toBe(false)
  expect(footageOf(old.role, 2.5)).toMatchObject({ sourceSec: 2.5, matte: { kind: 'none' } })
})

test('E7.43 a matte is set; values out of their range keep the film', () => {
  const desk = new RoleDesk(filmed())
  desk.do({ type: 'role.setFilm', film: { matte: { ...NEW_KEY, color: '#1E3AFF', spill: 0.5 } } })
  expect(desk.role().role.film?.matte).toMatchObject({ color: '#1E3AFF', spill: 0.5 })
  desk.do({ type: 'role.setFilm', film: { matte: { ...NEW_KEY, tolerance: 3 } } })
  desk.do({ type: 'role.setFilm', film: { matte: { ...NEW_KEY, color: 'green' } } })
  expect(desk.role().role.film?.matte).toMatchObject({ color: '#1E3AFF', tolerance: NEW_KEY.tolerance })
  desk.do({ type: 'role.setFilm', film: { person: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 } } })
  expect(desk.role().role.film?.person.y).toBe(0.5)
})

test('E7.43 a half that becomes the matte is no picture any more; a place set by hand is told from a found one', () => {
  const desk = new RoleDesk(filmed())
  const { widthPx, heightPx } = desk.role().role
  const cut = (kind: 'beside' | 'below' | 'none') => desk.do({ type: 'role.setFilm', film: { matte: { kind } } })
  cut('beside')
  expect(desk.role().role).toMatchObject({ widthPx: widthPx / 2, heightPx })
  cut('below')
  expect(desk.role().role).toMatchObject({ widthPx, heightPx: heightPx / 2 })
  cut('none')
  expect(desk.role().role).toMatchObject({ widthPx, heightPx })
  desk.do({ type: 'role.setFilm', film: { person: { x: 0, y: 0, width: 1, height: 1 }, framed: true } })
  cut('beside')
  expect(desk.role().role.film).toMatchObject({ framed: true, person: { width: 1 } })
  desk.do({ type: 'role.setFilm', film: { person: ANY_PERSON, framed: false } })
  expect(desk.role().role.film).not.toHaveProperty('framed')
})

test('E7.46 a presenter that is keyed again in the library is cut out anew in all its roles; a place set by hand stays', () => {
  const desk = new RoleDesk(filmed())
  const { place: _, framing: __, camera: ___, turnDeg: ____, ...role } = filmed()
  const own = { ...NEW_KEY, color: '#2040FF' }
  const refresh = (film: Film, widthPx = role.widthPx) => {
    const updated = [{ family: 'role' as const, role: { ...role, widthPx, film } }]
    const answers = new Map([[`role:${role.digitalHumanId}`, updated[0]!]])
    const differs = libraryNews(desk.project, answers).updated.length > 0
    if (differs) desk.run({ type: 'project.refreshLibrary', updated, deleted: [] })
    return differs
  }
  desk.do({ type: 'role.setFilm', film: { matte: own } })
  // the same key as before: what the user set in the video stays
  expect(refresh(FILM)).toBe(false)
  const person = { x: 0.4, y: 0.1, width: 0.2, height: 0.9 }
  const again: Film = { ...FILM, matte: { kind: 'beside' }, person, keyed: 1 }
  expect(refresh(again, role.widthPx / 2)).toBe(true)
  expect(desk.role().role).toMatchObject({ film: again, widthPx: role.widthPx / 2 })
  desk.do({ type: 'role.setFilm', film: { person: ANY_PERSON, framed: true } })
  expect(refresh(again, role.widthPx / 2)).toBe(false)
  expect(refresh({ ...again, matte: own, keyed: 2 })).toBe(true)
  expect(desk.role().role.film).toEqual({ ...again, matte: own, keyed: 2, person: ANY_PERSON, framed: true })
  expect(desk.role().role.widthPx).toBe(role.widthPx)
})

test('E11.17 a presenter whose face is marked in the library has the marks in its frames, also where the video has a matte of its own', () => {
  const desk = new RoleDesk(filmed())
  const { place: _, framing: __, camera: ___, turnDeg: ____, ...role } = filmed()
  const refresh = (film: Film) => {
    const updated = [{ family: 'role' as const, role: { ...role, film } }]
    const answers = new Map([[`role:${role.digitalHumanId}`, updated[0]!]])
    const differs = libraryNews(desk.project, answers).updated.length > 0
    if (differs) desk.run({ type: 'project.refreshLibrary', updated, deleted: [] })
    return differs
  }
  const own = { ...NEW_KEY, color: '#2040FF' }
  desk.do({ type: 'role.setFilm', film: { matte: own } })
  const frameNow = () => JSON.stringify(footageOf(desk.role().role, 0.1))
  const frames = [frameNow()]
  for (const face of ['oss:a.json', 'oss:b.json']) {
    expect(refresh({ ...FILM, face })).toBe(true)
    expect(refresh({ ...FILM, face })).toBe(false)
    expect(desk.role().role.film).toMatchObject({ matte: own, face })
    frames.push(frameNow())
  }
  // kept segments of an export are found by their frames
  expect(new Set(frames).size).toBe(3)
  expect(refresh(FILM)).toBe(true)
  expect(frameNow()).toBe(frames[0])
})

test('E7.43 closer framings show a part of the film about the head, within the picture, as large as the shoulders are wide', () => {
  const person = { x: 0.5, y: 0.2, width: 0.25, height: 0.8 }
  const aspect = 16 / 9
  expect(framedView(person, aspect, 'MS')).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  for (const framing of ['CS', 'CU'] as const) {
    const view = framedView(person, aspect, framing)
    expect(view.y).toBeLessThan(person.y)
    expect(view.width).toBe(view.height)
    expect(view.x + view.width / 2).toBeCloseTo(0.625, 6)
    expect(Math.max(view.x + view.width, view.y + view.height)).toBeLessThanOrEqual(1)
  }
  const closeUp = framedView(person, aspect, 'CU').height
  expect(closeUp).toBeLessThan(framedView(person, aspect, 'CS').height)
  // a head is about half as wide as the shoulders, and wholly in a close-up
  const head = (person.width * aspect) / 2
  expect(closeUp).toBeGreaterThan(1.3 * head)
  const shouldersOnly = { x: 0.2, y: 0.1, width: 0.6, height: 0.9 }
  expect(framedView(shouldersOnly, aspect, 'CU').height).toBeGreaterThan(0.8)
})

type Paint = (x: number, y: number) => readonly [number, number, number, number?]
function picture(width: number, height: number, paint: Paint) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [r, g, b, a = 255] = paint(i % width, Math.floor(i / width))
    data.set([r, g, b, a], i * 4)
  }
  return { data, width, height }
}
const skin = [214, 168, 140] as const
const isPerson = (x: number, y: number) => Math.abs(x - 20) < 9 && y > 12
const screens = { '#10C040': [16, 192, 64], '#2040E0': [32, 64, 224], '#C81E96': [200, 30, 150] } as const

test.each(Object.entries(screens))('E7.43 an even screen of %s at the borders is found as a key', (color, screen) => {
  const noise = (x: number, y: number, value: number) => value + ((x * 7 + y * 13) % 9) - 4
  const film = picture(40, 40, (x, y) => {
    const [r, g, b] = isPerson(x, y) ? skin : screen
    return [noise(x, y, r), noise(x, y, g), noise(x, y, b)]
  })
  const found = detectMatte(film, false)
  expect(found.kind).toBe('key')
  const near = (at: number) =>
    Math.abs(
      Number.parseInt((found as { color: string }).color.slice(at, at + 2), 16) -
        Number.parseInt(color.slice(at, at + 2), 16),
    )
  expect(Math.max(near(1), near(3), near(5))).toBeLessThan(6)
})

test('E7.43 mattes beside and below are found by their looks, alpha by the file; a room is left as it is', () => {
  const person: Paint = (x, y) => (isPerson(x, y) ? skin : [90, 60 + x, 40])
  const matte: Paint = (x, y) => (isPerson(x, y) ? [250, 250, 250] : [3, 3, 3])
  const beside = picture(80, 40, (x, y) => (x < 40 ? person(x, y) : matte(x - 40, y)))
  const below = picture(40, 80, (x, y) => (y < 40 ? person(x, y) : matte(x, y - 40)))
  expect(detectMatte(beside, false)).toEqual({ kind: 'beside' })
  expect(detectMatte(below, false)).toEqual({ kind: 'below' })
  expect(detectMatte(beside, true)).toEqual({ kind: 'alpha' })
  const room = picture(40, 40, (x, y) => (isPerson(x, y) ? skin : [(x * 37) % 256, (y * 53) % 256, (x * y) % 256]))
  expect(detectMatte(room, false)).toEqual({ kind: 'none' })
  expect(
    detectMatte(
      picture(40, 40, () => [128, 128, 128]),
      false,
    ),
  ).toEqual({ kind: 'none' })
})

test('E7.43 the person is where the picture is opaque; dust is not', () => {
  const cut = picture(60, 60, (x, y) => [0, 0, 0, isPerson(x, y) || (x === 1 && y === 1) ? 255 : 0])
  expect(personBox(cut)).toEqual({ x: 12 / 60, y: 13 / 60, width: 17 / 60, height: 47 / 60 })
  expect(personBox(picture(8, 8, () => [0, 0, 0, 0]))).toEqual(ANY_PERSON)
})

describe('E7.50 the lips of a film', () => {
  const speech = babble('oss:speech.wav', 2)
  const speaking = (film: Partial<Film>) => {
    const track = new RoleDesk({ ...filmed(), film: { ...FILM, face: 'oss:face.json', ...film } }).role()
    return { ...track, startSec: 0, tts: { ...track.tts, speech, cuts: [] } }
  }
  const lipsAt = (track: RoleTrack, timeSec: number) => {
    const layer = presenterLayers(track, 'LANDSCAPE', timeSec, Number.POSITIVE_INFINITY)[0]
    return layer?.kind === 'footage' ? layer.lips : undefined
  }

  test('say what is heard, and go over from the filmed mouth and back', () => {
    const track = speaking({ lips: true })
    const parts = [2.0, 2.1, 2.2, 2.3].map((sec) => lipsAt(track, sec)?.part ?? 0)
    expect(parts[0]).toBe(1)
    expect(parts.toSorted((a, b) => b - a)).toEqual(parts)
    expect(parts[3]).toBe(0)
    expect(lipsAt(track, 1)).toEqual({ mouth: roleLipsAt(track, 1).mouth, part: 1 })
  })

  test('are the filmed ones where the film has no mesh, and where nothing is said', () => {
    expect(lipsAt(speaking({}), 1)).toBeUndefined()
    const track = speaking({ lips: true })
    expect(lipsAt({ ...track, tts: { ...track.tts, speech: null } }, 1)).toBeUndefined()
  })
})
