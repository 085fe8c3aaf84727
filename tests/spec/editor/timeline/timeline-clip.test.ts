import { describe, expect, test } from 'vitest'
import { putTrack } from '#shared/commands/edit.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Desk, image, music, speech, text, video } from '#tests/worlds/desk.ts'
import { materialOf, pictureOf, soundOf } from '#ui/editor/timeline/model/item-media.ts'
import { itemIdOf, selectionOf, type TimelineItem } from '#ui/editor/timeline/model/items.ts'
import type { RowKind } from '#ui/editor/timeline/model/row.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'
import { zoomLevels } from '#ui/editor/timeline/model/zoom.ts'

/** A presenter from 2 s to 12 s that says, shows and does something. */
function speaking(change: (role: RoleTrack) => RoleTrack = (role) => role): Desk {
  const desk = new Desk()
  desk.addRole()
  const role = desk.role()
  const items = [{ id: 'line', text: 'Hello', startSec: 1, endSec: 3 }]
  const spoken: RoleTrack = {
    ...role,
    startSec: 2,
    durationSec: 10,
    tts: { ...role.tts, text: 'Hello', speech: speech(11) },
    subtitle: { ...role.subtitle, items },
    actions: [
      { id: 'wave', actionId: 'wave', name: 'Wave', startSec: 1, durationSec: 2 },
      { id: 'nod', actionId: 'nod', name: 'Nod', startSec: 4, durationSec: -1 },
      { id: 'last', actionId: 'nod', name: 'Nod', startSec: 7, durationSec: -1 },
    ],
  }
  desk.project = putTrack(desk.project, change(spoken))
  return desk
}

const itemsOf = (desk: Desk, kind: RowKind): readonly TimelineItem[] =>
  rowsOf(desk.project, 's1').find((row) => row.kind === kind)?.items ?? []

describe('A clip on the timeline', () => {
  test('E5.09 beginTime and duration in seconds of the scene; children are placed from their parent', () => {
    const desk = speaking()
    expect(itemsOf(desk, 'role')[0]).toMatchObject({ startSec: 2, durationSec: 10 })
    expect(itemsOf(desk, 'subtitle')[0]).toMatchObject({ id: 'line', startSec: 3, durationSec: 2 })
    expect(itemsOf(desk, 'action').map(({ startSec }) => startSec)).toEqual([3, 6, 9])
  })

  test('E5.35 beginTimeLimit and endTimeLimit: unbounded, but a child stays inside its parent, except single TTS at its end', () => {
    const desk = speaking()
    desk.add(text())
    expect(itemsOf(desk, 'text')[0]).toMatchObject({ fromLimitSec: 0, toLimitSec: Number.POSITIVE_INFINITY })
    for (const kind of ['subtitle', 'action'] as const) {
      expect(itemsOf(desk, kind)[0]).toMatchObject({ fromLimitSec: 2, toLimitSec: 12 })
    }
    expect(itemsOf(desk, 'sound')[0]).toMatchObject({
      durationSec: 11,
      fromLimitSec: 2,
      toLimitSec: Number.POSITIVE_INFINITY,
    })
  })

  test('E10.01 an action that lasts -1 lasts until the next action or the end', () => {
    expect(itemsOf(speaking(), 'action').map(({ durationSec }) => durationSec)).toEqual([2, 3, 3])
  })

  test('E5.09 what may be moved and stretched', () => {
    const desk = speaking()
    desk.add(image())
    const hand = (kind: RowKind) => itemsOf(desk, kind).map(({ movable, stretchable }) => [movable, stretchable])[0]
    expect(hand('image')).toEqual([true, true])
    expect(hand('role')?.[0]).toBe(true)
    expect(hand('subtitle')).toEqual([true, true])
    expect(hand('action')?.[0]).toBe(true)
    expect(hand('background')).toEqual([false, false])
  })

  test('E5.23 isSelected: each clip names what a click on it selects, and is found by it', () => {
    const desk = speaking()
    const clipId = desk.add(text())
    const trackId = desk.role().id
    const wanted: [RowKind, Selection][] = [
      ['text', { kind: 'clip', clipId }],
      ['role', { kind: 'role', trackId }],
      ['subtitle', { kind: 'subtitle', trackId, itemId: 'line' }],
      ['action', { kind: 'action', trackId, actionId: 'wave' }],
      ['background', { kind: 'background', sceneId: 's1' }],
    ]
    for (const [kind, selection] of wanted) {
      const item = itemsOf(desk, kind)[0]!
      expect(selectionOf(item.source)).toEqual(selection)
      expect(itemIdOf(selection)).toBe(item.id)
    }
    expect([itemIdOf(null), itemIdOf({ kind: 'subtitle', trackId })]).toEqual([null, null])
  })

  test('E3.28 ids are unique in a scene', () => {
    const desk = speaking((role) => ({ ...role, driver: 'recording' }))
    for (const clip of [text(), image(), video(), music()]) desk.add(clip)
    const ids = rowsOf(desk.project, 's1').flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('E5.10 What it shows', () => {
  const show = (kind: 'image' | 'video' | 'music' | 'text', desk: Desk) =>
    itemsOf(desk, kind === 'music' ? 'audio' : kind)[0]!

  test('waveforms of sound and recording from where the clip begins in its source, films and pictures of the others', () => {
    const desk = speaking()
    for (const clip of [text(), image(), video({ sourceStartSec: 2 }), music({ volume: 0.5 })]) desk.add(clip)
    expect(soundOf(show('video', desk).source)).toMatchObject({ url: 'a.mp4', sourceStartSec: 2 })
    expect(soundOf(show('music', desk).source)).toMatchObject({ url: 'a.mp3', volume: 0.5 })
    expect(soundOf(itemsOf(desk, 'sound')[0]!.source)).toMatchObject({ url: 'oss:speech.wav', sourceStartSec: 0 })
    expect([show('image', desk), show('text', desk)].map(({ source }) => soundOf(source))).toEqual([null, null])
    expect(pictureOf(show('image', desk).source)).toMatchObject({ kind: 'image', url: 'a.png' })
    expect(pictureOf(show('video', desk).source)).toMatchObject({ kind: 'video', url: 'a.mp4', sourceStartSec: 2 })
    expect(pictureOf(show('text', desk).source)).toBeNull()
  })

  test('the loading of its material is followed by the name that the picture has for it', () => {
    const desk = speaking()
    const imageId = desk.add(image({ moduleId: 'm1' }))
    expect(materialOf(show('image', desk).source)).toMatchObject({ layerId: imageId, material: { moduleId: 'm1' } })
    expect(materialOf(itemsOf(desk, 'role')[0]!.source)).toMatchObject({ layerId: desk.role().id })
    expect(materialOf(itemsOf(desk, 'background')[0]!.source)).toBeNull()
  })
})

describe('E5.12 Zoom levels', () => {
  test('scaleSize, spacingNumber, basicDistance, optional minActiveDuration, optional isFrameUnit', () => {
    for (const frameRate of [25, 30] as const) {
      for (const level of zoomLevels(frameRate)) {
        expect(level.scaleSec).toBeGreaterThan(0)
        expect(Number.isInteger(level.spacingNumber)).toBe(true)
        expect(level.basicDistancePx / level.spacingNumber).toBeGreaterThanOrEqual(10)
        const partFrames = (level.scaleSec / level.spacingNumber) * frameRate
        if (level.isFrameUnit) expect(partFrames).toBeCloseTo(Math.round(partFrames), 9)
      }
    }
  })
})
