import { describe, expect, test } from 'vitest'
import { autoFixAll } from '#shared/commands/auto-fix.ts'
import { insertTrack } from '#shared/commands/base/edit.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Desk, image, music, puppet, speech, text, video } from '#tests/worlds/desk.ts'

/** A desk whose scene holds role tracks with these times, as a document may that was made elsewhere. */
function withRoles(...times: [startSec: number, durationSec: number][]): Desk {
  const desk = new Desk()
  desk.addRole(puppet())
  const first = desk.role()
  times.forEach(([startSec, durationSec], index) => {
    const track: RoleTrack = { ...first, id: `r${index}`, startSec, durationSec }
    desk.project = insertTrack(desk.project, track)
  })
  desk.run({ type: 'track.remove', trackId: first.id })
  return desk
}

const times = (desk: Desk) =>
  desk.tracks().map((track) => (track.kind === 'role' ? [track.startSec, track.durationSec] : []))

/** Gives the first role of the scene a speech of this length. */
function speak(desk: Desk, durationSec: number): void {
  desk.run({ type: 'role.setSpeech', trackId: desk.role().id, text: '', speech: speech(durationSec) })
}

describe('E5.48 Presenters in a scene', () => {
  test('are sorted by start and made non-overlapping by pushing later ones after earlier ones', () => {
    const desk = withRoles([4, 3], [0, 5], [6, 2])
    desk.project = autoFixAll(desk.project)
    expect(times(desk)).toEqual([
      [5, 3],
      [0, 5],
      [8, 2],
    ])
  })

  test('stay where they do not overlap; a document in order keeps its identity', () => {
    const desk = withRoles([0, 2], [2, 3], [9, 1])
    expect(autoFixAll(desk.project)).toBe(desk.project)
  })

  test('a role that becomes longer pushes the one behind it in the same command', () => {
    const desk = withRoles([0, 3], [3, 3])
    speak(desk, 8)
    expect(times(desk)).toEqual([
      [0, 8],
      [8, 3],
    ])
  })
})

describe("E5.49 The first presenter's end", () => {
  test('is synced to the last clips of other tracks that ended at the same moment', () => {
    const desk = new Desk()
    desk.addRole()
    const words = desk.add(text({ startSec: 1, durationSec: 2 }))
    const sound = desk.add(music({ durationSec: 3.01, loop: true }))
    speak(desk, 8)
    expect(desk.span(words)).toEqual([1, 8])
    expect(desk.span(sound)).toEqual([0, 8])
    speak(desk, 5)
    expect(desk.span(words)).toEqual([1, 5])
  })

  test('leaves clips that ended elsewhere, and clips that are not the last of their track', () => {
    const desk = new Desk()
    desk.addRole()
    const last = desk.add(image({ startSec: 3, durationSec: 2 }))
    const before = desk.add(image({ startSec: 0, durationSec: 3 }), desk.clip(last).trackId)
    speak(desk, 8)
    expect(desk.span(before)).toEqual([0, 3])
    expect(desk.span(last)).toEqual([3, 5])
  })

  test('goes no further than the source of a clip that does not loop, and leaves it one frame at least', () => {
    const desk = new Desk()
    desk.addRole()
    const film = desk.add(video({ durationSec: 3, sourceDurationSec: 6 }))
    const late = desk.add(text({ startSec: 2.98, durationSec: 0.02 }))
    speak(desk, 8)
    expect(desk.span(film)).toEqual([0, 6])
    desk.run({ type: 'clip.move', clipId: late, trackId: desk.clip(late).trackId, startSec: 7.96 })
    speak(desk, 4)
    expect(desk.span(late)).toEqual([7.96, 8])
  })

  test('moving the role takes no clips along', () => {
    const desk = new Desk()
    desk.addRole()
    const words = desk.add(text({ durationSec: 3 }))
    desk.run({ type: 'role.setStart', trackId: desk.role().id, startSec: 4 })
    expect(desk.span(words)).toEqual([0, 3])
  })
})
