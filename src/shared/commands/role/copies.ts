import type { SceneId } from '#shared/model/ids.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'

/** A role track with all its modules for a scene, under new ids. */
export function copyOfRole(track: RoleTrack, sceneId: SceneId, context: Context): RoleTrack {
  const id = context.newId()
  const renewed = <T extends { id: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, id: context.newId() }))
  const { items, inactiveItems } = track.subtitle
  const subtitle = { ...track.subtitle, items: renewed(items), inactiveItems: renewed(inactiveItems) }
  const tts = { ...track.tts, cuts: renewed(track.tts.cuts) }
  return {
    ...track,
    id,
    sceneId,
    tts,
    recordings: renewed(track.recordings),
    subtitle,
    actions: renewed(track.actions),
    ...(track.expression && { expression: { ...track.expression, spans: renewed(track.expression.spans) } }),
  }
}
