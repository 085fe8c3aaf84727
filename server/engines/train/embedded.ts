import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type MakingAnswer, RenderError, type RenderPort } from '#server/engines/render/port.ts'
import {
  FILM_TRAIN_REFUSALS,
  type FilmTraining,
  type PhotoJob,
  TrainError,
  type TrainedFilm,
  type TrainedPhoto,
  type TrainPort,
} from './port.ts'

/** Trains in the headless Chromium of a render node: no cloud, no GPU. */
export function createEmbeddedTrainer(render: Pick<RenderPort, 'portrait' | 'filmed'>): TrainPort {
  return {
    async photo({ photo, face, outFile, ...asked }: PhotoJob): Promise<TrainedPhoto> {
      const partial = `${outFile}.part`
      const resolve = async () => pathToFileURL(photo).href
      try {
        const answer = await render.portrait({ ...asked, face, outFile: partial, resolve })
        const { made } = await whole(answer, partial)
        await rename(partial, outFile)
        return made
      } finally {
        await rm(partial, { force: true })
      }
    },
    async film({ film, actions = [], outFile, faceFile, ...asked }: FilmTraining): Promise<TrainedFilm> {
      const [partial, partialFace] = [`${outFile}.part`, `${faceFile}.part`]
      const resolve = async (url: string) => {
        const clip = /^oss:action\/(\d+)$/u.exec(url)
        return pathToFileURL(clip ? actions[Number(clip[1])]!.file : film).href
      }
      try {
        const answer = await render.filmed({
          ...asked,
          actions: actions.map(({ name }) => name),
          outFile: partial,
          resolve,
        })
        const { made, outcome } = await whole(answer, partial)
        if (!outcome.film) throw new RenderError('broken_file', 'The film did not arrive whole.')
        // a file or link of this name is not written through
        await rm(partialFace, { force: true })
        await writeFile(partialFace, outcome.film.faceFile, { flag: 'wx' })
        await rename(partialFace, faceFile)
        await rename(partial, outFile)
        return { ...made, film: outcome.film.facts }
      } finally {
        await Promise.all([partial, partialFace].map((file) => rm(file, { force: true })))
      }
    },
  }
}

/** The outcome of a job whose file is there. */
async function whole({ outcome, cover }: MakingAnswer, file: string) {
  if (!outcome.ok) {
    const code = FILM_TRAIN_REFUSALS.find((one) => one === outcome.code)
    if (!code) throw new RenderError(outcome.code, outcome.detail)
    throw new TrainError(code, outcome.detail, { faces: outcome.faces, action: outcome.subject })
  }
  const { size: sizeBytes } = await stat(file)
  if (!outcome.size || !cover || sizeBytes !== outcome.sizeBytes) {
    throw new RenderError('broken_file', 'The presenter did not arrive whole.')
  }
  const made: TrainedPhoto = { ...outcome.size, sizeBytes, cover }
  return { made, outcome }
}
