import { describe, expect, test } from 'vitest'
import { putAll, tableOf } from '#shared/base/table.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { projectMix, sceneMix } from '#shared/evaluate/evaluate-mix.ts'
import { type Background, NO_BACKGROUND, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, trackById } from '#shared/model/queries.ts'
import { EMPTY_TTS } from '#shared/model/speech.ts'
import { SUBTITLE_STYLE, TEXT_STYLE } from '#shared/model/text.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'
import { Desk, image } from '#tests/worlds/desk.ts'
import { hitTest } from '#ui/editor/stage/model/hit.ts'

const sound = { loop: true, volume: 0.5, sourceStartSec: 1, sourceDurationSec: 4 }
const picture = { widthPx: 400, heightPx: 200, place: CENTRED }

function clip(fields: { id: string; trackId: string } & Record<string, unknown>): Clip {
  return { name: fields.id, startSec: 1, durationSec: 3, moduleId: null, ...fields } as unknown as Clip
}

const role: RoleTrack = {
  id: 'role',
  sceneId: 's1',
  kind: 'role',
  name: 'role',
  disabled: false,
  muted: false,
  folded: false,
  startSec: 2,
  durationSec: 6,
  role: {
    digitalHumanId: 'd',
    name: 'd',
    kind: 'puppet',
    url: '/library/presenters/d',
    coverUrl: '',
    widthPx: 600,
    heightPx: 800,
    place: CENTRED,
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    actions: [],
  },
  mask: null,
  driver: 'tts',
  tts: {
    ...EMPTY_TTS,
    volume: 2,
    status: 'success',
    speech: { audioUrl: 'speech', durationSec: 5, paragraphs: [], words: [], phonemes: [] },
  },
  recordings: [],
  subtitle: {
    enabled: true,
    blocked: null,
    inactiveItems: [],
    place: { ...CENTRED, y: 432 },
    style: SUBTITLE_STYLE,
    items: [{ id: 'i', text: '你好', startSec: 0.5, endSec: 1.5 }],
  },
  actions: [],
  idleActionId: null,
  effects: NO_EFFECTS,
}

function project(change: Partial<Project> = {}): Project {
  const plain = { disabled: false, muted: false }
  const tracks: Track[] = [
    { id: 'music', sceneId: 's1', name: '', kind: 'audio', ...plain, clipIds: ['m'] },
    { id: 'pictures', sceneId: 's1', name: '', kind: 'image', ...plain, clipIds: ['i', 'g'] },
    role,
    { id: 'videos', sceneId: 's1', name: '', kind: 'video', ...plain, clipIds: ['v'] },
    { id: 'texts', sceneId: 's1', name: '', kind: 'text', ...plain, clipIds: ['t'] },
  ]
  const clips = [
    clip({ id: 'm', trackId: 'music', kind: 'music', url: 'music', ...sound, durationSec: 6 }),
    clip({ id: 'i', trackId: 'pictures', kind: 'image', url: 'photo', ...picture }),
    clip({ id: 'g', trackId: 'pictures', kind: 'image', url: 'sticker.GIF?x=1', ...picture, startSec: 5 }),
    clip({ id: 'v', trackId: 'videos', kind: 'video', url: 'video', ...picture, ...sound, durationSec: 5 }),
    clip({ id: 't', trackId: 'texts', kind: 'text', text: 'Title', style: TEXT_STYLE, place: CENTRED, startSec: 0 }),
  ]
  return {
    id: 'p',
    name: 'p',
    version: '0.0.1',
    format: 'mp4',
    frameRate: 25,
    bitRate: 8,
    canvas: 'LANDSCAPE',
    size: 1080,
    background: NO_BACKGROUND,
    music: null,
    sceneIds: ['s1', 's2'],
    scenes: tableOf([
      { id: 's1', name: '1', trackIds: tracks.map(({ id }) => id), background: PLAIN_BACKGROUND },
      { id: 's2', name: '2', trackIds: [], background: PLAIN_BACKGROUND },
    ]),
    tracks: tableOf(tracks),
    clips: tableOf(clips),
    ...change,
  }
}

