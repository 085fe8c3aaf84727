import type { DigitalHuman, LibraryItem } from '#shared/api/library.ts'
import type { LibraryRole, Medium } from '#shared/commands/library/change.ts'
import { libraryUses } from '#shared/commands/library/use.ts'
import type { Localized } from '#shared/model/library.ts'
import type { Project } from '#shared/model/project.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'

type BasicItem = Pick<LibraryItem, 'id' | 'kind' | 'url' | 'widthPx' | 'heightPx' | 'durationSec'>

/**
 * Returns the fields that a clip or background stores of a library item. `name` is its name in the language of the
 * interface.
 */
export function mediumOf(item: BasicItem, name: string): Medium {
  const { id: moduleId, url, widthPx, heightPx, durationSec: sourceDurationSec } = item
  if (item.kind === 'music') return { kind: 'music', name, moduleId, url, sourceDurationSec }
  const picture = { name, moduleId, url, widthPx, heightPx }
  return item.kind === 'video' ? { kind: 'video', ...picture, sourceDurationSec } : { kind: 'image', ...picture }
}

/**
 * Returns the fields that the document stores of a presenter. `local` picks a text in the language of the interface.
 */
export function libraryPresenter(person: DigitalHuman, name: string, local: (text: Localized) => string): LibraryRole {
  const { id: digitalHumanId, kind, url, coverUrl, widthPx, heightPx, film } = person
  const actions = person.actions.map((action) => ({ ...action, name: local(action.name) }))
  const masks = person.digitalHumanMaskDTOS && { masks: person.digitalHumanMaskDTOS }
  return { digitalHumanId, name, kind, url, coverUrl, widthPx, heightPx, actions, ...masks, ...(film && { film }) }
}

/** Returns whether the open project uses a library item. */
export function isInUse(id: string): boolean {
  const project = projectMirror.project as Project | null
  return project !== null && libraryUses(project).some((use) => use.id === id)
}
