import { plainText } from '#shared/base/plain-text.ts'
import type { FilmAction } from '#shared/model/film.ts'

/**
 * Actions of a film with ids of their own: a presenter who takes the place of another one makes the actions of the same
 * name. One without a name has its number.
 */
export function namedActions(actions: readonly Omit<FilmAction, 'id'>[]): FilmAction[] {
  const taken = new Set<string>()
  return actions.map((action, at) => {
    const name = plainText(action.name).trim() || String(at + 1)
    // documents take no id of what every object has, such as `constructor`
    const wanted = `filmed-${name.toLowerCase()}`
    const id = taken.has(wanted) ? `${wanted}-${at + 1}` : wanted
    taken.add(id)
    return { ...action, id, name }
  })
}
