import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Call } from '#shared/api/envelope.ts'
import {
  backgroundDetail,
  type DigitalHuman,
  digitalHuman3dDetail,
  digitalHumanDetail,
  foregroundDetail,
  type LibraryItem,
  musicDetail,
} from '#shared/api/library.ts'
import type { LibraryChange } from '#shared/commands/library/change.ts'
import type { LibraryUse } from '#shared/commands/library/use.ts'
import { LIBRARY_DELETION_CODES } from '#shared/model/error-codes.ts'
import type { Localized } from '#shared/model/library.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { libraryPresenter, mediumOf } from './library-item.ts'

/** Returns a text in the language of the interface. */
type Local = (text: Localized) => string
/** Responses are cached for this long. */
const FRESH_MS = 5 * 60_000

/** A foreground picture can be used as a background and the other way round, so both calls are tried. */
const PICTURES = { foreground: [foregroundDetail, backgroundDetail], background: [backgroundDetail, foregroundDetail] }

const detailKey = (id: string) => ['library', 'detail', id]

/** Drops the cached item, so that it is fetched again. */
export function forgetItem(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: detailKey(id) })
}

/**
 * Returns the first response that has the item; null when every call reports that it was deleted. Rejects on any other
 * failure and on a malformed response.
 */
async function firstOf<Q extends z.ZodType, D extends z.ZodType>(
  calls: readonly Call<Q, D>[],
  input: z.input<Q>,
): Promise<z.output<D> | null> {
  for (const call of calls) {
    try {
      return call.data.parse(await api(call, input))
    } catch (error) {
      if (!(error instanceof ApiError) || !LIBRARY_DELETION_CODES.includes(Number(error.code))) throw error
    }
  }
  return null
}

/**
 * Returns the library's current version of an item of the document, or null if it was deleted. Responses are cached for
 * five minutes; concurrent requests share one call. Rejects like `api`.
 */
export async function requestItem(queries: QueryClient, use: LibraryUse, local: Local): Promise<LibraryChange | null> {
  const ask = <T>(queryFn: () => Promise<T>) =>
    queries.fetchQuery({ queryKey: [...detailKey(use.id), use.family], queryFn, staleTime: FRESH_MS, retry: false })
  if (use.family === 'role') {
    const solid = use.held[0]?.kind === 'model'
    const calls = solid ? [digitalHuman3dDetail, digitalHumanDetail] : [digitalHumanDetail, digitalHuman3dDetail]
    const person = await ask<DigitalHuman | null>(() => firstOf(calls, { digitalHumanId: use.id }))
    return person && { family: 'role', role: libraryPresenter(person, nameFor(person, use, local), local) }
  }
  const calls = use.family === 'music' ? [musicDetail] : PICTURES[use.family]
  const item = await ask<LibraryItem | null>(() => firstOf(calls, { id: use.id }))
  return item && { family: use.family, medium: mediumOf(item, nameFor(item, use, local)) }
}

/**
 * Returns the document's name if it is the item's name in any language, else the item's name in the language of the
 * interface.
 */
function nameFor({ name }: Pick<LibraryItem, 'name'>, use: LibraryUse, local: Local): string {
  return Object.values(name).includes(use.name) ? use.name : local(name)
}
