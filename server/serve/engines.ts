import path from 'node:path'
import { type Aligner, createAligner } from '#server/engines/align/aligner.ts'
import { DocumentReader } from '#server/engines/document/reader.ts'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { PictureScaler } from '#server/engines/picture/scaler.ts'
import type { RecognitionPort } from '#server/engines/recognition/common/port.ts'
import { createRecognition } from '#server/engines/recognition/create.ts'
import { createRenderPort } from '#server/engines/render/create.ts'
import type { RenderPort } from '#server/engines/render/port.ts'
import { findOffice } from '#server/engines/slides/office/find-office.ts'
import { SlideReader } from '#server/engines/slides/reader.ts'
import { createSpeech, type Speech } from '#server/engines/speech/create.ts'
import { createEmbeddedTrainer } from '#server/engines/train/embedded.ts'
import { createEmbeddedProduction } from '#server/engines/train/embedded-production.ts'
import type { TrainPort } from '#server/engines/train/port.ts'
import type { ProductionPort } from '#server/engines/train/production.ts'
import { createRemoteTrainer } from '#server/engines/train/remote/adapter.ts'
import { ownVoicesIn, samplesIn } from '#server/features/training/public.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

interface Engines {
  pictures: PictureScaler
  /** Reads the texts of files that users import. */
  documents: DocumentReader
  /** Reads decks that users import. */
  slides: SlideReader
  /** LibreOffice, which draws slides; null where it is not there. */
  office: string | null
  speech: Speech
  aligner: Aligner
  /** Recognises speech in recordings; null where nothing does. */
  recognition: RecognitionPort | null
  /** The program that converts uploads; null without a capable one. */
  ffmpeg: string | null
  /** Makes films; null where this process does not render. */
  renderer: RenderPort | null
  /** Makes presenters; null where this process does not render. */
  train: TrainPort | null
  /** Produces presenters of what is submitted; null where this process does not. */
  production: ProductionPort | null
}

/**
 * Opens the engines of a configuration.
 * @param db where own voices are kept
 * @param objects where samples of them are kept
 * @param renders whether this process renders
 * @param scratchDir where files are written while they are made
 * @param closers what to call, the last first, when the server stops
 */
export async function openEngines(
  config: Config,
  { db, objects, renders, scratchDir }: { db: Db; objects: ObjectStore; renders: boolean; scratchDir: string },
  closers: (() => Promise<void>)[],
): Promise<Engines> {
  const pictures = new PictureScaler()
  closers.push(() => pictures.close())
  const documents = new DocumentReader()
  closers.push(() => documents.close())
  const slides = new SlideReader()
  closers.push(() => slides.close())
  const speech = createSpeech(config.speech, ownVoicesIn(db), samplesIn(objects))
  closers.push(() => speech.close())
  const aligner = createAligner()
  closers.push(() => aligner.close())
  const recognition = createRecognition(config.recognition)
  closers.push(async () => recognition?.close())
  const found = await findFfmpeg(config.ffmpeg)
  const ffmpeg = found?.missing.length === 0 ? found.path : null
  // a service is asked by those who answer calls
  const { service } = config.trainer
  const remote = service && config.role !== 'render' ? createRemoteTrainer({ ...service, pictures }) : null
  const office = renders ? await findOffice(config.office) : null
  const common = { pictures, documents, slides, office, speech, aligner, recognition, ffmpeg }
  if (!renders) return { ...common, renderer: null, train: null, production: remote }
  const renderer = createRenderPort({
    dist: path.join(config.root, 'dist'),
    folder: scratchDir,
    spareBrowser: true,
    shortLane: config.works.shortLane,
    mediaHosts: config.mediaHosts,
    proRes: found?.makesProRes ? found.path : null,
  })
  closers.push(() => renderer.close())
  const train = createEmbeddedTrainer(renderer)
  const own = service ? null : createEmbeddedProduction(train)
  return { ...common, renderer, train, production: remote ?? own }
}
