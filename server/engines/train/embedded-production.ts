import type { TrainingType } from '#shared/model/training-types.ts'
import { TrainError, type TrainPort } from './port.ts'
import type { ProductionPort } from './production.ts'

/** The kinds of trainings that the own trainer does: each becomes a filmed presenter. */
export const EMBEDDED_TYPES: readonly TrainingType[] = ['real_scene', 'high', 'high_pro', 'action']

/** Longest time of one training once it has begun, in milliseconds. */
const LIMIT_MS = 3_600_000

/** Produces filmed presenters of the main or idle film of what was submitted and of its actions, by the own trainer. */
export function createEmbeddedProduction(train: Pick<TrainPort, 'film'>): ProductionPort {
  return {
    types: EMBEDDED_TYPES,
    async produce({ type, files, outFile, faceFile, signal, onProgress }) {
      const main = files.find(({ part }) => part === (type === 'action' ? 'idle' : 'main'))
      if (!main) throw new TrainError('unreadable', 'there is no main film')
      const clips = type === 'action' ? files.filter(({ part }) => part === 'action') : []
      const asked = {
        film: await main.path(),
        actions: await Promise.all(clips.map(async (clip) => ({ file: await clip.path(), name: clip.title }))),
        keepsScene: type === 'real_scene',
        outFile,
        faceFile,
        signal,
        onProgress,
        limitMs: LIMIT_MS,
      }
      const { film, ...made } = await train.film(asked)
      return { ...film, ...made, hasFace: true }
    },
    // it ends with its job
    abandon: async () => {},
  }
}
