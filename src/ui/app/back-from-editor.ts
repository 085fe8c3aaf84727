const NAME = 'back_from_editor'

/**
 * Whether a window message is the one named `back_from_editor` (E1.04): the bare name, or an
 * object that bears it. Only pages of our own origin may lead the user away.
 */
export function isBackFromEditor({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>, ownOrigin: string): boolean {
  if (origin !== ownOrigin) return false
  if (typeof data !== 'object' || data === null) return data === NAME
  return ('name' in data && data.name === NAME) || ('type' in data && data.type === NAME)
}
