import type { MediaUrl } from './ids.ts'

/** The folder below a user's uploads of what came with imported files. */
export const IMPORTED_FOLDER = 'imported'

const IMPORTED = new RegExp(`^(?:oss:tenants/[^/]+/uploads/[^/]+/${IMPORTED_FOLDER}|/library/published)/`, 'u')

/** Whether a medium came with an imported file or a published template: no library has it, whatever item it was elsewhere. */
export function isImported(url: MediaUrl): boolean {
  return IMPORTED.test(url)
}
