import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import { roleOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { model, puppet, speech } from '#tests/worlds/desk.ts'
import { RoleDesk, type ToRole } from '#tests/worlds/role-desk.ts'
import { uniform } from '#tests/worlds/uniform.ts'

/** Checks the rules that every role keeps, whatever was done to it. */
function check(track: RoleTrack): void {
  const sounds = drivingSounds(track)
  const over = track.driver === 'recording' || sounds.length === 1 ? Number.POSITIVE_INFINITY : track.durationSec
  let endSec = 0
  for (const sound of sounds) {
    expect(sound.startSec).toBeGreaterThanOrEqual(endSec - 1e-8)
    expect(sound.durationSec).toBeGreaterThanOrEqual(0.033)
    expect(sound.sourceStartSec + sound.durationSec).toBeLessThanOrEqual(sound.sourceDurationSec + 1e-8)
    endSec = sound.startSec + sound.durationSec
    expect(endSec).toBeLessThanOrEqual(over + 1e-8)
  }
  if (track.driver === 'recording') expect(track.durationSec).toBeGreaterThanOrEqual(endSec - 1e-8)
  endSec = 0
  for (const line of track.subtitle.items) {
    expect(line.text.trim()).not.toBe('')
    expect(line.startSec).toBeGreaterThanOrEqual(endSec - 1e-8)
    expect(line.endSec).toBeGreaterThan(line.startSec)
    endSec = line.endSec
  }
  expect(endSec).toBeLessThanOrEqual(track.durationSec + 1e-8)
  endSec = 0
  for (const action of track.actions) {
    expect(action.startSec).toBeGreaterThanOrEqual(endSec - 1e-8)
    expect(action.startSec).toBeLessThan(track.durationSec)
    if (action.durationSec > 0) endSec = action.startSec + action.durationSec
  }
  expect(endSec).toBeLessThanOrEqual(track.durationSec + 1e-8)
}

const at = uniform(-2, 20).map((sec) => Math.round(sec * 1000) / 1000 || 0)
const nth = fc.nat({ max: 6 })
const idOf = (list: readonly { id: string }[], index: number) => list[index % (list.length + 1)]?.id ?? 'gone'
const sound = (track: RoleTrack, index: number) => idOf(drivingSounds(track), index)
const line = (track: RoleTrack, index: number) => idOf(track.subtitle.items, index)
const action = (track: RoleTrack, index: number) => idOf(track.actions, index)

/** Kind of the command, which part it aims at, and two times. */
const aim = fc.tuple(fc.nat({ max: 22 }), nth, at, at)
type Aim = typeof aim extends fc.Arbitrary<infer T> ? T : never

function commandOf(track: RoleTrack, [kind, index, a, b]: Aim): ToRole {
  const list: ToRole[] = [
    { type: 'role.setDriver', driver: index % 2 ? 'tts' : 'recording' },
    { type: 'role.setScript', tts: index % 2 ? { text: 'First sentence. Second sentence.' } : { speed: 1 + a / 50 } },
    { type: 'role.setSpeech', text: track.tts.text, speech: speech(Math.max(0.5, b)) },
    {
      type: 'role.addRecording',
      recording: { audioId: null, name: '', url: `oss:${index}`, durationSec: b, speech: null },
      startSec: a,
    },
    {
      type: 'role.addRecording',
      recording: { audioId: null, name: '', url: `oss:${index}`, durationSec: b, speech: speech(20) },
    },
    {
      type: 'role.replaceRecording',
      recordingId: sound(track, index),
      recording: { audioId: 'x', name: '', url: 'oss:x', durationSec: b },
    },
    { type: 'role.moveSound', soundId: sound(track, index), startSec: a },
    { type: 'role.moveSound', soundId: sound(track, index), startSec: b },
    { type: 'role.stretchSound', soundId: sound(track, index), startSec: a, durationSec: b },
    { type: 'role.splitSound', soundId: sound(track, index), atSec: a },
    { type: 'role.splitSound', soundId: sound(track, index), atSec: b },
    { type: 'role.removeSound', soundId: sound(track, index) },
    { type: 'role.addSubtitle', text: 'Some more words', startSec: a, endSec: b },
    { type: 'role.setSubtitleTime', itemId: line(track, index), startSec: a, endSec: b },
    { type: 'role.moveSubtitle', itemId: line(track, index), startSec: a },
    { type: 'role.stretchSubtitle', itemId: line(track, index), startSec: a, durationSec: b },
    { type: 'role.splitSubtitle', itemId: line(track, index), atSec: a },
    { type: 'role.mergeSubtitle', itemId: line(track, index) },
    {
      type: 'role.addAction',
      action: { actionId: 'wave', name: '', startSec: Math.max(0, a), durationSec: index % 2 ? -1 : 0.5 },
    },
    { type: 'role.moveAction', actionId: action(track, index), startSec: a },
    { type: 'role.stretchAction', actionId: action(track, index), startSec: a, durationSec: b },
    { type: 'role.stretch', startSec: track.startSec, durationSec: b },
    { type: 'role.stretch', startSec: a, durationSec: track.startSec + track.durationSec - a },
  ]
  return list[kind]!
}

test('E7.25 any commands to a role in any order leave a sound role, whose project JSON loses nothing', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(aim, { minLength: 20, maxLength: 60 }), (flat, list) => {
      const desk = new RoleDesk(flat ? puppet() : model()).speak(8)
      for (const one of list) {
        desk.do(commandOf(desk.role(), one))
        check(desk.role())
      }
      for (const timeSec of [0, 1.3, 7.9]) presenterPoseAt(desk.role(), timeSec)
      const json: unknown = JSON.parse(JSON.stringify(encodeProject(desk.project)))
      const back = decodeProject(json, 'p', desk.project.name)
      expect(back.ok && roleOf(back.value, 's1')).toEqual(desk.role())
    }),
    { numRuns: 200 },
  )
})
