import type { RoleTrack, Track } from '#shared/model/track.ts'

/** The three groups in which the timeline keeps its tracks, in this order (editor specification 3). */
export const TRACK_GROUPS = ['normal', 'scene', 'global'] as const
export type TrackGroup = (typeof TRACK_GROUPS)[number]

type RoleIdentifier = 'role2DTrack' | 'role3DTrack'
interface Identity {
  group: TrackGroup
  /** The role tracks that it can be a child of; none for a track that stands by itself. */
  parents: readonly RoleIdentifier[]
}

const alone = (group: TrackGroup): Identity => ({ group, parents: [] })
const childOf = (...parents: RoleIdentifier[]): Identity => ({ group: 'normal', parents })

/** Every identifier of a track on the timeline (editor specification 3, "Track identifiers used by the timeline"). */
const IDENTITIES = {
  baseTrack: alone('normal'),
  textTrack: alone('normal'),
  videoTrack: alone('normal'),
  imageTrack: alone('normal'),
  musicTrack: alone('normal'),
  role2DTrack: alone('normal'),
  role3DTrack: alone('normal'),
  ttsTrack: childOf('role2DTrack', 'role3DTrack'),
  ttsSingleTrack: childOf('role2DTrack', 'role3DTrack'),
  audioTrack: childOf('role2DTrack', 'role3DTrack'),
  subtitleTrack: childOf('role2DTrack', 'role3DTrack'),
  subtitleSingleTrack: childOf('role2DTrack', 'role3DTrack'),
  actionTrack: childOf('role3DTrack'),
  idleActionTrack: childOf('role3DTrack'),
  expressionTrack: childOf('role3DTrack'),
  idleExpressionTrack: childOf('role3DTrack'),
  action2dSingleTrack: childOf('role2DTrack'),
  action2dMultiTrack: childOf('role2DTrack'),
  filterTrack: childOf('role2DTrack', 'role3DTrack'),
  packageTrack: childOf('role2DTrack', 'role3DTrack'),
  beautifyTrack: childOf('role2DTrack', 'role3DTrack'),
  sceneImageTrack: alone('scene'),
  sceneVideoTrack: alone('scene'),
  sceneColorTrack: alone('scene'),
  globalImageTrack: alone('global'),
  globalVideoTrack: alone('global'),
  globalColorTrack: alone('global'),
  globalMusicTrack: alone('global'),
  colorTrack: alone('normal'),
} as const satisfies Record<string, Identity>

export type TrackIdentifier = keyof typeof IDENTITIES
export const TRACK_IDENTIFIERS = Object.keys(IDENTITIES) as readonly TrackIdentifier[]

export function trackGroup(identifier: TrackIdentifier): TrackGroup {
  return IDENTITIES[identifier].group
}

/** The role tracks that may be the parent of a track; none for one that stands by itself. */
export function parentsOf(identifier: TrackIdentifier): readonly RoleIdentifier[] {
  return IDENTITIES[identifier].parents
}

export function isChildTrack(identifier: TrackIdentifier): boolean {
  return IDENTITIES[identifier].parents.length > 0
}

const PLAIN = { text: 'textTrack', image: 'imageTrack', video: 'videoTrack', audio: 'musicTrack' } as const

/** What a track of the document is on the timeline. */
export function identifierOf(track: Track): TrackIdentifier {
  if (track.kind !== 'role') return PLAIN[track.kind]
  return track.role.kind === 'model' ? 'role3DTrack' : 'role2DTrack'
}

function voiceIdentifier({ driver, tts }: RoleTrack): TrackIdentifier {
  if (driver === 'voice') return 'audioTrack'
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
    voiceIdentifier(track),
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
