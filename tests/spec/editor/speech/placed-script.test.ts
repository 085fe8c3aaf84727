import { expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { SCENES_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { roleOf } from '#shared/model/queries.ts'
import type { VoiceOption } from '#shared/speech/voices.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { placeScript } from '#ui/session/scripts/place-script.ts'

const voice = { gender: 'female', supportsSubtitle: true, supportsSsml: true } as const
const VOICES: VoiceOption[] = [
  { ...voice, id: 'zh', language: 'zh-CN' },
  { ...voice, id: 'en', language: 'en-US' },
]

/** Gives a script to the presenter of a desk; answers what stays as the draft of the field. */
async function place(desk: RoleDesk, text: string): Promise<string[]> {
  const drafts: string[] = []
  const session = {
    run: async (command: unknown) => desk.run(command as Command) === '',
    scripts: { set: (_: string, draft: string | null) => void (draft !== null && drafts.push(draft)) },
  }
  await placeScript(session as unknown as Parameters<typeof placeScript>[0], {
    trackId: desk.role().id,
    script: { text, ssml: false },
    voices: VOICES,
    sceneName: 'Scene',
  })
  return drafts
}
const spoken = ({ project }: RoleDesk) =>
  project.sceneIds.map((id) => {
    const { text, voiceId } = roleOf(project, id)!.tts
    return { text, voiceId }
  })

test('S6.36 a presenter says a script with a voice of its language', async () => {
  const desk = new RoleDesk()
  expect(await place(desk, '大家好。')).toEqual([])
  expect(spoken(desk)).toEqual([{ text: '大家好。', voiceId: 'zh' }])
})

test('S6.36 a script that is longer than a scene holds is split into scenes with one voice', async () => {
  const desk = new RoleDesk()
  const line = `${'很'.repeat(99)}。`
  expect(await place(desk, line.repeat(100))).toEqual([])
  const scenes = spoken(desk)
  expect(scenes.map(({ voiceId }) => voiceId)).toEqual(['zh', 'zh'])
  expect(scenes.map(({ text }) => text).join('')).toBe(line.repeat(100))
  expect(Math.max(...scenes.map(({ text }) => text.length))).toBeLessThanOrEqual(SPEECH_CHARS_MAX)
})

test('S6.36 a script whose scenes have no room is the draft of the field', async () => {
  const desk = new RoleDesk()
  for (let number = 1; number < SCENES_MAX; number++) desk.run({ type: 'scene.add', name: 'Scene', index: number })
  expect(desk.project.sceneIds).toHaveLength(SCENES_MAX)
  const text = 'One sentence. '.repeat(1000)
  expect(await place(desk, text)).toEqual([text])
})
