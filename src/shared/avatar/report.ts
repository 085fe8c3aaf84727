import type { FaceFacts } from './face.ts'
import type { LicenceFacts } from './licence.ts'
import { AVATAR_LIMITS } from './limits.ts'
import type { OwnAction } from './own-actions.ts'
import type { TextureFacts } from './pictures.ts'

/** Contents of an avatar's file, for the avatar check. */
export interface AvatarReport extends FaceFacts, LicenceFacts {
  format: 'glb' | 'vrm0' | 'vrm1'
  sizeBytes: number
  triangles: number
  textures: TextureFacts
  /** Whether arms were found that the gestures of the product move. */
  arms: boolean
  fingers: boolean
  head: boolean
  /** Animations of the file. */
  actions: OwnAction[]
  /** Whether hair or clothes have bones that swing. */
  swings: boolean
  /** Whether the materials are those of a drawing. */
  toon: boolean
}

/** One sentence of the avatar check. */
export interface AvatarNote {
  code:
    | `mouth_${FaceFacts['mouth']}`
    | `blink_${'yes' | 'no'}`
    | `gaze_${FaceFacts['gaze']}`
    | `mood_${'yes' | 'no'}`
    | `body_${'whole' | 'no_fingers' | 'head' | 'none'}`
    | 'own_actions'
    | 'swings'
    | 'toon'
    | 'heavy'
    | 'shrunk'
    | 'licence_none'
    | 'licence_author'
    | 'licence_private'
  /** `good`: it is there; `missing`: something does not move; `hint`: to know before use. */
  kind: 'good' | 'missing' | 'hint'
  count?: number
}

/** From so many triangles on a slow computer draws the preview with pauses. */
const HEAVY_TRIANGLES = 100_000

function bodyNote({ arms, fingers, head }: AvatarReport): AvatarNote {
  if (arms) return { code: fingers ? 'body_whole' : 'body_no_fingers', kind: fingers ? 'good' : 'hint' }
  return { code: head ? 'body_head' : 'body_none', kind: 'missing' }
}

/** Notes on what is there, what is missing and what to know, in the order in which they are read. */
export function avatarNotes(report: AvatarReport): AvatarNote[] {
  const { mouth, blink, gaze, mood, actions, swings, toon, triangles, textures, author, licence } = report
  const all: (AvatarNote | false)[] = [
    { code: `mouth_${mouth}`, kind: mouth === 'none' ? 'missing' : mouth === 'jaw' ? 'hint' : 'good' },
    { code: blink ? 'blink_yes' : 'blink_no', kind: blink ? 'good' : 'missing' },
    { code: `gaze_${gaze}`, kind: gaze === 'none' ? 'missing' : 'good' },
    { code: mood ? 'mood_yes' : 'mood_no', kind: mood ? 'good' : 'missing' },
    bodyNote(report),
    actions.length > 0 && { code: 'own_actions', kind: 'good', count: actions.length },
    swings && { code: 'swings', kind: 'good' },
    toon && { code: 'toon', kind: 'hint' },
    textures.longestPx > AVATAR_LIMITS.texturePx && { code: 'shrunk', kind: 'hint', count: AVATAR_LIMITS.texturePx },
    triangles > HEAVY_TRIANGLES && { code: 'heavy', kind: 'hint' },
    !author && !licence && { code: 'licence_none', kind: 'hint' },
    report.authorAlone && { code: 'licence_author', kind: 'hint' },
    report.commercial === false && { code: 'licence_private', kind: 'hint' },
  ]
  return all.filter((note) => note !== false)
}
