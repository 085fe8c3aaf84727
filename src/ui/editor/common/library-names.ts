import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import type { Localized } from '#shared/model/library.ts'

/** The names of the library's items in every language, by the id of the item; those of actions by `actionKey`. */
export type LibraryNames = ReadonlyMap<string, Localized>

/** Returns the key of an action's names: presenters name actions of the same id differently. */
export const actionKey = (presenterId: string, actionId: string): string => `${presenterId}/${actionId}`

/** Returns the names of presenters, of their actions, and of material. */
export function libraryNames(people: readonly DigitalHuman[], items: readonly LibraryItem[]): LibraryNames {
  const names = new Map<string, Localized>()
  for (const { id, name } of items) names.set(id, name)
  for (const { id, name, actions } of people) {
    names.set(id, name)
    for (const action of actions) names.set(actionKey(id, action.id), action.name)
  }
  return names
}

/**
 * Returns the name of a library item that a document has: in `language` if it is the library's name in any language,
 * else as it is (E2.26).
 */
export function libraryNameText(name: string, key: string | null, names: LibraryNames, language: string): string {
  const known = key === null ? undefined : names.get(key)
  if (!known || !Object.values(known).includes(name)) return name
  return known[language as keyof Localized] ?? name
}
