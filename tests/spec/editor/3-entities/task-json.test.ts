import { expect, test } from 'vitest'
import { encodeTask } from '#shared/formats/task-json.ts'
import { Desk, image, music, speech } from '#tests/worlds/desk.ts'

test('3 Task JSON', () => {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech(8) })
  desk.run({
    type: 'role.addAction',
    trackId,
    action: { actionId: 'wave', name: 'Wave', startSec: 1, durationSec: -1 },
  })
  const song = desk.add(music({ sourceStartSec: 3 }))
  const hidden = desk.add(image())
  desk.run({ type: 'track.setMuted', trackId: desk.clip(song).trackId, muted: true })
  desk.run({ type: 'track.setDisabled', trackId: desk.clip(hidden).trackId, disabled: true })
  desk.run({ type: 'project.setRender', settings: { format: 'mov', size: 2160, bitRate: 12 } })

  const task = encodeTask(desk.project)
  expect(task).toMatchObject({
    version: '0.0.1',
    textLayoutMode: 1,
    videoConfig: { format: 'MOV', resolution: { width: 3840, height: 2160 }, frameRate: 25, bitRate: 12 },
    globalBackgroundMusic: null,
    watermark: { show: false, content: '' },
    invisibleWatermark: { show: false, content: '' },
    scenes: [{ sceneID: 's1', sceneName: 'Scene 1' }],
  })
  const [sound, role, ...others] = task.scenes[0]!.tracks
  expect(others).toEqual([])
  expect(sound).toMatchObject({ clips: [{ loop: false, volume: 0, staticAudioUrl: 'a.mp3', playOffset: 3 }] })
  expect(role).toMatchObject({
    clips: [{ start: 0, duration: 8, digitalHumanId: 'mei' }],
    subTrackGroup: {
      audioTrack: { clips: [{ start: 0, duration: 8, staticAudioUrl: 'oss:speech.wav' }] },
      subtitleTrack: { items: [{ content: 'First sentence', start: '00:00:00,000', end: '00:00:04,000' }, {}] },
      actionTrack: null,
      action2dTrack: { actionList: [{ assetId: 'wave', start: 1, duration: -1, assetDuration: 2 }] },
      beautifyTrack: null,
    },
  })
})
