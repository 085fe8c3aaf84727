import { describe, expect, test } from 'vitest'
import { putAll, tableOf } from '#shared/base/table.ts'
import { checkRender, previewFinding } from '#shared/checks/check-render.ts'
import { sceneById } from '#shared/model/queries.ts'
import { Desk, model, speech, text } from '#tests/worlds/desk.ts'

const codes = (desk: Desk) => checkRender(desk.project).map(({ code }) => code)

function ready(): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
  return desk
}

describe('5 Render checks', () => {
  test('a project with a presenter that has speech may be rendered', () => {
    expect(codes(ready())).toEqual([])
  })

  test('scenes not empty, scene fields filled, at least one avatar', () => {
    const desk = new Desk()
    expect(codes(desk)).toEqual(['no_avatar', 'scene_empty'])
    const second = ready()
    second.run({ type: 'scene.add', index: 1, name: 'Two' })
    second.run({ type: 'role.remove', trackId: second.role(second.project.sceneIds[1]).id })
    expect(checkRender(second.project)).toMatchObject([{ code: 'scene_empty', sceneNumber: 2 }])
    const nameless = ready().project
    const scene = sceneById(nameless, 's1')!
    expect(checkRender({ ...nameless, scenes: tableOf([{ ...scene, name: ' ' }]) })).toMatchObject([
      { code: 'scene_no_name' },
    ])
  })

  test('2D and 3D do not mix', () => {
    const desk = ready()
    desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Two' })
    const other = desk.role(desk.project.sceneIds[1])
    const mixed = putAll(desk.project.tracks, [{ ...other, role: model() }])
    expect(checkRender({ ...desk.project, tracks: mixed }).map(({ code }) => code)).toEqual(['add_role_diff_type'])
  })

  test('a role without what drives it: no content, no voice, not ready, analysis failed', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    expect(codes(desk)).toEqual(['role_tts_no_content'])
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
    expect(codes(desk)).toEqual(['role_text_not_ready'])
    desk.run({ type: 'role.setAnalysis', trackId, status: 'fail', requestId: null })
    expect(codes(desk)).toEqual(['role_audio_analyze_fail_tts'])
    desk.run({ type: 'role.setScript', trackId, tts: { toneId: null } })
    expect(codes(desk)).toEqual(['ROLE_NO_TTS'])
    const { tracks } = desk.project
    const voiced = { ...desk.role(), driver: 'voice' as const }
    expect(checkRender({ ...desk.project, tracks: putAll(tracks, [voiced]) })).toMatchObject([
      { code: 'ROLE_NO_VOICES' },
    ])
  })

  test('what is disabled is not checked', () => {
    const desk = new Desk()
    desk.addRole()
    desk.add(text())
    desk.run({ type: 'track.setDisabled', trackId: desk.role().id, disabled: true })
    expect(codes(desk)).toEqual(['no_avatar'])
  })

  test('4 Preview: the first finding that is flagged for it, with the number of its scene', () => {
    const desk = ready()
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    expect(previewFinding(desk.project)).toMatchObject({ code: 'role_tts_no_content', sceneNumber: 2 })
    expect(previewFinding(ready().project)).toBeUndefined()
  })
})
