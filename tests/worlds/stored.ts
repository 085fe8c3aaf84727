import type { StoredProject } from '#shared/formats/stored-project.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'

/** Returns the server's answer for a stored project, as the browser gets it. */
export function storedAnswer(stored: Partial<StoredProject>): Blob {
  const {
    name = '',
    fromApp = false,
    projectJson = null,
    revision = 1,
    canvas = 'PORTRAIT',
    ownCover = false,
    posterUrl = '',
  } = stored
  const data = {
    name,
    source: fromApp ? 'APP' : 'WEB',
    webExtraParam: projectJson,
    revision,
    ...writtenCanvas(canvas),
    coverType: ownCover ? 'CUSTOM' : 'DEFAULT',
    posterPicUrl: posterUrl,
  }
  return new Blob([JSON.stringify({ code: 200, msg: '', data })])
}
