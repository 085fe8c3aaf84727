import { materialsByKey } from '#server/features/material/public.ts'
import { documentOfProject } from '#server/features/project/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { NamedMedium, Row } from '#shared/formats/fill-variables.ts'
import { replaceVariables } from '#shared/formats/variables.ts'
import { BATCH_DOCUMENT_CHARS_MAX, limitedName } from '#shared/model/limits.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { countUnfinishedWorks, type WorkItem } from '../rows/works.ts'
import { openedProject, queueWork, renderable, tooManyWorks, type WorkDeps, type WorkRefusal } from '../rules.ts'

interface Batch {
  /** The project to render, as it is saved; '' where the document is given. */
  projectId: string
  document?: string | undefined
  rows: Row[]
  settings: RenderSettings
}

/** The outcome of a row: its work, or why it has none. */
export type RowOutcome = Result<WorkItem, WorkRefusal>

/**
 * Starts a batch: the render of a project for each row of a table.
 * @returns what queues the rows in order, each by itself: it may be left at any row, and what is queued stays
 */
export async function startBatch(
  deps: WorkDeps,
  principal: Principal,
  batch: Batch,
): Promise<Result<AsyncIterable<RowOutcome>, WorkRefusal>> {
  const { db, limits } = deps
  const { projectId, document } = batch
  if (document === undefined) {
    const project = await openedProject(db, principal, projectId, BATCH_DOCUMENT_CHARS_MAX)
    if (!project.ok) return project
  }
  if ((await countUnfinishedWorks(db, principal)) >= limits.unfinished) return err(tooManyWorks(limits))
  const text = document ?? (await documentOfProject(db, principal, projectId)) ?? ''
  return ok(queueRows(deps, principal, batch, text))
}

/** Queues a work for each row. Rows beyond the limit of unfinished works are refused without being filled. */
async function* queueRows(
  deps: WorkDeps,
  principal: Principal,
  { projectId, rows, settings }: Batch,
  text: string,
): AsyncGenerator<RowOutcome> {
  const { db, limits } = deps
  const media = await mediaOf(db, principal, rows)
  const source = { id: projectId, name: settings.name, read: async () => text }
  let isFull = false
  for (const row of rows) {
    isFull ||= (await countUnfinishedWorks(db, principal)) >= limits.unfinished
    if (isFull) {
      yield err(tooManyWorks(limits))
      continue
    }
    const filled = await renderable(deps, principal, source, settings, { speaks: true, fill: { row, media } })
    const named = namedFor(settings, row)
    yield filled.ok
      ? await queueWork(
          deps,
          principal,
          { projectId, projectJson: filled.value.text, settings: named, speaks: true },
          filled.value,
        )
      : filled
  }
}

/** The tenant's materials that rows name, by their addresses in documents. */
async function mediaOf(db: Db, principal: Principal, rows: Row[]): Promise<Map<string, NamedMedium>> {
  const named = new Set(rows.flatMap((row) => Object.values(row)).filter((value) => value.startsWith('oss:')))
  const found = await materialsByKey(
    db,
    principal,
    [...named].map((address) => address.slice('oss:'.length)),
  )
  return new Map(found.map(({ key, widthPx, heightPx }) => [`oss:${key}`, { url: `oss:${key}`, widthPx, heightPx }]))
}

/** Returns the settings with the name of the row's work. */
function namedFor(settings: RenderSettings, row: Row): RenderSettings {
  const filled = replaceVariables(settings.name, (name) => (Object.hasOwn(row, name) ? (row[name] ?? '') : ''))
  return { ...settings, name: limitedName(filled, 'work') || settings.name }
}
