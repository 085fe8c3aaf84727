import { tableOf } from '#shared/base/table.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { Clip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import { sceneById } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'

const CLIP = { id: 'c', trackId: 't', name: 'C', startSec: 0, durationSec: 1, moduleId: null, place: CENTRED }

/** A document of one scene with one clip. */
function documentWith(kind: 'text' | 'image', clip: Clip): string {
  const base = defaultProject('LANDSCAPE', { id: 'p', project: 'P', sceneId: 's', scene: 'S' })
  const track = { id: 't', sceneId: 's', name: 'T', disabled: false, muted: false, kind }
  return JSON.stringify(
    encodeProject({
      ...base,
      withoutPresenter: true,
      scenes: tableOf([{ ...sceneById(base, 's')!, trackIds: ['t'] }]),
      tracks: tableOf([{ ...track, clipIds: ['c'] }]),
      clips: tableOf([clip]),
    }),
  )
}

/** A document of one scene that shows a text for a second. */
export function documentOfText(text = 'Hello'): string {
  return documentWith('text', { ...CLIP, kind: 'text', text, style: TEXT_STYLE })
}

/** A document of one scene that shows the picture of an address for a second. */
export function documentOfPicture(url: string): string {
  return documentWith('image', { ...CLIP, kind: 'image', url, widthPx: 64, heightPx: 64 })
}
