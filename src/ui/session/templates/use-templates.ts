import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  listOwnTemplates,
  listTemplates,
  recentTemplates,
  type TemplateItem,
  templateDetail,
} from '#shared/api/creative-templates.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { api } from '#ui/server/api.ts'

/** The parts of the market: what comes with the product, what was used last, own templates and shared ones. */
export const TEMPLATE_PARTS = ['library', 'recent', 'own', 'shared'] as const
export type TemplatePart = (typeof TEMPLATE_PARTS)[number]

/** The narrowing of a list of templates. */
interface TemplateFilter {
  search: string
  labelId?: string | undefined
  canvasType?: CanvasType | undefined
  length?: 'short' | 'medium' | 'long' | undefined
}

/** The key of all lists of templates, which are asked for again when one changes. */
export const TEMPLATES = 'templates'

/** Templates of a page. */
const PAGE_SIZE = 24

type Page = { records: TemplateItem[]; total: number }

function load(part: TemplatePart, filter: TemplateFilter, page: number, signal: AbortSignal): Promise<Page> {
  const query = { ...filter, page, size: PAGE_SIZE }
  if (part === 'recent') return api(recentTemplates, {}, signal)
  if (part === 'library') return api(listTemplates, query, signal)
  return api(listOwnTemplates, { ...query, ownership: part === 'shared' ? 'TENANTSHARE' : 'USER' }, signal)
}

/** Returns the templates of a part that are loaded so far; `more` loads the next page and is null at the end. */
export function useTemplates(part: TemplatePart, filter: TemplateFilter) {
  const answer = useInfiniteQuery({
    queryKey: [TEMPLATES, part, filter],
    queryFn: ({ pageParam, signal }) => load(part, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: part === 'library' ? true : 'always',
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  const isPaged = part !== 'recent' && hasNextPage
  return {
    items: data?.pages.flatMap(({ records }) => records),
    total: data?.pages[0]?.total ?? 0,
    error,
    retry: () => void refetch(),
    more: isPaged ? () => void (isFetchingNextPage || fetchNextPage()) : null,
  }
}

/** Characters of a document beyond which it is not read for a preview, as the page would stand still meanwhile. */
const CHARS_MAX = 1_500_000

/** The query of the document of a template in a canvas, with its slots; null for one that is too large to be read here. */
export const templateQuery = (id: string, canvasType: CanvasType) =>
  queryOptions({
    queryKey: [TEMPLATES, 'detail', id, canvasType],
    queryFn: async ({ signal }) => {
      const { webExtraParam, slots } = await api(templateDetail, { id, canvasType }, signal)
      if (webExtraParam.length > CHARS_MAX) return null
      const read = parseProject(webExtraParam, id, '')
      if (!read.ok) throw new Error(read.error.message)
      return { project: read.value, slots }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the document of a template in a canvas, with its slots. */
export const useTemplate = (id: string, canvasType: CanvasType) => useQuery(templateQuery(id, canvasType))
