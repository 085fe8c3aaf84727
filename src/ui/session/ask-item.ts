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
import { mediumOf, roleOf } from './library-item.ts'

/** Picks a text in the language of the interface. */
type Local = (text: Localized) => string
/** How long an answer is taken for true. */
const FRESH_MS = 5 * 60_000

/** A picture that was made the background is an item of the other shelf. */
const PICTURES = { foreground: [foregroundDetail, backgroundDetail], background: [backgroundDetail, foregroundDetail] }

const detailKey = (id: string) => ['library', 'detail', id]

/** Makes an item be asked for anew. */
export function forgetItem(queries: QueryClient, id: string): void {
  queries.removeQueries({ queryKey: detailKey(id) })
}

/**
 * The first answer that has the item; null when every call says that it was deleted. Any other failure, and an answer
 * of a wrong shape, rejects.
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

/** Asks the library for an item of the document: cached for five minutes, and asked for once by however many. */
export async function askItem(queries: QueryClient, use: LibraryUse, local: Local): Promise<LibraryChange | null> {
  const ask = <T>(queryFn: () => Promise<T>) =>
    queries.fetchQuery({ queryKey: [...detailKey(use.id), use.family], queryFn, staleTime: FRESH_MS, retry: false })
  if (use.family === 'role') {
    const solid = use.held[0]?.kind === 'model'
    const calls = solid ? [digitalHuman3dDetail, digitalHumanDetail] : [digitalHumanDetail, digitalHuman3dDetail]
    const person = await ask<DigitalHuman | null>(() => firstOf(calls, { digitalHumanId: use.id }))
    return person && { family: 'role', role: roleOf(person, nameFor(person, use, local), local) }
  }
  const calls = use.family === 'music' ? [musicDetail] : PICTURES[use.family]
  const item = await ask<LibraryItem | null>(() => firstOf(calls, { id: use.id }))
  return item && { family: use.family, medium: mediumOf(item, nameFor(item, use, local)) }
}

/** The name that the document has already, where it is one of the item's in any language. */
function nameFor({ name }: Pick<LibraryItem, 'name'>, use: LibraryUse, local: Local): string {
  return Object.values(name).includes(use.name) ? use.name : local(name)
}
