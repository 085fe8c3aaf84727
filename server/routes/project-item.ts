import type { ProjectItem as Row } from '#server/store/projects.ts'
import type { ProjectItem } from '#shared/api/project.ts'

/** Returns a project as lists return it. */
export function item(row: Row): ProjectItem {
  const { id, name, source, coverType, coverPicUrl, posterPicUrl, canvasType } = row
  return { id, name, source, coverType, coverPicUrl, posterPicUrl, canvasType, updateTime: row.updatedAt.getTime() }
}
