import type { Work } from '#shared/api/work.ts'
import type { LocalExport } from '#ui/exports/local-exports.ts'
import type { List } from '../layout/use-list.ts'

/** An export of this browser with its file; null where the browser does not keep it any more. */
export interface LocalFilm {
  made: LocalExport
  file: File | null
}

/** An entry of the list of videos: a work of the server, or an export of this browser. */
export type Film = { kind: 'work'; id: string; work: Work } | { kind: 'local'; id: string; local: LocalFilm }

/** Returns the name of a film. */
export function titleOf(film: Film): string {
  return film.kind === 'work' ? film.work.name : film.local.made.name
}

/** Whether a film can be played: a work that is finished, or an export that the browser keeps. */
export function isPlayable(film: Film): boolean {
  return film.kind === 'work' ? film.work.status === 'success' : film.local.file !== null
}

interface Sorted {
  name: string
  atMs: number
}

const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

const ORDERS: Record<List['query']['sort'], (one: Sorted, other: Sorted) => number> = {
  latest: (one, other) => other.atMs - one.atMs,
  earliest: (one, other) => one.atMs - other.atMs,
  name: (one, other) => NAMES.compare(one.name, other.name),
}

/**
 * Returns the exports of this browser among the works as the list is sorted and searched. What comes after the last
 * work that is loaded follows once the list `isWhole`.
 */
export function filmsOf(
  works: readonly Work[],
  locals: readonly LocalFilm[],
  { sort, search }: List['query'],
  isWhole: boolean,
): Film[] {
  const order = ORDERS[sort]
  const isFound = ({ made }: LocalFilm) => made.name.toLowerCase().includes(search.toLowerCase())
  const rest = locals.filter(isFound).sort((one, other) => order(one.made, other.made))
  const next = (local: LocalFilm): Film => ({ kind: 'local', id: local.made.id, local })
  const films: Film[] = []
  for (const work of works) {
    const at = { name: work.name, atMs: work.createTime }
    while (rest[0] && order(rest[0].made, at) < 0) films.push(...rest.splice(0, 1).map(next))
    films.push({ kind: 'work', id: work.id, work })
  }
  return isWhole ? [...films, ...rest.map(next)] : films
}