const kinds = (at: Project, timeSec: number) => evaluate(at, 's1', timeSec).layers.map(({ id }) => id)
const withTrack = (id: string, change: object): Project => {
  const base = project()
  return { ...base, tracks: putAll(base.tracks, [{ ...trackById(base, id), ...change } as Track]) }
}

describe('What is seen', () => {
  test('E6.21, E6.24 background, then tracks in their order, then subtitles; clips only while they last', () => {
    expect(kinds(project(), 0)).toEqual(['s1:background', 't'])
    expect(kinds(project(), 1)).toEqual(['s1:background', 'i', 'v', 't'])
    expect(kinds(project(), 2.6)).toEqual(['s1:background', 'i', 'role', 'v', 't', 'role:subtitle'])
    expect(kinds(project(), 4)).toEqual(['s1:background', 'role', 'v'])
    expect(kinds(project(), 5.5)).toEqual(['s1:background', 'g', 'role', 'v'])
  })

  test('E7.29 a presenter shows after its speech until the end of the scene, at rest, without a subtitle', () => {
    const short = withTrack('role', { durationSec: 2 })
    const layer = evaluate(short, 's1', 5.5).layers.find(({ id }) => id === 'role')
    expect(layer).toMatchObject({ kind: 'puppet', pose: { gestures: [] } })
    expect(kinds(short, 5.5)).not.toContain('role:subtitle')
    expect(kinds(short, 1)).not.toContain('role')
  })

  test('E6.21 disabled tracks are not seen', () => {
    expect(kinds(withTrack('videos', { disabled: true }), 1)).not.toContain('v')
    expect(kinds(withTrack('role', { disabled: true }), 2.6)).toEqual(['s1:background', 'i', 'v', 't'])
  })

  test('E6.21 muted tracks are seen as before', () => {
    const before = evaluate(project(), 's1', 2.6)
    for (const id of ['videos', 'role', 'music']) {
      expect(evaluate(withTrack(id, { muted: true }), 's1', 2.6)).toEqual(before)
    }
  })

  test('E9.03 subtitles count in the role’s own time, wrap at 1728 or 1000 pixels and can be switched off', () => {
    const line = evaluate(project(), 's1', 2.6).layers.find(({ id }) => id === 'role:subtitle')
    expect(line).toMatchObject({ kind: 'text', text: '你好', wrapWidth: 1728, box: { centreX: 960, centreY: 972 } })
    const upright = evaluate(project({ canvas: 'PORTRAIT' }), 's1', 2.6).layers
    expect(upright.find(({ id }) => id === 'role:subtitle')).toMatchObject({ wrapWidth: 1000 })
    expect(kinds(project(), 2.4)).not.toContain('role:subtitle')
    expect(kinds(project(), 3.5)).not.toContain('role:subtitle')
    expect(kinds(withTrack('role', { subtitle: { ...role.subtitle, enabled: false } }), 2.6)).not.toContain(
      'role:subtitle',
    )
  })

  test('E14.20, E14.10 a video runs from its source’s start and a looping one begins again at 0; gif by its ending', () => {
    const at = (timeSec: number) => evaluate(project(), 's1', timeSec).layers.find(({ id }) => id === 'v')
    expect(at(1)).toMatchObject({ kind: 'video', sourceSec: 1 })
    expect(at(3)).toMatchObject({ sourceSec: 3 })
    expect(at(4.5)).toMatchObject({ sourceSec: 0.5 })
    expect(evaluate(project(), 's1', 5.25).layers[1]).toMatchObject({ kind: 'gif', sourceSec: 0.25 })
  })

  test('E6.22 the end of a scene and what lies beyond show its last frame', () => {
    const last = evaluate(project(), 's1', 8)
    expect(last.layers.map(({ id }) => id)).toEqual(['s1:background', 'g', 'role'])
    expect(evaluate(project(), 's1', 99)).toEqual(last)
  })

  test('E6.20 the same arguments give an equal value in any order', () => {
    const times = [3.3, 0, 7.9, 2.6]
    const first = times.map((timeSec) => evaluate(project(), 's1', timeSec))
    const second = [...times].reverse().map((timeSec) => evaluate(project(), 's1', timeSec))
    expect(second.reverse()).toEqual(first)
  })

  test('E12.04, E12.07 a missing picture falls back to the colour; the global background shows through kind none', () => {
    const empty: Background = { ...NO_BACKGROUND, kind: 'image' }
    const base = project({ background: { ...PLAIN_BACKGROUND, color: '#112233' } })
    const scene = (background: Background) => putAll(base.scenes, [{ ...sceneById(base, 's1')!, background }])
    expect(evaluate({ ...base, scenes: scene(empty) }, 's1', 0).layers[0]).toMatchObject({
      kind: 'color',
      color: '#F7F7F7',
    })
    expect(evaluate({ ...base, scenes: scene(NO_BACKGROUND) }, 's1', 0).layers[0]).toMatchObject({ color: '#112233' })
    expect(kinds(base, 0)).not.toContain('global:background')
  })
})

