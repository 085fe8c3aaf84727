import { describe, expect, test } from 'vitest'
import { previewFinding } from '#shared/checks/check-render.ts'
import { Desk, speech } from '#tests/worlds/desk.ts'
import { previewWarning } from '#ui/editor/common/modes/preview-warning.ts'

function ready(): Desk {
  const desk = new Desk()
  desk.addRole()
  const trackId = desk.role().id
  desk.run({ type: 'role.setScript', trackId, tts: { text: 'Hello' } })
  desk.run({ type: 'role.setSpeech', trackId, text: 'Hello', speech: speech() })
  return desk
}

describe('E15.10 On preview start the project is validated', () => {
  test('the first validation message flagged for preview, with the number of its scene', () => {
    const desk = ready()
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    desk.run({ type: 'scene.add', index: 2, name: 'Three' })
    expect(previewFinding(desk.project)).toMatchObject({ code: 'role_tts_no_content', sceneNumber: 2 })
  })

  test('audio rejected for sensitive words is shown as preview warning', () => {
    const desk = ready()
    const trackId = desk.role().id
    desk.run({ type: 'role.setScript', trackId, tts: { text: 'Bad words' } })
    desk.run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: 'r' })
    desk.run({ type: 'role.setAnalysis', trackId, status: 'fail', requestId: null, rejected: true })
    expect(previewFinding(desk.project)).toMatchObject({ code: 'role_audio_analyze_reject', sceneNumber: 1 })
  })

  test('messages that are not flagged give way to the default warning', () => {
    expect(previewFinding(ready().project)).toBeUndefined()
    const desk = ready()
    desk.run({ type: 'scene.rename', sceneId: 's1', name: ' ' })
    expect(previewFinding(desk.project)).toBeUndefined()
    for (const mode of ['scene', 'project'] as const) expect(previewWarning(desk.project, mode)).toBe('default')
  })

  test('a player warns of the finding; playing on the stage while editing reports findings alone', () => {
    const desk = ready()
    expect(previewWarning(desk.project, 'edit')).toBeNull()
    desk.run({ type: 'scene.add', index: 1, name: 'Two' })
    for (const mode of ['edit', 'scene', 'project'] as const) {
      expect(previewWarning(desk.project, mode)).toMatchObject({ code: 'role_tts_no_content', sceneNumber: 2 })
    }
  })
})
