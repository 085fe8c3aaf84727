import type { RoleTrack, Track } from '#shared/model/track.ts'

/** The three groups in which the timeline keeps its tracks, in this order (E5.01). */
export type TrackGroup = 'normal' | 'scene' | 'global'

/** What a track is on the timeline: a row of its own, a child of a presenter, or a row of a background. */
export type TrackIdentifier =
  | 'textTrack'
  | 'videoTrack'
  | 'imageTrack'
  | 'musicTrack'
  | 'role2DTrack'
  | 'role3DTrack'
  | 'ttsTrack'
  | 'ttsSingleTrack'
  | 'audioTrack'
  | 'subtitleTrack'
  | 'subtitleSingleTrack'
  | 'actionTrack'
  | 'idleActionTrack'
  | 'action2dSingleTrack'
  | 'action2dMultiTrack'
  | 'filterTrack'
  | 'packageTrack'
  | 'beautifyTrack'
  | 'sceneImageTrack'
  | 'sceneVideoTrack'
  | 'sceneColorTrack'
  | 'globalImageTrack'
  | 'globalVideoTrack'
  | 'globalColorTrack'
  | 'globalMusicTrack'

const PLAIN = { text: 'textTrack', image: 'imageTrack', video: 'videoTrack', audio: 'musicTrack' } as const

/** What a track of the document is on the timeline. */
export function identifierOf(track: Track): TrackIdentifier {
  if (track.kind !== 'role') return PLAIN[track.kind]
  return track.role.kind === 'model' ? 'role3DTrack' : 'role2DTrack'
}

function soundIdentifier({ driver, tts }: RoleTrack): TrackIdentifier {
  if (driver === 'recording') return 'audioTrack'
  return tts.cuts.length > 0 ? 'ttsTrack' : 'ttsSingleTrack'
}

function actionIdentifiers({ role }: RoleTrack): TrackIdentifier[] {
  if (role.kind === 'model') return ['actionTrack', 'idleActionTrack']
  return [role.actions.length === 1 ? 'action2dSingleTrack' : 'action2dMultiTrack']
}

function effectIdentifiers({ effects }: RoleTrack): TrackIdentifier[] {
  const present = [
    effects.filter && ('filterTrack' as const),
    effects.beautyPackage && ('packageTrack' as const),
    Object.keys(effects.beautify).length > 0 && ('beautifyTrack' as const),
  ]
  return present.filter((identifier) => identifier !== null && identifier !== false)
}

/**
 * The child tracks of a role in the timeline's order: what it says (`ttsTrack` once the speech has been cut into parts),
 * what is read, what it does, and the effects that it has.
 */
export function childIdentifiers(track: RoleTrack): TrackIdentifier[] {
  return [
    soundIdentifier(track),
    track.subtitle.items.length === 1 ? 'subtitleSingleTrack' : 'subtitleTrack',
    ...actionIdentifiers(track),
    ...effectIdentifiers(track),
  ]
}

/** The track of a scene's or of the whole project's background; none where nothing is shown. */
export function backgroundIdentifier(
  of: 'scene' | 'global',
  kind: 'none' | 'color' | 'image' | 'video',
): TrackIdentifier | null {
  const kinds = { color: 'Color', image: 'Image', video: 'Video' } as const
  return kind === 'none' ? null : `${of}${kinds[kind]}Track`
}
