import { describe, expect, test } from 'vitest'
import { putTrack } from '#shared/commands/edit.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { clampPlayhead } from '#shared/timing/frames.ts'
import { Desk, image, model, music, speech, text, video } from '#tests/worlds/desk.ts'
import { drawnFor } from '#ui/editor/timeline/model/drawn.ts'
import type { Row } from '#ui/editor/timeline/model/row.ts'
import { rowsOf } from '#ui/editor/timeline/model/rows.ts'
import { rulerMarks } from '#ui/editor/timeline/model/ruler.ts'
import { zoomLevels } from '#ui/editor/timeline/model/zoom.ts'

const identifiers = (rows: readonly Row[]) => rows.map(({ identifier }) => identifier)
const rowsIn = (project: Project) => rowsOf(project, 's1')

/** The first scene with one track of each kind, a presenter, its own background, and those of the whole project. */
function full(): Desk {
  const desk = new Desk()
  for (const clip of [text(), image(), video(), music()]) desk.add(clip)
  desk.addRole()
  const colored = { ...desk.project.background, kind: 'color', color: '#102030' } as const
  desk.run({ type: 'background.set', sceneId: 's1', background: colored })
  desk.run({ type: 'background.set', sceneId: null, background: colored })
  const song = { moduleId: null, name: 'Song', url: 'a.mp3', sourceDurationSec: 30, loop: true, volume: 1 }
  desk.run({ type: 'project.setMusic', music: song })
  return desk
}

const withRole = (desk: Desk, change: (track: RoleTrack) => RoleTrack) => putTrack(desk.project, change(desk.role()))

describe('Rows of tracks', () => {
  test('E5.01, E5.02 three groups in this order: normal, scene, global; in the first the front track is on top, music below', () => {
    const rows = rowsIn(full().project)
    expect(rows.map(({ group }) => group)).toEqual(
      rows.map(({ group }) => group).toSorted((a, b) => ORDER[a] - ORDER[b]),
    )
    expect(identifiers(rows)).toEqual([
      'role2DTrack',
      'ttsSingleTrack',
      'subtitleTrack',
      'action2dMultiTrack',
      'videoTrack',
      'imageTrack',
      'textTrack',
      'musicTrack',
      'sceneColorTrack',
      'globalColorTrack',
      'globalMusicTrack',
    ])
  })

  test('E5.03 the scene background is an image, video or colour track; none where the background is none', () => {
    const desk = new Desk()
    const of = (kind: 'none' | 'color' | 'image' | 'video') => {
      const scene = desk.project.sceneIds[0]!
      desk.run({ type: 'background.set', sceneId: scene, background: { ...FILLED, kind } })
      return identifiers(rowsIn(desk.project))
    }
    expect((['none', 'color', 'image', 'video'] as const).map(of)).toEqual([
      [],
      ['sceneColorTrack'],
      ['sceneImageTrack'],
      ['sceneVideoTrack'],
    ])
  })

  test('E5.04 clips of backgrounds and of global music span the whole scene; they cannot be moved or stretched', () => {
    const desk = full()
    const rows = rowsIn(desk.project).filter(({ group }) => group !== 'normal')
    for (const row of rows) {
      expect(row.items).toHaveLength(1)
      expect(row.items[0]).toMatchObject({ startSec: 0, durationSec: 5, movable: false, stretchable: false })
    }
    desk.add(text({ startSec: 0, durationSec: 20 }))
    const later = rowsIn(desk.project).filter(({ group }) => group !== 'normal')
    expect(later.map(({ items }) => items[0]?.durationSec)).toEqual([20, 20, 20])
  })

  test('E5.04 global music goes on from scene to scene', () => {
    const desk = full()
    desk.run({ type: 'scene.add', index: 1, name: 'Second' })
    const second = desk.project.sceneIds[1]!
    const [item] = rowsOf(desk.project, second).find(({ kind }) => kind === 'music')!.items
    expect(item?.source).toMatchObject({ of: 'music', offsetSec: 5 })
  })
})

