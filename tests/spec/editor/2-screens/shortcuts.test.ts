import { expect, test } from 'vitest'
import { SHORTCUTS, type ShortcutName, shortcutOf } from '#ui/editor/shortcuts/shortcuts.ts'

const press = (code: string, held: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>> = {}) =>
  ({ code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }) as KeyboardEvent

test('every shortcut is reached by its own keys and by no other of them', () => {
  for (const [name, keys] of Object.entries(SHORTCUTS)) {
    const { mod, shift } = { mod: false, shift: false, ...keys }
    expect(shortcutOf(press(keys.code, { ctrlKey: mod, shiftKey: shift })), name).toBe(name as ShortcutName)
    expect(shortcutOf(press(keys.code, { metaKey: mod, shiftKey: shift })), name).toBe(name as ShortcutName)
    expect(shortcutOf(press(keys.code, { ctrlKey: mod, shiftKey: shift, altKey: true })), name).toBeNull()
  }
})

test('keys that people know from elsewhere mean the same', () => {
  expect(shortcutOf(press('KeyY', { ctrlKey: true }))).toBe('redo')
  expect(shortcutOf(press('Backspace'))).toBe('remove')
  expect(shortcutOf(press('NumpadAdd', { ctrlKey: true }))).toBe('zoomIn')
  expect(shortcutOf(press('Equal', { ctrlKey: true, shiftKey: true }))).toBe('zoomIn')
  expect(shortcutOf(press('KeyS', { ctrlKey: true }))).toBe('save')
  expect(shortcutOf(press('KeyS'))).toBe('split')
})
