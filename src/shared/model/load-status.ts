import { z } from 'zod'

/** The loading status of a clip, with its numbers on the wire (E14.01). */
export const LOAD_STATUS = {
  init: 0,
  libraryLoading: 1,
  libraryReady: 2,
  renderLoading: 3,
  renderReady: 4,
  fail: 10,
  noModule: 11,
  moduleFailed: 12,
  mediaFailed: 13,
  disposed: -1,
  libraryDeleted: -2,
} as const
export type LoadStatus = keyof typeof LOAD_STATUS
export const loadStatusSchema = z.enum(Object.keys(LOAD_STATUS) as LoadStatus[])

/** Statuses after which loading may begin again. */
export const LOAD_FAILURES: ReadonlySet<LoadStatus> = new Set(['fail', 'noModule', 'moduleFailed', 'mediaFailed'])

export function isLoadFailure(status: LoadStatus): boolean {
  return LOAD_FAILURES.has(status) || status === 'libraryDeleted'
}

/** Returns the status of a number on the wire; undefined for an unknown one. */
export function loadStatusOf(number: number): LoadStatus | undefined {
  return (Object.keys(LOAD_STATUS) as LoadStatus[]).find((status) => LOAD_STATUS[status] === number)
}

/** The medium of a clip, background or presenter, with its load status. */
export interface LoadedMaterial {
  moduleId: string | null
  url: string
  loadStatus?: LoadStatus | undefined
}
