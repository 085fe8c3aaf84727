/** Keys of a shortcut: the physical key (`KeyboardEvent.code`), except letters, which go by their character. */
interface Keys {
  code: string
  /** Ctrl, or Cmd on a Mac. */
  mod?: boolean
  shift?: boolean
  alt?: boolean
}

/** All shortcuts of the editor, in the groups of the help table. */
export const SHORTCUT_GROUPS = {
  playing: {
    play: { code: 'Space' },
    frameBack: { code: 'ArrowLeft' },
    frameForward: { code: 'ArrowRight' },
    editBack: { code: 'ArrowLeft', shift: true },
    editForward: { code: 'ArrowRight', shift: true },
    toStart: { code: 'Home' },
    toEnd: { code: 'End' },
    previewScene: { code: 'KeyP' },
    previewProject: { code: 'KeyP', shift: true },
  },
  editing: {
    undo: { code: 'KeyZ', mod: true },
    redo: { code: 'KeyZ', mod: true, shift: true },
    split: { code: 'KeyS' },
    remove: { code: 'Delete' },
    ripple: { code: 'Delete', shift: true },
    copy: { code: 'KeyC', mod: true },
    cut: { code: 'KeyX', mod: true },
    paste: { code: 'KeyV', mod: true },
    duplicate: { code: 'KeyD', mod: true },
    mute: { code: 'KeyM' },
    hide: { code: 'KeyH' },
    lock: { code: 'KeyL' },
    unselect: { code: 'Escape' },
    save: { code: 'KeyS', mod: true },
    generate: { code: 'Enter', mod: true },
  },
  clip: {
    nudgeBack: { code: 'ArrowLeft', alt: true },
    nudgeForward: { code: 'ArrowRight', alt: true },
    nudgeBackFar: { code: 'ArrowLeft', alt: true, shift: true },
    nudgeForwardFar: { code: 'ArrowRight', alt: true, shift: true },
    trackUp: { code: 'ArrowUp', alt: true },
    trackDown: { code: 'ArrowDown', alt: true },
    shorten: { code: 'ArrowLeft', mod: true },
    lengthen: { code: 'ArrowRight', mod: true },
    startHere: { code: 'BracketLeft' },
    endHere: { code: 'BracketRight' },
    menu: { code: 'F10', shift: true },
  },
  view: {
    zoomIn: { code: 'Equal', mod: true },
    zoomOut: { code: 'Minus', mod: true },
    fullscreen: { code: 'KeyF' },
    canvasFit: { code: 'Digit0', shift: true },
    toggleLibrary: { code: 'KeyL', shift: true },
    toggleTracker: { code: 'KeyT', shift: true },
    toggleInspector: { code: 'KeyI', shift: true },
    areaNext: { code: 'F6' },
    areaPrevious: { code: 'F6', shift: true },
    help: { code: 'Slash', shift: true },
    painting: { code: 'KeyD', mod: true, alt: true, shift: true },
  },
  scenes: {
    sceneAdd: { code: 'KeyN', shift: true },
    scenePrevious: { code: 'PageUp' },
    sceneNext: { code: 'PageDown' },
  },
} as const satisfies Record<string, Record<string, Keys>>

type Groups = typeof SHORTCUT_GROUPS
export type ShortcutGroup = keyof Groups
export type ShortcutName = { [G in ShortcutGroup]: keyof Groups[G] }[ShortcutGroup] & string

export const SHORTCUTS = Object.assign({}, ...Object.values(SHORTCUT_GROUPS)) as Record<ShortcutName, Keys>

const MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
const SHOWN: Record<string, string> = {
  Space: 'Space',
  Delete: 'Del',
  Equal: '+',
  Minus: '−',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Escape: 'Esc',
  Enter: 'Enter',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Digit0: '0',
}

/** Returns the keys of a shortcut as printed on the keyboard: `Ctrl Shift Z`, on a Mac `⌘⇧Z`. */
export function keysOf(name: ShortcutName): string {
  if (name === 'help') return '?'
  const { code, mod, shift, alt } = SHORTCUTS[name]
  const key = SHOWN[code] ?? code.replace('Key', '')
  if (MAC) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${key}`
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join(' ')
}

/** The same keys on other keyboards, and keys with the same meaning. */
const SAME: Record<string, string> = {
  Backspace: 'Delete',
  NumpadAdd: 'Equal',
  NumpadSubtract: 'Minus',
}

/** Returns the physical key; for letters the printed one, so that Ctrl Z is Z on a German keyboard too. */
function codeOf(event: KeyboardEvent): string {
  const letter = event.altKey ? null : /^[a-z]$/i.exec(event.key)
  return letter ? `Key${letter[0].toUpperCase()}` : (SAME[event.code] ?? event.code)
}

/** Returns the shortcut of a key event. Backspace also deletes, Ctrl Y also redoes, and the menu key opens the menu. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | null {
  const mod = event.ctrlKey || event.metaKey
  const code = codeOf(event)
  if (!mod && !event.altKey && event.key === '?') return 'help'
  if (code === 'ContextMenu') return 'menu'
  if (mod && !event.altKey && code === 'KeyY') return 'redo'
  for (const [name, keys] of Object.entries(SHORTCUTS)) {
    const wanted = { mod: false, shift: false, alt: false, ...keys }
    const held = wanted.mod === mod && wanted.alt === event.altKey
    if (keys.code === code && held && (wanted.shift === event.shiftKey || code === 'Equal')) return name as ShortcutName
  }
  return null
}

/** Keys that begin a letter without naming it: of an input method, and an accent that waits for its letter. */
const COMPOSING: readonly string[] = ['Process', 'Dead']

/** Returns whether a key writes a character: a letter or digit, or a mark that is no shortcut. */
export function isWritten(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return false
  if (COMPOSING.includes(key) || /^[\p{L}\p{N}]$/u.test(key)) return true
  return /^[\p{P}\p{S}]$/u.test(key) && shortcutOf(event) === null
}

/** Shortcuts that write nothing in a text field. */
export const IN_TEXTS: readonly (ShortcutName | null)[] = ['areaNext', 'areaPrevious']

const WRITES_IN = 'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [role=textbox]'

/** Returns whether the event comes from a text field. */
export function isTyping(event: Event): boolean {
  const target = event.target
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITES_IN))
}
