import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FINDING_CODES } from '#shared/checks/finding.ts'
import { REFUSAL_CODES } from '#shared/commands/base/refusal.ts'

test.each(['zh-CN', 'zh-TW', 'en-US', 'th-TH'])('E19.01 every refusal and finding has words in %s', (language) => {
  const words = JSON.parse(readFileSync(`src/ui/locales/${language}/editor.json`, 'utf8')) as Record<string, object>
  expect(REFUSAL_CODES.filter((code) => code !== 'not_open' && !(code in (words.refusal ?? {})))).toEqual([])
  expect(FINDING_CODES.filter((code) => !(code in (words.check ?? {})))).toEqual([])
})
