import { describe, expect, test } from 'vitest'
import { keysOf, SHORTCUTS, type ShortcutName, shortcutOf } from '#ui/editor/common/shortcuts/shortcuts.ts'
import en from '#ui/locales/en-US/timeline.json' with { type: 'json' }

type Held = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>
const press = (code: string, held: Held = {}) =>
  ({ code, key: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }) as KeyboardEvent
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[]

describe('E1.16 Undo, redo, split and zoom have keyboard shortcuts', () => {
  test('every shortcut is reached by its own keys, with Ctrl as with Cmd', () => {
    for (const name of NAMES) {
      const { code, mod = false, shift = false, alt = false } = SHORTCUTS[name]
      expect(shortcutOf(press(code, { ctrlKey: mod, shiftKey: shift, altKey: alt })), name).toBe(name)
      expect(shortcutOf(press(code, { metaKey: mod, shiftKey: shift, altKey: alt })), name).toBe(name)
    }
  })

  test('no two shortcuts have the same keys', () => {
    expect(new Set(NAMES.map(keysOf)).size).toBe(NAMES.length)
  })

  test('E5.14 zoom is Ctrl or Cmd with plus or minus, also of the number pad', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      expect(shortcutOf(press('Equal', held))).toBe('zoomIn')
      expect(shortcutOf(press('Equal', { ...held, shiftKey: true }))).toBe('zoomIn')
      expect(shortcutOf(press('NumpadAdd', held))).toBe('zoomIn')
      expect(shortcutOf(press('Minus', held))).toBe('zoomOut')
      expect(shortcutOf(press('NumpadSubtract', held))).toBe('zoomOut')
    }
  })

  test('keys that people know from elsewhere mean the same', () => {
    expect(shortcutOf(press('KeyY', { key: 'y', ctrlKey: true }))).toBe('redo')
    expect(shortcutOf(press('Backspace'))).toBe('remove')
    expect(shortcutOf(press('ContextMenu'))).toBe('menu')
    expect(shortcutOf(press('F10', { shiftKey: true }))).toBe('menu')
    expect([shortcutOf(press('KeyS', { ctrlKey: true })), shortcutOf(press('KeyS'))]).toEqual(['save', 'split'])
  })

  test('a letter is what is printed on the key; where that is no Latin letter, the place of the key', () => {
    expect(shortcutOf(press('KeyY', { key: 'z', ctrlKey: true }))).toBe('undo')
    expect(shortcutOf(press('KeyZ', { key: 'y', ctrlKey: true }))).toBe('redo')
    expect(shortcutOf(press('KeyZ', { key: 'ผ', ctrlKey: true }))).toBe('undo')
    expect(shortcutOf(press('Minus', { key: '?', shiftKey: true }))).toBe('help')
  })

  test('all are listed in the help table', () => {
    expect(Object.keys(en.keys).sort()).toEqual([...NAMES].sort())
  })
})
