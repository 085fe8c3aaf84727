import { tableOf } from '#shared/base/table.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { CENTRED } from '#shared/model/place.ts'
import { sceneById } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'

/** A document of one scene that shows a text for a second. */
export function documentOfText(text = 'Hello'): string {
  const base = defaultProject('LANDSCAPE', { id: 'p', project: 'P', sceneId: 's', scene: 'S' })
  const track = { id: 't', sceneId: 's', name: 'T', disabled: false, muted: false, kind: 'text' as const }
  const clip = { id: 'c', trackId: 't', name: 'C', startSec: 0, durationSec: 1, moduleId: null, kind: 'text' as const }
  return JSON.stringify(
    encodeProject({
      ...base,
      scenes: tableOf([{ ...sceneById(base, 's')!, trackIds: ['t'] }]),
      tracks: tableOf([{ ...track, clipIds: ['c'] }]),
      clips: tableOf([{ ...clip, place: CENTRED, text, style: TEXT_STYLE }]),
    }),
  )
}
