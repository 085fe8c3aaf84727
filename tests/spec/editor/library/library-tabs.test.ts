import { describe, expect, test } from 'vitest'
import { isLibraryTab, LIBRARY_TABS } from '#ui/editor/library/tabs.ts'

describe('Library tabs', () => {
  test('E2.01 template, presenter, image, music, background, text', () => {
    expect(LIBRARY_TABS).toEqual(['template', 'presenter', 'image', 'music', 'background', 'text'])
  })

  test('E2.02 a stored value counts only if it names a tab', () => {
    for (const tab of LIBRARY_TABS) expect(isLibraryTab(JSON.parse(JSON.stringify(tab)))).toBe(true)
    for (const value of [null, '', 'video', 3, {}, ['role']]) expect(isLibraryTab(value)).toBe(false)
  })
})
