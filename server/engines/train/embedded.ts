import { rename, rm, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { RenderError, type RenderPort } from '#server/engines/render/port.ts'
import { type PhotoJob, TRAIN_REFUSALS, TrainError, type TrainedPhoto, type TrainPort } from './port.ts'

/** Trains in the headless Chromium of a render node: no cloud, no GPU. */
export function createEmbeddedTrainer(render: Pick<RenderPort, 'portrait'>): TrainPort {
  return {
    async photo({ photo, face, outFile, signal, limitMs, onProgress }: PhotoJob): Promise<TrainedPhoto> {
      const partial = `${outFile}.part`
      const resolve = async () => pathToFileURL(photo).href
      try {
        const { outcome, cover } = await render.portrait({
          face,
          outFile: partial,
          resolve,
          onProgress,
          signal,
          limitMs,
        })
        if (!outcome.ok) {
          const code = TRAIN_REFUSALS.find((one) => one === outcome.code)
          if (!code) throw new RenderError(outcome.code, outcome.detail)
          throw new TrainError(code, outcome.detail, outcome.faces)
        }
        const { size: sizeBytes } = await stat(partial)
        if (!outcome.size || !cover || sizeBytes !== outcome.sizeBytes) {
          throw new RenderError('broken_file', 'The portrait did not arrive whole.')
        }
        await rename(partial, outFile)
        return { ...outcome.size, sizeBytes, cover }
      } finally {
        await rm(partial, { force: true })
      }
    },
  }
}
