import { exportFindings } from '#shared/checks/export-findings.ts'
import type { Finding } from '#shared/checks/finding.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'

export interface Question {
  id: string
  name: string
  /** The project JSON. */
  text: string
  /** The part that is to be rendered; null where the document is only to be read. */
  render: { sceneId?: string | undefined } | null
}

/** What a document is, or why it cannot be read. */
export type Verdict =
  | { type: 'readable'; canvas: CanvasType /** Length of the part to render. */; durationSec: number }
  | { type: 'blocked'; findings: Finding[] }
  | { type: 'tooLarge' }
  | { type: 'broken'; detail: string }

/** Reads a document and checks, as the export dialog does, that no finding blocks a render of it. */
export function checkDocument({ id, name, text, render }: Question): Verdict {
  const parsed = parseProject(text, id, name)
  if (!parsed.ok) {
    const { code, message } = parsed.error
    return code === 'too_large' ? { type: 'tooLarge' } : { type: 'broken', detail: message }
  }
  const project = parsed.value
  if (render) {
    const { findings, blocked } = exportFindings(project, render)
    if (blocked) return { type: 'blocked', findings }
  }
  const part = (render && renderedPart(project, render)) ?? project
  return { type: 'readable', canvas: project.canvas, durationSec: projectDurationSec(part) }
}
