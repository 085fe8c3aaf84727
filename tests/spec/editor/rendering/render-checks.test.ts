import { describe, expect, test } from 'vitest'
import { putAll, tableOf } from '#shared/base/table.ts'
import { checkRender, missingMaterial } from '#shared/checks/check-render.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import { unspokenRoles } from '#shared/checks/unspoken.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { type Background, PLAIN_BACKGROUND } from '#shared/model/background.ts'
import { projectSchema } from '#shared/model/project.ts'
import { allTracks, projectDurationSec, roleOf, sceneById, sceneDurationSec } from '#shared/model/queries.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type { Recording } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { filmSubtitles } from '#shared/speech/film-subtitles.ts'
import { Desk, image, model, speech, text } from '#tests/worlds/desk.ts'
import { RoleDesk, SCRIPT } from '#tests/worlds/role-desk.ts'
import { readWire, writeWire } from '#tests/worlds/wire.ts'

const codes = (desk: Desk) => checkRender(desk.project).map(({ code }) => code)

function ready(): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
  return desk
}

test('E18.12 what is rendered with a transparent background has none, in any scene, and no film plays there', () => {
  const desk = ready()
  desk.run({ type: 'scene.add', index: 1, name: 'Two' })
  const part = renderedPart(desk.project, { transparent: true })!
  for (const sceneId of part.sceneIds) {
    expect(sceneById(part, sceneId)?.background.kind).toBe('none')
    expect(evaluate(part, sceneId, 0).layers.filter(({ id }) => id.endsWith('background'))).toEqual([])
  }
})

test('E18.23 subtitles of a film are those of all its scenes, by its own time, where they are shown', () => {
  const desk = new RoleDesk().speak(8)
  const [first] = desk.project.sceneIds as [string]
  desk.run({ type: 'scene.copy', sceneId: first, name: 'Again' })
  const [, second] = desk.project.sceneIds as [string, string]
  const shown = desk.role(first).subtitle.items
  expect(shown.length).toBeGreaterThan(1)
  const lines = filmSubtitles(desk.project)
  expect(lines).toHaveLength(2 * shown.length)
  const sceneSec = sceneDurationSec(desk.project, first)
  for (const [at, { text, startSec, endSec }] of shown.entries()) {
    expect(lines[at]).toEqual({ text, startSec, endSec })
    const again = { text, startSec: startSec + sceneSec, endSec: endSec + sceneSec }
    expect(lines[shown.length + at]).toEqual(again)
  }
  desk.run({ type: 'track.setDisabled', trackId: desk.role(second).id, disabled: true })
  expect(filmSubtitles(desk.project)).toHaveLength(shown.length)
})

describe('E18.16 A single scene', () => {
  const twoScenes = () => {
    const desk = ready()
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    desk.run({ type: 'scene.add', index: 2, name: 'Three' })
    const [, second, third] = desk.project.sceneIds as [string, string, string]
    desk.run({ type: 'track.remove', trackId: desk.role(third).id })
    return { desk, second, third }
  }

  test('is rendered with its own tracks and clips alone', () => {
    const { desk, second } = twoScenes()
    const part = renderedPart(desk.project, { sceneId: second })!
    expect(part.sceneIds).toEqual([second])
    expect(new Set(allTracks(part).map(({ sceneId }) => sceneId))).toEqual(new Set([second]))
    expect(projectDurationSec(part)).toBe(sceneDurationSec(desk.project, second))
    expect(projectSchema.safeParse(part).success).toBe(true)
    expect(renderedPart(desk.project, {})).toBe(desk.project)
    expect(renderedPart(desk.project, { sceneId: 'gone' })).toBeNull()
  })

  test('is checked alone, under its own number', () => {
    const { desk, third } = twoScenes()
    expect(exportFindings(desk.project, { sceneId: 's1' })).toEqual({ findings: [], blocked: false })
    const found = exportFindings(desk.project, { sceneId: third })
    expect(found.blocked).toBe(true)
    expect(found.findings).toContainEqual(expect.objectContaining({ code: 'scene_empty', sceneNumber: 3 }))
    expect(exportFindings(desk.project, { sceneId: 'gone' }).blocked).toBe(true)
  })
})

