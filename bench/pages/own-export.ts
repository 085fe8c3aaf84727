import { tableOf } from '#shared/base/table.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { createExportThread } from '#ui/threads/export-thread.ts'
import { startMedia } from './lines.ts'

/** Exports a project with fresh workers and nothing kept of earlier exports, from the call to the checked file. */
export async function exportOwn(project: Project): Promise<{ ms: number; file: File }> {
  const startMs = performance.now()
  const { media, line } = startMedia()
  const exporter = createExportThread()
  const settings = { name: 'bench', format: 'mp4', size: 1080, frameRate: 25, bitRate: project.bitRate } as const
  const result = await exporter.start(project, settings, await line(), 'none')
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
  await exporter.start(project, settings, await line(), 'none')
  phases.done = performance.now() - startMs
  exporter.dispose()
  media.dispose()
  return phases
}
