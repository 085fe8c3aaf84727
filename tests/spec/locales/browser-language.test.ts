import { expect, test } from 'vitest'
import { browserLanguage } from '#ui/locales/browser-language.ts'

test('S12.04 the first language of the browser that is offered', () => {
  const cases: [string[], string | null][] = [
    [['en-GB', 'zh-CN'], 'en-US'],
    [['en'], 'en-US'],
    [['de-DE', 'th', 'en'], 'th-TH'],
    [['zh'], 'zh-CN'],
    [['zh-Hans-HK'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-HK'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-TW', 'zh'], 'zh-TW'],
    [['de', 'fr-FR'], null],
    [[], null],
  ]
  for (const [tags, language] of cases) expect(browserLanguage(tags), tags.join()).toBe(language)
})
