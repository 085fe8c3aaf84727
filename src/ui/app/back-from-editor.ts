const NAME = 'back_from_editor'

/**
 * Returns whether a window message is `back_from_editor` (E1.04): the name itself, or an object with that name.
 * Messages from other origins are ignored.
 */
export function isBackFromEditor({ origin, data }: Pick<MessageEvent, 'origin' | 'data'>, ownOrigin: string): boolean {
  if (origin !== ownOrigin) return false
  if (typeof data !== 'object' || data === null) return data === NAME
  return ('name' in data && data.name === NAME) || ('type' in data && data.type === NAME)
}
