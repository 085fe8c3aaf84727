import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FINDING_CODES } from '#shared/checks/finding.ts'
import { ERROR_NUMBERS, errorNumber, TIMELINE_NUMBERS } from '#shared/model/error-codes.ts'

test('E19.05 findings of presenters and clips have the numbers of the catalogue', () => {
  const numbers = Object.fromEntries(FINDING_CODES.flatMap((code) => [[code, errorNumber(code)]]))
  expect(numbers).toMatchObject({
    fail_load_saas: -10101,
    ROLE_NO_TTS: -20201,
    ROLE_NO_VOICES: -20202,
    role_tts_no_content: -20204,
    role_text_not_ready: -20205,
    role_audio_analyze_fail_tts: -20206,
    role_audio_analyze_fail_voice: -20206,
    role_audio_analyze_reject: -20207,
    role_audio_saas_fail: -20208,
    role_action_saas_fail: -20401,
    scene_empty: null,
  })
})

test('E19.12, E5.61 every number is in the list of codes that support reads', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/error-codes.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (-\d+) \| (.+?) \|/gm)].map(([, number, words]) => [Number(number), words])
  for (const [word, number] of Object.entries(ERROR_NUMBERS))
    expect(rows.find(([one]) => one === number)?.[1], word).toContain(`\`${word}\``)
  for (const [part, number] of Object.entries(TIMELINE_NUMBERS))
    expect(rows.find(([one]) => one === number)?.[1]).toBe(part)
})
