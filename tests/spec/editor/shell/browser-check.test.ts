import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeBrowserWarning, warningFor } from '#ui/app/browser-warning.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('Browser check', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })

  test('E1.14 no warning from Chrome version 94 on', () => {
    expect(warningFor(chrome(94))).toBeNull()
    expect(warningFor(chrome(156))).toBeNull()
  })

  test('E1.15 low_chrome: an old Chrome', () => {
    expect(warningFor(chrome(93))).toBe('low_chrome')
    expect(warningFor(chrome(9))).toBe('low_chrome')
  })

  test('E1.15 not_chrome: any other browser', () => {
    expect(warningFor(FIREFOX)).toBe('not_chrome')
    expect(warningFor('')).toBe('not_chrome')
  })

  test('E1.14 once per session', () => {
    vi.stubGlobal('navigator', { userAgent: FIREFOX })
    expect(takeBrowserWarning()).toBe('not_chrome')
    expect(takeBrowserWarning()).toBeNull()
  })

  test('E1.14 a browser that refuses storage is warned all the same', () => {
    const refused = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('sessionStorage', { getItem: refused, setItem: refused })
    vi.stubGlobal('navigator', { userAgent: chrome(90) })
    expect(takeBrowserWarning()).toBe('low_chrome')
  })
})
