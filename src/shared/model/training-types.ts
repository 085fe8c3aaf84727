/** How an avatar can be trained, as addresses name it (S2.13). */
export const AVATAR_TYPES = ['real_scene', 'high', 'high_pro', 'action'] as const
export type AvatarType = (typeof AVATAR_TYPES)[number]

/** How a presenter can be made, as addresses name it: of a photo, or trained. */
export const PRESENTER_TYPES = ['photo', ...AVATAR_TYPES] as const

/** How a voice can be cloned, as addresses name it (S2.14). */
export const TONE_TYPES = ['fast', 'default'] as const
export type ToneType = (typeof TONE_TYPES)[number]

/** Every kind of training that material is submitted for. */
export const TRAINING_TYPES = [...AVATAR_TYPES, ...TONE_TYPES] as const
export type TrainingType = (typeof TRAINING_TYPES)[number]

/** Whether a training makes a voice, not a presenter. */
export function isToneType(type: TrainingType): type is ToneType {
  return (TONE_TYPES as readonly TrainingType[]).includes(type)
}

/** Resolutions that a presenter can be trained for, and where it is used. */
export const TRAINED_RESOLUTIONS = ['1080P', '2K', '4K'] as const
export const TRAINED_SCENES = ['VIDEO', 'LIVE', 'INTERACTIVE'] as const
/** Languages of cloned voices, and of the sentences of a licence; the first is the default. */
export const TRAINED_LANGUAGES = ['zh-CN', 'en-GB'] as const

/** How a presenter was trained: the kind of training, and what it is made for. */
export interface Trained {
  type: AvatarType
  scene: (typeof TRAINED_SCENES)[number]
  resolution: (typeof TRAINED_RESOLUTIONS)[number]
}

/** Working time until a training is complete, in hours from and to. */
export const TURNAROUND_HOURS: Readonly<Record<TrainingType, readonly [number, number]>> = {
  real_scene: [48, 48],
  high: [48, 48],
  high_pro: [72, 72],
  action: [5 * 24, 7 * 24],
  // the durations of voices are this product's choice
  fast: [1, 1],
  default: [48, 48],
}
/** Working days within which a submission is reviewed. */
export const REVIEW_DAYS = 2
/** Days after buying in which a training may be submitted, and years for which what was trained may be used. */
export const TRAINING_WINDOW_DAYS = 365
export const TRAINED_YEARS = 3

/**
 * Where a submission is. Material of a `draft`, or of what was `refused` or has `failed`, can be changed and submitted;
 * what is under `review` waits for the operator, what is in `production` for the trainer.
 */
export const SUBMISSION_STATUSES = ['draft', 'review', 'refused', 'production', 'failed', 'complete'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]