describe('Render checks', () => {
  test('E18.03 a project with a presenter that has speech may be rendered', () => {
    expect(codes(ready())).toEqual([])
  })

  test('E18.03 scenes not empty, scene fields filled, at least one avatar', () => {
    const desk = new Desk()
    expect(codes(desk)).toEqual(['no_avatar', 'scene_empty'])
    const second = ready()
    second.run({ type: 'scene.add', index: 1, name: 'Two' })
    second.run({ type: 'track.remove', trackId: second.role(second.project.sceneIds[1]).id })
    expect(checkRender(second.project)).toMatchObject([{ code: 'scene_empty', sceneNumber: 2 }])
    const nameless = ready().project
    const scene = sceneById(nameless, 's1')!
    expect(checkRender({ ...nameless, scenes: tableOf([{ ...scene, name: ' ' }]) })).toMatchObject([
      { code: 'scene_no_name' },
    ])
  })

  test('E18.03 2D and 3D do not mix', () => {
    const desk = ready()
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Two' })
    const other = desk.role(desk.project.sceneIds[1])
    const mixed = putAll(desk.project.tracks, [{ ...other, role: model() }])
    expect(checkRender({ ...desk.project, tracks: mixed }).map(({ code }) => code)).toEqual(['add_role_diff_type'])
  })

  test('E18.06 a role without what drives it: no content, no voice, not ready, analysis failed', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    expect(codes(desk)).toEqual(['role_tts_no_content'])
    desk.run({ type: 'role.setSilent', trackId, silent: true })
    expect(codes(desk), 'it is to say nothing').toEqual([])
    expect(roleOf(readWire({ ...writeWire(desk.project) }).project, 's1')?.tts).toMatchObject({ isSilent: true })
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
    expect(codes(desk)).toEqual(['role_text_not_ready'])
    desk.run({ type: 'role.setAnalysis', trackId, status: 'fail', requestId: null })
    expect(codes(desk)).toEqual(['role_audio_analyze_fail_tts'])
    desk.run({ type: 'role.setScript', trackId, tts: { voiceId: null } })
    expect(codes(desk)).toEqual(['ROLE_NO_TTS'])
    const { tracks } = desk.project
    const recorded = { ...desk.role(), driver: 'recording' as const }
    expect(checkRender({ ...desk.project, tracks: putAll(tracks, [recorded]) })).toMatchObject([
      { code: 'ROLE_NO_VOICES' },
    ])
  })

  test('E18.04 what is disabled is not checked', () => {
    const desk = new Desk()
    desk.addRole()
    desk.add(text())
    desk.run({ type: 'track.setDisabled', trackId: desk.role().id, disabled: true })
    expect(codes(desk)).toEqual(['no_avatar'])
  })
})

/** Returns the findings of a role after a change of its track, without where it stands. */
function ofRole(change: (track: RoleTrack) => Partial<RoleTrack>) {
  const desk = ready()
  const track = desk.role()
  const { project } = desk
  return checkRender({ ...project, tracks: putAll(project.tracks, [{ ...track, ...change(track) }]) }).map(
    ({ code, name, trackId }) => ({ code, name, here: trackId === track.id }),
  )
}
const found = (code: string, name?: string) => [{ code, name, here: true }]

describe('E18.04 A presenter is checked over its modules', () => {
  test('role module', () => {
    expect(ofRole(({ role }) => ({ role: { ...role, url: '' } }))).toEqual(found('fail_no_module', 'mei'))
    expect(ofRole(({ role }) => ({ role: { ...role, loadStatus: 'libraryDeleted' } }))).toEqual(
      found('fail_load_saas', 'mei'),
    )
  })

  test('mask module', () => {
    const mask = { shape: 'circle', color: '#000000', x: 0, y: 0, widthPx: 10, heightPx: 10 } as const
    expect(ofRole(() => ({ mask }))).toEqual([])
    expect(ofRole(() => ({ mask: { ...mask, loadStatus: 'moduleFailed' } }))).toEqual(found('fail_load_saas', 'mei'))
  })

  test('E18.05, E8.12 TTS mode without a valid TTS module gives ROLE_NO_TTS; text clips need content and a voice', () => {
    const silent = { speech: null, status: 'init' } as const
    expect(ofRole(({ tts }) => ({ tts: { ...tts, ...silent, voiceId: null } }))).toEqual(found('ROLE_NO_TTS'))
    expect(ofRole(({ tts }) => ({ tts: { ...tts, ...silent, text: ' ' } }))).toEqual(found('role_tts_no_content'))
    expect(ofRole(({ tts }) => ({ tts: { ...tts, ...silent } }))).toEqual(found('role_text_not_ready'))
  })

  test('E18.06 audio analysis fail, and audio rejected for sensitive words', () => {
    const failed = ({ tts }: RoleTrack) => ({ tts: { ...tts, speech: null, status: 'fail' as const } })
    expect(ofRole(failed)).toEqual(found('role_audio_analyze_fail_tts'))
    expect(ofRole((track) => ({ ...failed(track), subtitle: { ...track.subtitle, blocked: 'words' } }))).toEqual(
      found('role_audio_analyze_reject'),
    )
  })

  test('E18.05 Recording mode with no recording modules gives ROLE_NO_VOICES', () => {
    expect(ofRole(() => ({ driver: 'recording', recordings: [] }))).toEqual(found('ROLE_NO_VOICES'))
  })

  test('E18.06 audio modules: each analysed, each there', () => {
    const [recording] = new RoleDesk().recorded(4).recordings
    const recordings = (change: Partial<Recording>) =>
      ofRole(() => ({ driver: 'recording', recordings: [{ ...recording!, ...change }] }))
    expect(recordings({})).toEqual([])
    expect(recordings({ speech: null, status: 'fail' })).toEqual(found('role_audio_analyze_fail_voice', 'take 4'))
    expect(recordings({ url: '' })).toEqual(found('role_audio_saas_fail', 'take 4'))
    expect(recordings({ loadStatus: 'libraryDeleted' })).toEqual(found('role_audio_saas_fail', 'take 4'))
  })

  test('E9.12 subtitle module: switched on and not to be shown', () => {
    expect(ofRole(({ subtitle }) => ({ subtitle: { ...subtitle, blocked: 'voice' } }))).toEqual(
      found('role_subtitle_blocked'),
    )
    expect(ofRole(({ subtitle }) => ({ subtitle: { ...subtitle, enabled: false, blocked: 'voice' } }))).toEqual([])
  })

  test('action module: an action that its presenter does not know and that has no animation of its own', () => {
    const action = { id: 'a', actionId: 'jump', name: 'Jump', startSec: 0, durationSec: 1 }
    expect(ofRole(() => ({ actions: [action] }))).toEqual(found('role_action_saas_fail', 'Jump'))
    expect(ofRole(() => ({ actions: [{ ...action, url: 'oss:jump.glb' }] }))).toEqual([])
    expect(ofRole(() => ({ idleActionId: 'sway' }))).toEqual(found('role_action_saas_fail'))
  })

  test('effect module', () => {
    const filter = { packageId: '', name: 'Film', strength: 1 }
    expect(ofRole(({ effects }) => ({ effects: { ...effects, enabled: true, filter } }))).toEqual(
      found('fail_no_module', 'Film'),
    )
    expect(ofRole(({ effects }) => ({ effects: { ...effects, enabled: false, filter } }))).toEqual([])
  })

  test('all of a role at once', () => {
    const all = ofRole(({ role }) => ({
      role: { ...role, url: '' },
      driver: 'recording',
      recordings: [],
      idleActionId: 'x',
    }))
    expect(all.map(({ code }) => code)).toEqual(['fail_no_module', 'ROLE_NO_VOICES', 'role_action_saas_fail'])
  })
})

