import { listProjects } from '#shared/api/project.ts'
import { api } from '#ui/server/api.ts'
import type { List } from '../layout/use-list.ts'
import { usePages } from '../layout/use-pages.ts'

/** Which drafts are loaded: as `list` asks for them page by page, or the latest `size`. */
export interface WhichDrafts {
  size?: number | undefined
  list?: List | undefined
}

export function useDrafts({ size, list }: WhichDrafts) {
  return usePages({
    queryKey: list ? ['projects', list.query.sort, list.query.search] : ['projects'],
    size,
    load: (page, signal) => api(listProjects, { ...page, ...list?.query }, signal),
  })
}
