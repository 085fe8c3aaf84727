/** Everything the keyboard can do in the editor: the one list for handling, tooltips and the help table. */
export const SHORTCUTS = {
  play: { code: 'Space' },
  undo: { code: 'KeyZ', mod: true },
  redo: { code: 'KeyZ', mod: true, shift: true },
  split: { code: 'KeyS' },
  remove: { code: 'Delete' },
  copy: { code: 'KeyC', mod: true },
  paste: { code: 'KeyV', mod: true },
  cut: { code: 'KeyX', mod: true },
  duplicate: { code: 'KeyD', mod: true },
  zoomIn: { code: 'Equal', mod: true },
  zoomOut: { code: 'Minus', mod: true },
  toStart: { code: 'Home' },
  toEnd: { code: 'End' },
  frameBack: { code: 'ArrowLeft' },
  frameForward: { code: 'ArrowRight' },
  unselect: { code: 'Escape' },
  save: { code: 'KeyS', mod: true },
  fullscreen: { code: 'KeyF' },
  previewScene: { code: 'KeyP' },
  previewProject: { code: 'KeyP', shift: true },
  sceneAdd: { code: 'KeyN', shift: true },
  scenePrevious: { code: 'PageUp' },
  sceneNext: { code: 'PageDown' },
  toggleLibrary: { code: 'KeyL', shift: true },
  toggleTracker: { code: 'KeyT', shift: true },
  toggleInspector: { code: 'KeyI', shift: true },
  canvasFit: { code: 'Digit0', shift: true },
} as const satisfies Record<string, { code: string; mod?: boolean; shift?: boolean }>

export type ShortcutName = keyof typeof SHORTCUTS

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const SHOWN: Record<string, string> = {
  Space: 'Space',
  Delete: 'Del',
  Equal: '+',
  Minus: '−',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Digit0: '0',
}

/** The keys of a shortcut as they stand on the keyboard: `Ctrl Shift Z`, on a Mac `⌘⇧Z`. */
export function keysOf(name: ShortcutName): string {
  const { code, mod, shift } = { mod: false, shift: false, ...SHORTCUTS[name] }
  const key = SHOWN[code] ?? code.replace('Key', '')
  if (MAC) return `${mod ? '⌘' : ''}${shift ? '⇧' : ''}${key}`
  return [mod && 'Ctrl', shift && 'Shift', key].filter(Boolean).join(' ')
}

/** Which shortcut a key event means; Backspace deletes as well, Ctrl Y redoes as well. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  if (event.altKey) return null
  const mod = event.ctrlKey || event.metaKey
  if (mod && event.code === 'KeyY') return 'redo'
  const code =
    event.code === 'Backspace' ? 'Delete' : event.code.replace('NumpadAdd', 'Equal').replace('NumpadSubtract', 'Minus')
  for (const [name, keys] of Object.entries(SHORTCUTS)) {
    const wanted = { mod: false, shift: false, ...keys }
    if (keys.code === code && wanted.mod === mod && (wanted.shift === event.shiftKey || code === 'Equal')) {
      return name as ShortcutName
    }
  }
  return null
}

/** Whether the event comes from a place where keys write. */
export function isTyping(event: Event): boolean {
  const target = event.target
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=range]), textarea, select, [role=textbox]'))
  )
}
