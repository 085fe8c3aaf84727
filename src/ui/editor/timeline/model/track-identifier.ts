import type { RoleTrack, Track } from '#shared/model/track.ts'

/** The three groups of rows, in the timeline's order (E5.01). */
export type TrackGroup = 'normal' | 'scene' | 'global'

/** The identity of a row: a track of its own, a child of a presenter, or a background. */
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
  | 'expressionTrack'
  | 'idleExpressionTrack'
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

/** Returns the identifier of a document's track. */
export function identifierOf(track: Track): TrackIdentifier {
  if (track.kind !== 'role') return PLAIN[track.kind]
  return track.role.kind === 'model' ? 'role3DTrack' : 'role2DTrack'
}

function soundIdentifier({ driver, tts }: RoleTrack): TrackIdentifier {
  if (driver === 'recording') return 'audioTrack'
  return tts.cuts.length > 0 ? 'ttsTrack' : 'ttsSingleTrack'
}

/** None for a filmed presenter that has no actions and none that were placed. */
function actionIdentifiers({ role, actions }: RoleTrack): TrackIdentifier[] {
  if (role.kind === 'footage' && role.actions.length === 0 && actions.length === 0) return []
  if (role.kind === 'model') return ['actionTrack', 'idleActionTrack']
  return [role.actions.length === 1 ? 'action2dSingleTrack' : 'action2dMultiTrack']
}

/** A face that is filmed has no mood; a neutral one between the parts is none to show. */
function expressionIdentifiers({ role, expression }: RoleTrack): TrackIdentifier[] {
  if (role.kind === 'footage' || !expression) return []
  const present = [
    expression.spans.length > 0 && ('expressionTrack' as const),
    expression.mood !== 'neutral' && ('idleExpressionTrack' as const),
  ]
  return present.filter((identifier) => identifier !== false)
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
 * Returns the child tracks of a presenter in the timeline's order: speech (`ttsTrack` once it has been cut into parts),
 * subtitles, actions, moods of parts, mood besides them, effects.
 */
export function childIdentifiers(track: RoleTrack): TrackIdentifier[] {
  return [
    soundIdentifier(track),
    track.subtitle.items.length === 1 ? 'subtitleSingleTrack' : 'subtitleTrack',
    ...actionIdentifiers(track),
    ...expressionIdentifiers(track),
    ...effectIdentifiers(track),
  ]
}

/** Returns the identifier of a scene's or the project's background; null if there is no background. */
export function backgroundIdentifier(
  of: 'scene' | 'global',
  kind: 'none' | 'color' | 'image' | 'video',
): TrackIdentifier | null {
  const kinds = { color: 'Color', image: 'Image', video: 'Video' } as const
  return kind === 'none' ? null : `${of}${kinds[kind]}Track`
}
