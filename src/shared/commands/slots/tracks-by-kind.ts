import type { Clip } from '#shared/model/clip.ts'
import type { ClipTrack, Track } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'

/** Tracks of a scene, and their clips. */
interface Held {
  tracks: readonly Track[]
  clips: readonly Clip[]
}

const kindOf = ({ kind }: Clip): ClipTrack['kind'] => (kind === 'music' ? 'audio' : kind)

/** Returns tracks of which each holds clips of its own kind: other ones are on a new track in front of it. */
export function tracksByKind({ tracks, clips }: Held, context: Context): { tracks: Track[]; clips: Clip[] } {
  const byId = new Map(clips.map((clip) => [clip.id, clip]))
  const moved = new Map<string, Clip>()
  const split = tracks.flatMap((track): Track[] => {
    if (track.kind === 'role') return [track]
    const held = track.clipIds.flatMap((id) => byId.get(id) ?? [])
    const kinds = [...new Set(held.map(kindOf))]
    return kinds.map((kind, at) => {
      const own = held.filter((clip) => kindOf(clip) === kind)
      const id = at === 0 ? track.id : context.newId()
      for (const clip of own) moved.set(clip.id, { ...clip, trackId: id })
      return { ...track, id, kind, clipIds: own.map((clip) => clip.id) }
    })
  })
  return { tracks: split, clips: clips.map((clip) => moved.get(clip.id) ?? clip) }
}