describe('Rows of a presenter', () => {
  test('E5.06 fold control on role tracks: a folded one hides its children', () => {
    const desk = full()
    const open = rowsIn(desk.project)
    desk.run({ type: 'track.setFolded', trackId: desk.role().id, folded: true })
    const folded = rowsIn(desk.project)
    expect(open.filter(({ parentId }) => parentId === desk.role().id)).toHaveLength(3)
    expect(folded.filter(({ parentId }) => parentId !== null)).toEqual([])
    expect(folded[0]).toMatchObject({ identifier: 'role2DTrack', folded: true })
  })

  test('E5.05 speech: one track for whole speech, one for its parts, one for recordings', () => {
    const desk = full()
    const spoken = withRole(desk, (role) => ({ ...role, tts: { ...role.tts, speech: speech(8) }, durationSec: 8 }))
    const [whole] = rowsIn(spoken)[1]!.items
    expect(whole).toMatchObject({ startSec: 0, durationSec: 8, source: { of: 'speech', cut: null } })
    const cuts = [
      { id: 'c1', startSec: 0, durationSec: 3, sourceStartSec: 0 },
      { id: 'c2', startSec: 4, durationSec: 2, sourceStartSec: 5 },
    ]
    const cut = withRole(desk, (role) => ({ ...role, tts: { ...role.tts, speech: speech(8), cuts } }))
    expect(rowsIn(cut)[1]).toMatchObject({ identifier: 'ttsTrack', items: [{ id: 'c1' }, { id: 'c2', startSec: 4 }] })
    const recorded = withRole(desk, (role) => ({ ...role, driver: 'recording' }))
    expect(rowsIn(recorded)[1]?.identifier).toBe('audioTrack')
  })

  test('E5.05, E11.03 a 3D presenter has rows for its actions and its idle action; effects have rows only when they are present', () => {
    const desk = new Desk()
    desk.addRole(model())
    expect(identifiers(rowsIn(desk.project)).slice(0, 5)).toEqual([
      'role3DTrack',
      'ttsSingleTrack',
      'subtitleTrack',
      'actionTrack',
      'idleActionTrack',
    ])
    const filter = { packageId: 'f', name: 'Warm', strength: 1 }
    const shining = withRole(desk, (role) => ({
      ...role,
      effects: { ...NO_EFFECTS, enabled: true, filter, beautyPackage: filter, beautify: { 1: 0.4 } },
    }))
    expect(identifiers(rowsIn(shining)).slice(5, 8)).toEqual(['filterTrack', 'packageTrack', 'beautifyTrack'])
  })

  test('E5.07, E5.08 a disabled role fades its children too; mute is on the tracks that sound', () => {
    const desk = full()
    const trackId = desk.role().id
    desk.run({ type: 'track.setDisabled', trackId, disabled: true })
    desk.run({ type: 'track.setMuted', trackId, muted: true })
    const own = rowsIn(desk.project).filter((row) => row.trackId === trackId)
    expect(own.map(({ disabled }) => disabled)).toEqual([true, true, true, true])
    expect(own.filter(({ muted }) => muted).map(({ kind }) => kind)).toEqual(['role', 'sound'])
  })
})

describe('Ruler and playhead', () => {
  test('E5.11 two distance units per level: labelled marks and the parts between them', () => {
    for (const frameRate of [25, 30] as const) {
      for (const [level, { scaleSec, spacingNumber }] of zoomLevels(frameRate).entries()) {
        const marks = rulerMarks(level, frameRate, 0, 3 * scaleSec)
        const long = marks.filter((mark) => mark.long)
        expect(marks.indexOf(long[1]!) - marks.indexOf(long[0]!)).toBe(spacingNumber)
        expect(long[1]!.timeSec - long[0]!.timeSec).toBeCloseTo(scaleSec, 9)
        expect(marks.every((mark) => (mark.label !== '') === mark.long)).toBe(true)
      }
    }
  })

  test('E5.37 the playhead is clamped between 0 and the end of the last clip and snapped to frames', () => {
    expect([-2, 1.013, 99].map((sec) => clampPlayhead(sec, 5, 25))).toEqual([0, 1, 5])
  })
})

describe('E5.20 Only what is in view is in the DOM', () => {
  test('what is drawn holds the view and a quarter more at each end, and stays until the view leaves it', () => {
    const drawn = drawnFor({ from: 100, to: 200 }, null)
    expect(drawn).toEqual({ from: 75, to: 225 })
    expect(drawnFor({ from: 124, to: 224 }, drawn)).toBe(drawn)
    expect(drawnFor({ from: 130, to: 230 }, drawn)).toEqual({ from: 105, to: 255 })
  })

  test('it is cut back when the view has become much shorter, and does not start before 0', () => {
    const drawn = drawnFor({ from: 0, to: 100 }, null)
    expect(drawn).toEqual({ from: 0, to: 125 })
    expect(drawnFor({ from: 0, to: 60 }, drawn)).toBe(drawn)
    expect(drawnFor({ from: 0, to: 40 }, drawn)).toEqual({ from: 0, to: 50 })
  })

  test('rows whose part of the document did not change keep their identity, and so do clips', () => {
    const desk = full()
    const before = rowsIn(desk.project)
    const imageRow = before.find(({ kind }) => kind === 'image')!
    const moved = clipById(desk.project, imageRow.items[0]!.id)!
    desk.run({ type: 'clip.move', clipId: moved.id, trackId: moved.trackId, startSec: 0.04 })
    const after = rowsIn(desk.project)
    const same = after.filter((row) => before.includes(row)).map(({ kind }) => kind)
    expect(same).toEqual(['role', 'sound', 'subtitle', 'action', 'video', 'text', 'audio'])
    desk.add(image({ startSec: 8 }), moved.trackId)
    const two = rowsIn(desk.project).find(({ kind }) => kind === 'image')!
    expect(two.items).toHaveLength(2)
    expect(two.items[0]).toBe(after.find(({ kind }) => kind === 'image')!.items[0])
  })
})

const ORDER = { normal: 0, scene: 1, global: 2 }
const place = { moduleId: null, url: 'a', widthPx: 100, heightPx: 100, x: 0, y: 0, scale: 1, opacity: 1 }
const FILLED = {
  color: '#F7F7F7',
  image: place,
  video: { ...place, loop: true, volume: 1, sourceDurationSec: 5 },
}
