import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/api/languages.ts'
import { type LibraryItem, SHELF_CALLS } from '#shared/api/library.ts'
import { planScript } from '#shared/api/script-plan.ts'
import type { CatalogPicture } from '#shared/plan/picture.ts'
import { type PlannedScene, planScenes } from '#shared/plan/plan-scenes.ts'
import { readPastedText } from '#shared/plan/read-pasted.ts'
import { scenesOfParagraphs } from '#shared/plan/script-scenes.ts'
import { api } from '#ui/server/api.ts'
import { shelfKey } from '../use-shelf.ts'

/** Shelves whose pictures scenes of a text may show. */
const SHELVES = ['background', 'foreground'] as const
/** Pictures of a shelf that are looked through at most. */
const PICTURES_MAX = 200

/** Who cuts a text into scenes. */
export type Planner = 'rules' | 'model'

/** The scenes of a text. */
interface TextPlan {
  scenes: PlannedScene[]
  /** Why the language model did not make them though it was asked to; null where it did or was not. */
  failed: unknown
}

function pictureOf(
  { id, url, widthPx, heightPx, name, labels = [], tags }: LibraryItem,
  language: Language,
): CatalogPicture {
  return { id, url, widthPx, heightPx, names: [name[language], name['en-US']], labels: [...labels, ...tags] }
}

/** Returns the pictures of the library and of the user; none where they cannot be listed. */
async function catalogOf(queries: QueryClient, language: Language): Promise<CatalogPicture[]> {
  const lists = SHELVES.flatMap((shelf) =>
    (['TENANTUSER', 'SENSETIME'] as const).map((ownership) =>
      queries.fetchQuery({
        queryKey: [...shelfKey(shelf), 'pictures', ownership, language],
        queryFn: async ({ signal }) => {
          const wanted = { ownership, kind: 'image', shape: 'wide', size: PICTURES_MAX } as const
          return (await api(SHELF_CALLS[shelf].list, wanted, signal)).records
        },
        staleTime: 30_000,
      }),
    ),
  )
  const found = await Promise.allSettled(lists)
  return found
    .flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    .map((item) => pictureOf(item, language))
}

/** Cuts a text into scenes: by rules, or by the language model of the server, and by rules where that fails. */
export async function planText(
  queries: QueryClient,
  { text, planner, language }: { text: string; planner: Planner; language: Language },
): Promise<TextPlan> {
  const catalog = await catalogOf(queries, language)
  let failed: unknown = null
  if (planner === 'model') {
    try {
      const { scenes } = await api(planScript, { text, language })
      return {
        scenes: planScenes(
          scenes.map((scene) => ({ ...scene, isFirst: true })),
          catalog,
        ),
        failed,
      }
    } catch (error) {
      failed = error
    }
  }
  return { scenes: planScenes(scenesOfParagraphs(readPastedText(text)), catalog), failed }
}
