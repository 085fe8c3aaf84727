import { expect, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { checkSave, savedForm } from '#shared/checks/check-save.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { allTracks, roleOf } from '#shared/model/queries.ts'
import { Desk } from '#tests/worlds/desk.ts'

/** Three scenes with a script each; those of the named scenes are one character too long, as a newer version wrote them. */
function threeScenes(...tooLong: number[]) {
  const desk = new Desk()
  desk.addRole()
  desk.run({ type: 'role.setScript', trackId: desk.role().id, tts: { text: 'x'.repeat(SPEECH_CHARS_MAX) } })
  desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Two' })
  desk.run({ type: 'scene.copy', sceneId: 's1', name: 'Three' })
  const { project } = desk
  const roles = project.sceneIds.flatMap((id) => roleOf(project, id) ?? [])
  const longer = roles.flatMap((track, index) => {
    return tooLong.includes(index + 1) ? { ...track, tts: { ...track.tts, text: `${track.tts.text}x` } } : []
  })
  return { ...project, tracks: putAll(project.tracks, longer) }
}

test('E8.13 a saved text over the maximum length is error save_content_oversize per scene', () => {
  expect(SPEECH_CHARS_MAX).toBe(5000)
  expect(checkSave(threeScenes())).toEqual([])
  expect(checkSave(threeScenes(1, 3))).toMatchObject([
    { code: 'save_content_oversize', sceneNumber: 1 },
    { code: 'save_content_oversize', sceneNumber: 3 },
  ])
})

test('E8.13 and is skipped on save', () => {
  const whole = threeScenes()
  expect(savedForm(whole)).toBe(whole)
  const project = threeScenes(2)
  const saved = savedForm(project)
  const texts = saved.sceneIds.map((id) => roleOf(saved, id)?.tts.text.length)
  expect(texts).toEqual([5000, 0, 5000])
  expect(allTracks(saved).every((track) => track.kind !== 'role' || track.tts.voiceId === 'zh-1')).toBe(true)
  expect(JSON.stringify(encodeProject(saved)).includes('x'.repeat(5001))).toBe(false)
  expect(JSON.stringify(encodeTask(saved)).includes('x'.repeat(5001))).toBe(false)
})
