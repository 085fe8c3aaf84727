import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'

/** Something of a scene that a template may have replaced when it is filled. */
export interface FoundSlot {
  clip: Exclude<Clip, { kind: 'music' }>
  kind: Extract<Slot['kind'], 'title' | 'body' | 'picture'>
}

/** Returns the texts and pictures of each scene that has any; the largest text of a scene is its title. */
export function foundSlots(project: Project): { sceneId: SceneId; slots: FoundSlot[] }[] {
  return project.sceneIds.flatMap((sceneId) => {
    const clips = tracksOf(project, sceneId).flatMap((track) => clipsOf(project, track.id))
    const letters = (clip: Clip) => (clip.kind === 'text' ? clip.style.fontSize * clip.place.scale : 0)
    const title = clips.reduce<Clip | null>((a, b) => (letters(b) > (a ? letters(a) : 0) ? b : a), null)
    const slots = clips.flatMap((clip): FoundSlot[] => {
      if (clip.kind === 'text') return [{ clip, kind: clip === title ? 'title' : 'body' }]
      return clip.kind === 'music' ? [] : [{ clip, kind: 'picture' }]
    })
    return slots.length > 0 ? [{ sceneId, slots }] : []
  })
}
