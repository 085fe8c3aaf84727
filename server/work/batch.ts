import { textBytes } from '#server/store/documents.ts'
import { materialsByKey } from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { findProject } from '#server/store/projects.ts'
import { insertWork, lockUnfinishedWorks, type WorkItem } from '#server/store/works.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { NamedMedium, Row } from '#shared/formats/fill-variables.ts'
import { replaceVariables } from '#shared/formats/variables.ts'
import { limitedName } from '#shared/model/limits.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderable, sendWork, type WorkDeps, type WorkRefusal } from './works.ts'

interface Batch {
  /** The project to render, as it is saved; '' where the document is given. */
  projectId: string
  document?: string | undefined
  rows: Row[]
  settings: RenderSettings
}

/**
 * Queues a render of a project for each row of a table. Rows that make no film are refused; the others are queued
 * together, beyond the limit of unfinished works, which refuses the next batch.
 * @returns the work or the refusal of each row
 */
export async function createBatch(
  deps: WorkDeps,
  principal: Principal,
  { projectId, document, rows, settings }: Batch,
): Promise<Result<Result<WorkItem, WorkRefusal>[], WorkRefusal>> {
  const { db, room, limits } = deps
  const project = document === undefined ? await findProject(db, principal, projectId) : null
  if (document === undefined && (!project || project.binnedAt)) return err({ reason: 'projectNotFound' })
  const media = await mediaOf(db, principal, rows)
  const source = { id: projectId, name: settings.name }
  const text = document ?? project?.webExtraParam ?? null
  const checked: Result<{ text: string; settings: RenderSettings }, WorkRefusal>[] = []
  for (const row of rows) {
    const how = { speaks: true, fill: { row, media } }
    const filled = await renderable(deps, principal, source, text, settings, how)
    checked.push(filled.ok ? ok({ text: filled.value, settings: namedFor(settings, row) }) : filled)
  }
  const bytes = checked.reduce((sum, row) => sum + (row.ok ? textBytes(row.value.text) : 0), 0)
  const need = async () => ({ growth: bytes, written: bytes })
  return room.write(principal, need, async (tx): Promise<Result<Result<WorkItem, WorkRefusal>[], WorkRefusal>> => {
    if ((await lockUnfinishedWorks(tx, principal)) >= limits.unfinished)
      return err({ reason: 'tooManyWorks', limit: limits.unfinished })
    const works: Result<WorkItem, WorkRefusal>[] = []
    for (const row of checked) {
      if (!row.ok) {
        works.push(row)
        continue
      }
      const wanted = { projectId, projectJson: row.value.text, settings: row.value.settings, speaks: true }
      const made = await insertWork(tx, principal, wanted)
      await sendWork(deps.queue, tx, made)
      works.push(ok(made))
    }
    return ok(works)
  })
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