describe('E18.07 Material that is missing', () => {
  test('a clip whose library asset failed, with clip name', () => {
    const desk = ready()
    const clip = desk.clip(desk.add(image({ name: 'Chart' })))
    const { clips } = desk.project
    const gone = { ...desk.project, clips: putAll(clips, [{ ...clip, loadStatus: 'libraryDeleted' as const }]) }
    expect(checkRender(gone)).toMatchObject([{ code: 'fail_load_saas', name: 'Chart', clipId: clip.id, preview: true }])
    expect(missingMaterial(gone)).toEqual(checkRender(gone))
    const lost = { ...desk.project, clips: putAll(clips, [{ ...clip, url: '' } as typeof clip]) }
    expect(missingMaterial(lost)).toMatchObject([{ code: 'fail_no_module', name: 'Chart' }])
  })

  test('backgrounds and global music', () => {
    const { project } = ready()
    const image = { moduleId: 'm', url: '', widthPx: 10, heightPx: 10, x: 0, y: 0, scale: 1, opacity: 1 }
    const background: Background = { ...PLAIN_BACKGROUND, kind: 'image', image }
    expect(missingMaterial({ ...project, background })).toMatchObject([{ code: 'fail_no_module' }])
    expect(missingMaterial({ ...project, background: { ...background, kind: 'color' } })).toEqual([])
    const scenes = putAll(project.scenes, [{ ...sceneById(project, 's1')!, background }])
    expect(missingMaterial({ ...project, scenes })).toMatchObject([{ code: 'fail_no_module', sceneNumber: 1 }])
    const music = { moduleId: 'm', name: 'Dawn', url: 'oss:d.mp3', sourceDurationSec: 9, loop: true, volume: 1 }
    expect(missingMaterial({ ...project, music: { ...music, loadStatus: 'libraryDeleted' } })).toMatchObject([
      { code: 'fail_load_saas', name: 'Dawn' },
    ])
  })

  test('E18.08 what is mended is not found any more', () => {
    const desk = ready()
    const id = desk.add(image({ url: '', name: 'Chart' }))
    expect(missingMaterial(desk.project)).toHaveLength(1)
    desk.run({ type: 'clip.remove', clipId: id })
    expect(missingMaterial(desk.project)).toEqual([])
  })
})

describe('a script without speech', () => {
  test('stops the export until it is spoken, with a voice or without one', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    expect(exportFindings(desk.project)).toMatchObject({ blocked: true })
    expect(unspokenRoles(desk.project)).toEqual([desk.role()])
    desk.do({ type: 'role.setScript', tts: { voiceId: 'zh-female' } })
    expect(exportFindings(desk.project)).toMatchObject({ blocked: true })
    desk.speak()
    expect(exportFindings(desk.project)).toMatchObject({ blocked: false })
    expect(unspokenRoles(desk.project)).toEqual([])
  })

  test('does not count for a hidden presenter, one without words, or one that recordings drive', () => {
    const desk = new RoleDesk()
    expect(unspokenRoles(desk.project)).toEqual([])
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    desk.run({ type: 'track.setDisabled', trackId: desk.role().id, disabled: true })
    expect(unspokenRoles(desk.project)).toEqual([])
    desk.run({ type: 'track.setDisabled', trackId: desk.role().id, disabled: false })
    desk.recorded(3)
    expect(unspokenRoles(desk.project)).toEqual([])
  })
})