describe('What is heard', () => {
  test('E15.15 speech, video and music of a scene, cut at its end', () => {
    const { durationSec, parts } = sceneMix(project(), 's1')
    expect(durationSec).toBe(8)
    expect(parts.map(({ id, startSec, durationSec: length, volume }) => [id, startSec, length, volume])).toEqual([
      ['m', 1, 6, 0.5],
      ['role:tts', 2, 5, 1],
      ['v', 1, 5, 0.5],
    ])
  })

  test('E15.15 muted and disabled tracks are silent', () => {
    expect(sceneMix(withTrack('role', { muted: true }), 's1').parts.map(({ id }) => id)).toEqual(['m', 'v'])
    expect(sceneMix(withTrack('music', { disabled: true }), 's1').parts.map(({ id }) => id)).toEqual(['role:tts', 'v'])
  })

  test('E12.09 global music runs through the whole video, each scene hears its stretch of it', () => {
    const music = { moduleId: null, name: 'm', url: 'bgm', sourceDurationSec: 3, loop: true, volume: 0.4 }
    const whole = projectMix(project({ music }))
    expect(whole.durationSec).toBe(11)
    expect(whole.parts.at(-1)).toMatchObject({ id: 'global:music', startSec: 0, durationSec: 11, loop: true })
    const second = sceneMix(project({ music }), 's2').parts
    expect(second).toHaveLength(1)
    expect(second[0]).toMatchObject({ id: 'global:music', startSec: 0, durationSec: 3, sourceStartSec: 2 })
  })

  test('E3.24 music that does not loop ends with its source', () => {
    const music = { moduleId: null, name: 'm', url: 'bgm', sourceDurationSec: 3, loop: false, volume: 0.4 }
    expect(projectMix(project({ music })).parts.at(-1)).toMatchObject({ durationSec: 3 })
  })
})

describe('What is clicked', () => {
  test('E6.06 the frontmost thing under the point, and nothing that does not show', () => {
    const centre = { x: 960, y: 540 }
    expect(hitTest(project(), 's1', 2.6, centre)).toEqual({ kind: 'clip', clipId: 't' })
    expect(hitTest(project(), 's1', 4.5, centre)).toEqual({ kind: 'clip', clipId: 'v' })
    expect(hitTest(project(), 's1', 2.6, { x: 960, y: 972 })).toEqual({ kind: 'subtitle', trackId: 'role' })
    expect(hitTest(project(), 's1', 2.6, { x: 960, y: 800 })).toEqual({ kind: 'role', trackId: 'role' })
    expect(hitTest(project(), 's1', 2.6, { x: 5, y: 5 })).toBeNull()
  })

  test('E6.24 a subtitle under a picture that was added later is what is clicked', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.addSubtitle', trackId, text: 'It is at 15 W', startSec: 0, endSec: 1 })
    const clipId = desk.add(image({ widthPx: 1920, heightPx: 1080 }))
    expect(hitTest(desk.project, 's1', 0.5, { x: 960, y: 972 })).toEqual({ kind: 'subtitle', trackId })
    expect(hitTest(desk.project, 's1', 1.5, { x: 960, y: 972 })).toEqual({ kind: 'clip', clipId })
  })
})
