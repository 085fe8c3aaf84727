import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { effectFailureText } from '#ui/app/effect-failure.ts'

const t = ((key: string) => (key === 'error.effect' ? 'global effect fail' : key)) as TFunction

describe('E19.03 A failure outside any screen', () => {
  test("message 'global effect fail' plus optional [code] and message or name", () => {
    expect(effectFailureText(Object.assign(new Error('no context'), { code: -12 }), t)).toBe(
      'global effect fail [-12] no context',
    )
    expect(effectFailureText(new Error('no context'), t)).toBe('global effect fail no context')
    expect(effectFailureText(new TypeError(''), t)).toBe('global effect fail TypeError')
    expect(effectFailureText({ code: 'lost' }, t)).toBe('global effect fail [lost]')
  })

  test('whatever was thrown gives a sentence', () => {
    expect(effectFailureText('plain words', t)).toBe('global effect fail plain words')
    expect(effectFailureText(null, t)).toBe('global effect fail')
    expect(effectFailureText(undefined, t)).toBe('global effect fail')
  })
})
