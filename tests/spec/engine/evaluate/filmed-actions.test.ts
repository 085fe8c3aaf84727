import { expect, test } from 'vitest'
import { actionFrames } from '#shared/evaluate/action-frames.ts'
import type { FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { rehearsed } from '#shared/evaluate/rehearsal.ts'
import { presenterLayers } from '#shared/evaluate/role-layers.ts'
import { backAndForthSec } from '#shared/evaluate/source-time.ts'
import { encodeRole } from '#shared/formats/wire/role.ts'
import { ANY_PERSON, actionsOfFilm, type Film, NO_MATTE } from '#shared/model/film.ts'
import { puppet } from '#tests/worlds/desk.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { readRole } from '#tests/worlds/wire.ts'

const FILM: Film = {
  durationSec: 9,
  frameRate: 25,
  matte: NO_MATTE,
  person: ANY_PERSON,
  actions: [
    { id: 'wave', name: 'Wave', fromSec: 4, toSec: 7 },
    { id: 'nod', name: 'Nod', fromSec: 7, toSec: 7.3 },
    { id: 'bow', name: 'Bow', fromSec: 7.3, toSec: 9 },
  ],
}
const filmed = (film: Film = FILM) => ({
  ...puppet(),
  kind: 'footage' as const,
  url: 'oss:film.mp4',
  film,
  actions: actionsOfFilm(film),
})

/** Layers at a time: time of the film and opacity of each, back to front. */
function shownOf(desk: RoleDesk) {
  return (timeSec: number) => {
    const track = desk.role()
    return presenterLayers(track, 'LANDSCAPE', timeSec, 60).map((layer) => {
      const { id, sourceSec, opacity } = layer as FootageLayer
      return [id === track.id ? 'idle' : 'act', Number(sourceSec.toFixed(6)), Number(opacity.toFixed(6))] as const
    })
  }
}
const acting = (startSec: number, actionId: string, durationSec = -1) => {
  const desk = new RoleDesk(filmed()).speak(20)
  expect(desk.act(startSec, actionId, durationSec)).toBe('')
  return shownOf(desk)
}

test('E7.51 the idle part plays forward and back without the actions', () => {
  const last = 4 - 1 / 25
  expect([0, last, last + 1, 2 * last, 2 * last + 2].map((sec) => backAndForthSec(FILM, sec))).toEqual(
    [0, last, last - 1, 0, 2].map((sec) => expect.closeTo(sec, 9)),
  )
})

test('E7.51 an action plays its part of the film once over the idle film, and fades in and out', () => {
  const at = acting(2, 'wave')
  const idle = (sec: number) => Number(backAndForthSec(FILM, sec).toFixed(6))
  expect(at(1.96)).toEqual([['idle', 1.96, 1]])
  expect(at(2)).toEqual([
    ['idle', 2, 1],
    ['act', 4, 0],
  ])
  expect(at(2.15)).toEqual([
    ['idle', 2.15, 1],
    ['act', 4.15, 0.5],
  ])
  expect(at(3.5)).toEqual([
    ['idle', 3.5, 0],
    ['act', 5.5, 1],
  ])
  expect(at(4.85)).toEqual([
    ['idle', idle(4.85), 1],
    ['act', 6.85, 0.5],
  ])
  // the idle film goes on as if nothing had been
  expect(at(5)).toEqual([['idle', idle(5), 1]])
})

test('E7.51 wherever an action shows in part, the idle film behind it is whole: nothing shines through', () => {
  for (const [actionId, lengthSec] of [
    ['wave', 3],
    ['nod', 0.3],
  ] as const) {
    const at = acting(1, actionId)
    for (let step = 0; step < 60; step++) {
      const opacities = at(1 + (step * lengthSec) / 60).map(([, , opacity]) => opacity)
      expect(Math.max(...opacities)).toBe(1)
    }
    // a short one is wholly there in its middle too
    expect(at(1 + lengthSec / 2)[1]?.[2]).toBe(1)
  }
})

test('E7.51 frames come in any order: the same time is the same layers', () => {
  const times = [0, 1.9, 2.1, 3, 4.9, 5.2, 9]
  const forward = times.map(acting(2, 'wave'))
  expect(times.toReversed().map(acting(2, 'wave')).toReversed()).toEqual(forward)
})

test('E7.51 an action at the start of a scene, one that is cut short and one whose clip is longer', () => {
  const first = acting(0, 'bow')
  expect(first(0).map(([layer]) => layer)).toEqual(['idle', 'act'])
  const cut = acting(2, 'wave', 1)
  expect(cut(2.85)[1]).toEqual(['act', 4.85, 0.5])
  expect(cut(3)).toHaveLength(1)
  const long = acting(2, 'bow', 10)
  expect(long(3.5)).toHaveLength(2)
  expect(long(3.71)).toHaveLength(1)
  const desk = new RoleDesk(filmed()).speak(20)
  desk.act(desk.role().durationSec - 1.7, 'bow')
  const { durationSec } = desk.role()
  expect(shownOf(desk)(durationSec - 0.05)).toHaveLength(2)
  expect(shownOf(desk)(durationSec + 0.05)).toHaveLength(1)
})

test('E7.51 an action of a film that has none, and one of another presenter, change nothing', () => {
  const { actions: _, ...plain } = FILM
  const desk = new RoleDesk({ ...filmed(plain), actions: actionsOfFilm(FILM) }).speak(20)
  desk.act(2, 'wave')
  expect(shownOf(desk)(3)).toEqual([['idle', 3, 1]])
})

test('E7.51 an action that is pointed at plays on the canvas, and in the list as pictures of the film', () => {
  const desk = new RoleDesk(filmed()).speak(20)
  const layers = presenterLayers(desk.role(), 'LANDSCAPE', 1, 60)
  const spec = { width: 1920, height: 1080, layers }
  const layersAt = (sinceSec: number) => rehearsed(spec, desk.role(), 'wave', sinceSec).layers
  expect(layersAt(1)).toMatchObject([{ opacity: 0 }, { sourceSec: 5, opacity: 1 }])
  expect(layersAt(3.3)).toHaveLength(1)
  const pictures = actionFrames(desk.role().role, 'bow')
  expect(pictures[0]?.layers[1]).toMatchObject({ kind: 'footage', sourceSec: 7.3 })
})

test('E7.51 the actions of a film are kept in a document; lists that no film has are left out', () => {
  const { role } = readRole({}, encodeRole(new RoleDesk(filmed()).role().role)).track
  expect(role.film?.actions).toEqual(FILM.actions)
  expect(role.actions.map(({ id, clipStartSec }) => [id, clipStartSec])).toEqual([
    ['wave', 4],
    ['nod', 7],
    ['bow', 7.3],
  ])
  for (const actions of [
    [{ id: 'a', name: '', fromSec: 3, toSec: 2 }],
    FILM.actions?.toReversed(),
    new Array(11).fill(0),
  ]) {
    const human = { kind: 'footage', film: { duration: 9, frameRate: 25, actions } }
    const { film } = readRole({}, human).track.role
    expect(film?.durationSec).toBe(9)
    expect(film?.actions).toBeUndefined()
  }
})
