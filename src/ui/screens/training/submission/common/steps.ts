/** The steps of a training's page, as its address names them. */
export const TRAINING_STEPS = ['intro', 'material', 'licence'] as const
export type TrainingStep = (typeof TRAINING_STEPS)[number]

/** Where in the pages of a training the user is. */
export interface TrainingPlace {
  step: TrainingStep
  /** The submission that is filled in or followed. */
  id: string | undefined
}
