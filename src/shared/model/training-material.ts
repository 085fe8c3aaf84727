import { FILM_ACTIONS_MAX } from './film.ts'
import { isToneType, type TrainingType } from './training-types.ts'
import { type FilesRule, filesBreach, type UploadRule } from './upload-rules.ts'

/** Places of the material of a training. */
export const MATERIAL_PARTS = ['main', 'auxiliary', 'idle', 'action', 'poster', 'licence'] as const
export type MaterialPart = (typeof MATERIAL_PARTS)[number]

/** The rule of the files of one part. */
export interface PartRule {
  kind: 'video' | 'music' | 'image'
  upload: UploadRule
  filesMin: number
  filesMax: number
}

/** Shortest action that is recommended, in seconds. */
export const ACTION_SEC_ADVISED = 3

/** Films of a training; their sizes are this product's choice. */
const FILM = { extensions: ['mp4'], megabytesMax: 2000, frameRateMin: 25 }
const SOUND = { extensions: ['wav', 'mp3'], megabytesMax: 500 }
const one = (kind: PartRule['kind'], upload: UploadRule): PartRule => ({ kind, upload, filesMin: 1, filesMax: 1 })

/** A recorded statement of the person; what browsers record is accepted too. */
const LICENCE_FILM = one('video', {
  extensions: ['mp4', 'webm'],
  megabytesMax: 300,
  durationSecMin: 3,
  durationSecMax: 180,
})
const LICENCE_SOUND = one('music', {
  extensions: ['wav', 'mp3'],
  megabytesMax: 50,
  durationSecMin: 3,
  durationSecMax: 180,
})
const POSTER: PartRule = {
  kind: 'image',
  upload: { extensions: ['jpg', 'jpeg', 'png'], megabytesMax: 10 },
  filesMin: 0,
  filesMax: 1,
}
const LONGEST_SEC = 3600

const FILMED: Partial<Record<MaterialPart, PartRule>> = {
  main: one('video', { ...FILM, durationSecMin: 150, durationSecMax: LONGEST_SEC }),
  auxiliary: {
    kind: 'video',
    upload: { ...FILM, durationSecMin: 120, durationSecMax: LONGEST_SEC },
    filesMin: 0,
    filesMax: 5,
  },
  poster: POSTER,
  licence: LICENCE_FILM,
}

/** The material of each kind of training, in the order in which it is asked for. */
export const TRAINING_MATERIAL: Readonly<Record<TrainingType, Partial<Record<MaterialPart, PartRule>>>> = {
  real_scene: FILMED,
  high: FILMED,
  high_pro: FILMED,
  action: {
    idle: one('video', { ...FILM, durationSecMin: 15, durationSecMax: 180 }),
    action: {
      kind: 'video',
      upload: { ...FILM, durationSecMax: 10 },
      filesMin: 1,
      filesMax: FILM_ACTIONS_MAX,
    },
    poster: POSTER,
    licence: LICENCE_FILM,
  },
  fast: { main: one('music', { ...SOUND, durationSecMin: 90, durationSecMax: LONGEST_SEC }), licence: LICENCE_SOUND },
  default: {
    main: one('music', { ...SOUND, durationSecMin: 1200, durationSecMax: 2 * LONGEST_SEC }),
    licence: LICENCE_SOUND,
  },
}

/** A measured file of the material. */
interface MeasuredFile {
  part: MaterialPart
  /** As it is shown; 0 where nothing is. */
  widthPx: number
  heightPx: number
}

/** A lack or breach of the material as a whole; `index` is the place of the file, from 0. */
type MaterialFault =
  | { code: 'missing'; part: MaterialPart }
  | { code: 'tooMany'; part: MaterialPart; limit: number }
  | { code: 'unequalSize'; index: number }

/**
 * Returns the first fault of the material of a training: a part without files or with too many, or a film that has another
 * size than the first one (all films but that of the licence have one size). Null when it is whole.
 */
export function materialFault(type: TrainingType, files: readonly MeasuredFile[]): MaterialFault | null {
  for (const [part, { filesMin, filesMax }] of Object.entries(TRAINING_MATERIAL[type]) as [MaterialPart, PartRule][]) {
    const count = files.filter((file) => file.part === part).length
    if (count < filesMin) return { code: 'missing', part }
    if (count > filesMax) return { code: 'tooMany', part, limit: filesMax }
  }
  if (isToneType(type)) return null
  const shown = files.filter(({ part }) => TRAINING_MATERIAL[type][part]?.kind === 'video' && part !== 'licence')
  const rule: FilesRule = { filesMax: files.length, sameSize: true }
  const breach = filesBreach(rule, shown.length, shown)
  const odd = breach?.code === 'unequal_size' ? shown[breach.index] : undefined
  return odd ? { code: 'unequalSize', index: files.indexOf(odd) } : null
}
