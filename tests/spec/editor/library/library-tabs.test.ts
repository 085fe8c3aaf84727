import { describe, expect, test } from 'vitest'
import { isLibraryTab, LIBRARY_TABS } from '#ui/editor/library/tabs.ts'

describe('Library tabs (editor specification 2)', () => {
  test('template, role, image, music, background, text', () => {
    expect(LIBRARY_TABS).toEqual(['template', 'role', 'image', 'music', 'background', 'text'])
  })

  test('what local storage kept is taken only when it names a tab', () => {
    for (const tab of LIBRARY_TABS) expect(isLibraryTab(JSON.parse(JSON.stringify(tab)))).toBe(true)
    for (const value of [null, '', 'video', 3, {}, ['role']]) expect(isLibraryTab(value)).toBe(false)
  })
})
