/** Acts of keys in a player. */
export type FilmKey =
  | 'play'
  | 'back'
  | 'forward'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'full'
  | 'start'
  | 'end'
  | 'previous'
  | 'next'

/** By the character that the key types. */
const TYPED: Record<string, FilmKey> = {
  ' ': 'play',
  arrowleft: 'back',
  arrowright: 'forward',
  arrowup: 'louder',
  arrowdown: 'quieter',
  m: 'mute',
  f: 'full',
  home: 'start',
  end: 'end',
  pageup: 'previous',
  pagedown: 'next',
}

/** By the place of the key, on keyboards that type other letters. */
const PLACED: Record<string, FilmKey> = { KeyM: 'mute', KeyF: 'full' }

const LATIN = /^[a-z]$/

/** Returns what a key event does in a player; null with Ctrl, Alt, Shift or the like. */
export function filmKeyOf(event: KeyboardEvent): FilmKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const typed = event.key.toLowerCase()
  return TYPED[typed] ?? (LATIN.test(typed) ? null : (PLACED[event.code] ?? null))
}
