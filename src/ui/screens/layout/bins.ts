import { deleteProject, emptyBin, listBin, purgeProject, restoreProject } from '#shared/api/project.ts'
import { deleteWork, emptyWorkBin, listWorkBin, purgeWork, restoreWork } from '#shared/api/work.ts'
import { api } from '#ui/server/api.ts'
import { DRAFT_LISTS, WORK_LISTS } from './lists.ts'
import type { Page } from './use-poll.ts'

/** Kinds that are moved to a bin before they are deleted for good (S4.12, S4.23). */
export const BIN_KINDS = ['drafts', 'works'] as const
export type BinKind = (typeof BIN_KINDS)[number]

/** A deleted draft or work. */
export interface BinEntry {
  id: string
  name: string
  coverPicUrl: string
  /** The picture of a draft that has no cover. */
  posterPicUrl?: string
  /** When it is deleted for good, in milliseconds since 1970. */
  purgeTime: number
}

type PageQuery = { page: number; size: number }

/** The page, the calls, and the keys of the lists that a change reaches. */
export const BINS = {
  drafts: {
    page: '/home/draft',
    lists: DRAFT_LISTS,
    remove: deleteProject,
    list: (page: PageQuery, signal: AbortSignal): Promise<Page<BinEntry>> => api(listBin, page, signal),
    restore: restoreProject,
    purge: purgeProject,
    empty: emptyBin,
  },
  works: {
    page: '/home/work',
    lists: WORK_LISTS,
    remove: deleteWork,
    list: (page: PageQuery, signal: AbortSignal): Promise<Page<BinEntry>> => api(listWorkBin, page, signal),
    restore: restoreWork,
    purge: purgeWork,
    empty: emptyWorkBin,
  },
} as const satisfies Record<BinKind, object>
