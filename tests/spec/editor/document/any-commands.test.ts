import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf } from '#shared/base/table.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import type { Background } from '#shared/model/background.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { applyPatch, diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Track } from '#shared/model/track.ts'
import { boxOfBackground, clampCover } from '#shared/placing/cover.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { anyCommand } from '#tests/worlds/any-command.ts'
import { Desk } from '#tests/worlds/desk.ts'

/** 4 Background track, 5 Clips and tracks: a filling that shows is there, and covers the canvas. */
function checkBackground(project: Project, background: Background): void {
  if (background.kind === 'image') expect(background.image).not.toBeNull()
  if (background.kind === 'video') expect(background.video).not.toBeNull()
  for (const filling of [background.image, background.video]) {
    if (!filling) continue
    const picture = { width: filling.widthPx, height: filling.heightPx }
    expect(clampCover(filling, picture, project.canvas)).toEqual(filling)
    expect(boxOfBackground(filling, picture, project.canvas).width).toBeGreaterThanOrEqual(
      canvasSize(project.canvas).width - 1e-6,
    )
  }
}

/** 5 Clips and tracks: clips of a track do not overlap, last a frame at least and stay within the limits of scale. */
function checkClips(project: Project, track: Track): void {
  let endSec = 0
  for (const clip of clipsOf(project, track.id)) {
    expect(clip.trackId).toBe(track.id)
    expect(clip.kind === 'music' ? 'audio' : clip.kind).toBe(track.kind)
    expect(clip.startSec).toBeGreaterThanOrEqual(endSec - 1e-8)
    expect(clip.durationSec).toBeGreaterThanOrEqual(frameSec(project.frameRate) - 1e-8)
    expect(Math.abs(Math.round(clip.durationSec * 1e9) - clip.durationSec * 1e9)).toBeLessThan(1e-3)
    if (clip.kind === 'text') expect(clip.place.scale).toBeLessThanOrEqual(1)
    endSec = clip.startSec + clip.durationSec
  }
}

/** 3 Scene and 5 Scene and role limits: music first, one role track, every track with something on it. */
function checkScene(project: Project, sceneId: string): void {
  const tracks = tracksOf(project, sceneId)
  expect(tracks.map((track) => track.id)).toEqual(sceneById(project, sceneId)?.trackIds)
  expect(tracks.filter((track) => track.kind === 'role').length).toBeLessThanOrEqual(1)
  const firstOther = tracks.findIndex((track) => track.kind !== 'audio')
  expect(firstOther < 0 || tracks.slice(firstOther).every((track) => track.kind !== 'audio')).toBe(true)
  for (const track of tracks) {
    expect(track.sceneId).toBe(sceneId)
    if (track.kind !== 'role') expect(track.clipIds.length).toBeGreaterThan(0)
    checkClips(project, track)
  }
  checkBackground(project, sceneById(project, sceneId)!.background)
}

/** Checks the rules that every document keeps, whatever was done to it. */
function check(project: Project): void {
  expect([...project.sceneIds].sort()).toEqual(
    entriesOf(project.scenes)
      .map(({ id }) => id)
      .sort(),
  )
  for (const sceneId of project.sceneIds) checkScene(project, sceneId)
  checkBackground(project, project.background)
  const reached = project.sceneIds.flatMap((sceneId) => tracksOf(project, sceneId))
  expect(reached.length).toBe(entriesOf(project.tracks).length)
  expect(reached.flatMap((track) => clipsOf(project, track.id)).length).toBe(entriesOf(project.clips).length)
  const kinds = allTracks(project).flatMap((track) => (track.kind === 'role' ? [track.role.kind === 'model'] : []))
  expect(new Set(kinds).size).toBeLessThanOrEqual(1)
}

test('E3.33 any commands in any order leave a sound document, whose patches and project JSON lose nothing', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 20, maxLength: 60 }), fc.context(), (list, log) => {
      const desk = new Desk()
      for (const aim of list) {
        const before = desk.project
        const command = aim(before)
        log.log(JSON.stringify(command))
        desk.run(command)
        check(desk.project)
        expect(applyPatch(before, structuredClone(diffProjects(before, desk.project)))).toEqual(desk.project)
      }
      const json: unknown = JSON.parse(JSON.stringify(encodeProject(desk.project)))
      expect(decodeProject(json, 'p', desk.project.name)).toEqual({ ok: true, value: desk.project })
    }),
    { numRuns: 300 },
  )
}, 60_000)
