import { describe, expect, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Desk, image, model, music, puppet, speech, video } from '#tests/worlds/desk.ts'

function spoken(role = puppet()): Desk {
  const desk = new Desk()
  desk.addRole(role)
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech(8) })
  return desk
}

/** The role track of the task after a change of the document's. */
function taskRole(desk: Desk, change: Partial<RoleTrack> = {}) {
  const { project } = desk
  const task = encodeTask({ ...project, tracks: putAll(project.tracks, [{ ...desk.role(), ...change }]) })
  return task.scenes[0]!.tracks[0] as Extract<(typeof task.scenes)[number]['tracks'][number], { subTrackGroup: object }>
}

describe('Task JSON', () => {
  test('E3.13 version, textLayoutMode 1, a protocol name, scenes, backgrounds, music, watermarks that do not show', () => {
    const desk = spoken()
    expect(Object.keys(encodeTask(desk.project))).toEqual([
      'version',
      'textLayoutMode',
      'protocol',
      'videoConfig',
      'scenes',
      'globalBackground',
      'globalBackgroundMusic',
      'watermark',
      'invisibleWatermark',
    ])
    expect(encodeTask(desk.project)).toMatchObject({
      version: '0.0.1',
      textLayoutMode: 1,
      protocol: 'AvatarVideoGeneration',
      globalBackground: { type: 'None' },
      globalBackgroundMusic: null,
      watermark: { show: false, content: '' },
      invisibleWatermark: { show: false, content: '' },
    })
  })

  test('E3.13 videoConfig {format, resolution {width, height}, frameRate, bitRate}', () => {
    const desk = spoken()
    desk.run({ type: 'project.setRender', settings: { format: 'mov', size: 2160, bitRate: 12 } })
    expect(encodeTask(desk.project).videoConfig).toEqual({
      format: 'MOV',
      resolution: { width: 3840, height: 2160 },
      frameRate: 25,
      bitRate: 12,
    })
  })

  test('E3.13 scenes [{sceneID, sceneName, tracks, background}]', () => {
    const [scene] = encodeTask(spoken().project).scenes
    expect(Object.keys(scene!)).toEqual(['sceneID', 'sceneName', 'tracks', 'background'])
    expect(scene).toMatchObject({ sceneID: 's1', sceneName: 'Scene 1', background: { type: 'Color' } })
  })

  test('E3.14 what is disabled is left out, a muted video has volume 0', () => {
    const desk = spoken()
    const hidden = desk.add(image())
    const film = desk.add(video())
    desk.run({ type: 'track.setDisabled', trackId: desk.clip(hidden).trackId, disabled: true })
    desk.run({ type: 'track.setMuted', trackId: desk.clip(film).trackId, muted: true })
    const tracks = encodeTask(desk.project).scenes[0]!.tracks
    expect(tracks).toHaveLength(2)
    expect(tracks[1]).toMatchObject({ dataType: 3, clips: [{ url: 'a.mp4', volume: 0 }] })
  })
})

describe('Music in the task JSON', () => {
  test('E3.15 task output carries loop, volume (0 when muted), staticAudioUrl, playOffset', () => {
    const desk = new Desk()
    const song = desk.add(music({ sourceStartSec: 3, volume: 0.5 }))
    const clip = () => encodeTask(desk.project).scenes[0]!.tracks[0]!.clips[0]
    expect(clip()).toMatchObject({ loop: false, volume: 0.5, staticAudioUrl: 'a.mp3', playOffset: 3 })
    desk.run({ type: 'track.setMuted', trackId: desk.clip(song).trackId, muted: true })
    expect(clip()).toMatchObject({ volume: 0 })
  })
})

describe('E3.16 A presenter in the task JSON', () => {
  test('id, trackName, clips, dataType, subType, and subTrackGroup', () => {
    const track = taskRole(spoken(), { subType: 2 })
    expect(Object.keys(track)).toEqual(['id', 'trackName', 'dataType', 'subType', 'clips', 'subTrackGroup'])
    expect(track).toMatchObject({
      dataType: 4,
      subType: 2,
      trackName: 'Presenter 1',
      clips: [{ start: 0, duration: 8, digitalHumanId: 'mei', mask: null }],
    })
  })

  test('its eight tracks', () => {
    expect(Object.keys(taskRole(spoken()).subTrackGroup)).toEqual([
      'audioTrack',
      'subtitleTrack',
      'actionTrack',
      'action2dTrack',
      'idleActionTrack',
      'beautifyTrack',
      'filterTrack',
      'packageTrack',
    ])
  })

  test('what is said and read', () => {
    const desk = spoken()
    expect(taskRole(desk).subTrackGroup).toMatchObject({
      audioTrack: { clips: [{ start: 0, duration: 8, playOffset: 0, volume: 1, staticAudioUrl: 'oss:speech.wav' }] },
      subtitleTrack: { items: [{ content: 'First sentence.', start: '00:00:00,000', end: '00:00:04,000' }, {}] },
    })
    const { subtitle } = desk.role()
    const silent = taskRole(desk, { muted: true, subtitle: { ...subtitle, enabled: false } })
    expect(silent.subTrackGroup).toMatchObject({ audioTrack: { clips: [{ volume: 0 }] }, subtitleTrack: null })
  })

  test('2D actions', () => {
    const desk = spoken()
    const action = { actionId: 'wave', name: 'Wave', startSec: 1, durationSec: -1 }
    desk.run({ type: 'role.addAction', trackId: desk.role().id, action })
    expect(taskRole(desk).subTrackGroup).toMatchObject({
      actionTrack: null,
      action2dTrack: { actionList: [{ assetId: 'wave', start: 1, duration: -1, assetDuration: 2 }] },
      idleActionTrack: null,
    })
  })

  test('3D actions and the idle action', () => {
    const track = taskRole(spoken(model()), { idleActionId: 'nod' })
    expect(track).toMatchObject({
      dataType: 5,
      subTrackGroup: { actionTrack: { actionList: [] }, action2dTrack: null, idleActionTrack: { assetId: 'nod' } },
    })
  })

  test('beauty, filter and package, where effects are on', () => {
    const filter = { packageId: 'f', name: 'Film', strength: 0.5, url: 'oss:film.zip' }
    const beautyPackage = { packageId: 'p', name: 'Rose', strength: 1 }
    const effects = { enabled: true, beautify: { '3': 0.4 }, filter, beautyPackage }
    expect(taskRole(spoken(), { effects }).subTrackGroup).toMatchObject({
      beautifyTrack: { beautify: { '3': 0.4 } },
      filterTrack: { packageId: 'f', strength: 0.5, paasFileUrl: 'oss:film.zip' },
      packageTrack: { packageId: 'p', strength: 1 },
    })
    expect(taskRole(spoken(), { effects: { ...effects, enabled: false } }).subTrackGroup).toMatchObject({
      beautifyTrack: null,
      filterTrack: null,
      packageTrack: null,
    })
  })
})
