import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, sizeOf, type Table, tableOf } from '#shared/base/table.ts'
import type { Command } from '#shared/commands/command.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { applyPatch, diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, clipById, clipsOf, sceneById, trackById, tracksOf } from '#shared/model/queries.ts'
import { Desk, image, model, music, puppet, speech, text, video } from '#tests/worlds/desk.ts'

const idsOf = (table: Table<{ id: string }>) => entriesOf(table).map(({ id }) => id)

/** What every document holds, whatever was done to it. */
function check(project: Project): void {
  const reached = { tracks: new Set<string>(), clips: new Set<string>() }
  expect([...project.sceneIds].sort()).toEqual(idsOf(project.scenes).sort())
  for (const sceneId of project.sceneIds) {
    const tracks = tracksOf(project, sceneId)
    expect(tracks.map((track) => track.id)).toEqual(sceneById(project, sceneId)?.trackIds)
    expect(tracks.filter((track) => track.kind === 'role').length).toBeLessThanOrEqual(1)
    const firstOther = tracks.findIndex((track) => track.kind !== 'audio')
    expect(firstOther < 0 || tracks.slice(firstOther).every((track) => track.kind !== 'audio')).toBe(true)
    for (const track of tracks) {
      reached.tracks.add(track.id)
      expect(track.sceneId).toBe(sceneId)
      if (track.kind !== 'role') expect(track.clipIds.length).toBeGreaterThan(0)
      let endSec = 0
      for (const clip of clipsOf(project, track.id)) {
        reached.clips.add(clip.id)
        expect(clip.trackId).toBe(track.id)
        expect(clip.startSec).toBeGreaterThanOrEqual(endSec - 1e-8)
        expect(clip.durationSec).toBeGreaterThanOrEqual(0.033)
        endSec = clip.startSec + clip.durationSec
      }
    }
  }
  expect(reached.tracks.size).toBe(sizeOf(project.tracks))
  expect(reached.clips.size).toBe(sizeOf(project.clips))
}

const at = fc.double({ min: -5, max: 40, noNaN: true })
const nth = fc.nat({ max: 20 })
const makers = [text, image, video, music]

/** The tracks that a clip could stand on. */
function alike(project: Project, clipId: string): Project['tracks'] {
  const kind = trackById(project, clipById(project, clipId)?.trackId ?? '')?.kind
  return tableOf(allTracks(project).filter((track) => track.kind === kind))
}

/** A command that aims at whatever stands at random places of the document. */
type Aim = (project: Project) => Command
const pick = (table: Table<{ id: string }>, index: number) => {
  const ids = idsOf(table)
  return ids[index % (ids.length + 1)] ?? 'gone'
}
const adds: fc.Arbitrary<Aim> = fc.tuple(nth, nth, at, at, fc.boolean()).map(
  ([maker, scene, startSec, durationSec, loop]): Aim =>
    (project) => ({
      type: 'clip.add',
      sceneId: pick(project.scenes, scene),
      clip: { ...makers[maker % 4]!(), startSec, durationSec, ...(maker % 4 > 1 ? { loop } : {}) } as ReturnType<
        typeof text
      >,
      trackName: 'T',
      trackId: maker > 10 ? pick(project.tracks, maker) : undefined,
    }),
)
const moves: fc.Arbitrary<Aim> = fc.tuple(nth, nth, at, fc.option(nth, { nil: undefined, freq: 1 })).map(
  ([clip, track, startSec, newTrackIndex]): Aim =>
    (project) => ({
      type: 'clip.move',
      clipId: pick(project.clips, clip),
      trackId: pick(alike(project, pick(project.clips, clip)), track),
      startSec,
      newTrackIndex,
    }),
)

const aims: fc.Arbitrary<Aim> = fc.oneof(
  { weight: 4, arbitrary: adds },
  { weight: 6, arbitrary: moves },
  fc.tuple(nth, at, at).map(
    ([clip, startSec, durationSec]): Aim =>
      (project) => ({
        type: 'clip.stretch',
        clipId: pick(project.clips, clip),
        startSec,
        durationSec,
      }),
  ),
  fc.tuple(nth, at, fc.constantFrom('both' as const, 'left' as const, 'right' as const)).map(
    ([clip, atSec, keep]): Aim =>
      (project) => ({ type: 'clip.split', clipId: pick(project.clips, clip), atSec, keep }),
  ),
  nth.map(
    (clip): Aim =>
      (project) => ({ type: 'clip.remove', clipId: pick(project.clips, clip) }),
  ),
  fc.tuple(nth, nth).map(
    ([track, index]): Aim =>
      (project) => ({ type: 'track.move', trackId: pick(project.tracks, track), index }),
  ),
  nth.map(
    (track): Aim =>
      (project) => ({ type: 'track.remove', trackId: pick(project.tracks, track) }),
  ),
  nth.map(
    (index): Aim =>
      () => ({ type: 'scene.add', index, name: 'S' }),
  ),
  nth.map(
    (scene): Aim =>
      (project) => ({ type: 'scene.copy', sceneId: pick(project.scenes, scene), name: 'S' }),
  ),
  nth.map(
    (scene): Aim =>
      (project) => ({ type: 'scene.remove', sceneId: pick(project.scenes, scene) }),
  ),
  fc.tuple(nth, nth).map(
    ([scene, index]): Aim =>
      (project) => ({ type: 'scene.move', sceneId: pick(project.scenes, scene), index }),
  ),
  fc.tuple(nth, fc.boolean()).map(
    ([scene, flat]): Aim =>
      (project) => ({
        type: 'role.add',
        sceneId: pick(project.scenes, scene),
        role: flat ? puppet() : model(),
        trackName: 'R',
        toneId: null,
      }),
  ),
  fc.tuple(nth, fc.double({ min: 0.5, max: 9, noNaN: true })).map(
    ([track, durationSec]): Aim =>
      (project) => ({
        type: 'role.setSpeech',
        trackId: pick(project.tracks, track),
        text: '',
        speech: speech(Math.round(durationSec * 1000) / 1000),
      }),
  ),
  fc.constantFrom('LANDSCAPE' as const, 'PORTRAIT' as const).map(
    (canvas): Aim =>
      () => ({ type: 'project.setCanvas', canvas }),
  ),
  fc.constantFrom(25 as const, 30 as const).map(
    (frameRate): Aim =>
      () => ({ type: 'project.setFrameRate', frameRate }),
  ),
)

test('any commands in any order leave a sound document, whose patches and project JSON lose nothing', () => {
  fc.assert(
    fc.property(fc.array(aims, { minLength: 20, maxLength: 60 }), (list) => {
      const desk = new Desk()
      for (const aim of list) {
        const before = desk.project
        desk.run(aim(before))
        check(desk.project)
        expect(applyPatch(before, structuredClone(diffProjects(before, desk.project)))).toEqual(desk.project)
      }
      const json: unknown = JSON.parse(JSON.stringify(encodeProject(desk.project)))
      expect(decodeProject(json, 'p', desk.project.name)).toEqual({ ok: true, value: desk.project })
    }),
    { numRuns: 300 },
  )
})
