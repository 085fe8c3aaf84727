import { err } from '#shared/base/result.ts'
import { entriesOf, tableOf } from '#shared/base/table.ts'
import { PLAIN_BACKGROUND } from '#shared/model/background.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { ExportOptions } from '#shared/protocol/export.ts'
import { createExportThread } from '#ui/threads/export-thread.ts'
import { startMedia } from './lines.ts'

/** Segments are kept for a user alone. */
const OWNER = 'bench.bench'

/** Exports a project with fresh workers, by default without what earlier exports kept, from the call to the checked file. */
export async function exportOwn(
  project: Project,
  options: ExportOptions = { reuse: 'anew' },
): Promise<{ ms: number; file: File }> {
  const startMs = performance.now()
  const { media, line } = startMedia()
  await media.setHost({ access: async () => err({ code: 'missing', detail: 'no host' }) }, OWNER)
  const exporter = createExportThread()
  const settings = { name: 'bench', format: 'mp4', size: 1080, frameRate: 25, bitRate: project.bitRate } as const
  const result = await exporter.start(project, settings, await line(), options)
  const ms = performance.now() - startMs
  exporter.dispose()
  media.dispose()
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return { ms, file: result.value.file }
}

/** The first scene of a project `times` over: the same work for longer. */
export function repeated(project: Project, times: number): Project {
  const sceneIds = Array.from({ length: times }, (_, at) => `${project.sceneIds[0]}-${at}`)
  const scene = sceneById(project, project.sceneIds[0]!)!
  return { ...project, sceneIds, scenes: tableOf(sceneIds.map((id) => ({ ...scene, id }))) }
}

/** Exports a project of as many scenes as `times`, and again with another picture in one of them; times in milliseconds. */
export async function exportAgain(project: Project, times: number): Promise<{ firstMs: number; againMs: number }> {
  const first = repeated(project, times)
  // scenes that are the same would be rendered once
  const scenes = entriesOf(first.scenes).map((scene, at) => ({
    ...scene,
    background: { ...PLAIN_BACKGROUND, color: `#0000${(10 + at).toString(16)}` },
  }))
  const [changed, ...others] = scenes
  const another = { ...changed!, background: { ...PLAIN_BACKGROUND, color: '#101010' } }
  const { ms: firstMs } = await exportOwn({ ...first, scenes: tableOf(scenes) })
  const { ms: againMs } = await exportOwn({ ...first, scenes: tableOf([another, ...others]) }, {})
  return { firstMs, againMs }
}

/** Where the time of an export goes: milliseconds from the call to the first event of each phase, and to the end. */
export async function exportPhases(project: Project): Promise<Record<string, number>> {
  const startMs = performance.now()
  const { media, line } = startMedia()
  const exporter = createExportThread()
  const phases: Record<string, number> = {}
  await exporter.listen(({ phase, framesDone }) => {
    phases[phase] ??= performance.now() - startMs
    if (framesDone > 0) phases['first frames'] ??= performance.now() - startMs
  })
  const settings = { name: 'bench', format: 'mp4', size: 1080, frameRate: 25, bitRate: project.bitRate } as const
  await exporter.start(project, settings, await line(), { reuse: 'anew' })
  phases.done = performance.now() - startMs
  exporter.dispose()
  media.dispose()
  return phases
}
