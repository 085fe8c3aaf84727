import type { ProjectItem } from '#shared/api/project.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import type { ProjectItem as Row } from './rows.ts'

/** Returns a project as lists return it. */
export function item(row: Row): ProjectItem {
  const { id, name, source, coverType, coverPicUrl, posterPicUrl } = row
  const canvas = writtenCanvas(row.canvasType)
  return { id, name, source, coverType, coverPicUrl, posterPicUrl, ...canvas, updateTime: row.updatedAt.getTime() }
}
