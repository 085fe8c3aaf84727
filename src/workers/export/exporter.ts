import { err, ok, type Result } from '#shared/base/result.ts'
import { settledMoment } from '#shared/evaluate/settled-moment.ts'
import {
  type AnimationSettings,
  type ExportSettings,
  type ExtraCodec,
  isAnimation,
  isVideo,
  type SoundFormat,
  type VideoSettings,
} from '#shared/model/export-settings.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type {
  ExportApi,
  ExportDone,
  ExportOptions,
  ExportProgress,
  PictureType,
  RunRange,
} from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { planVideo, renderSize, runsOf, type VideoPlan } from '#shared/timing/video-plan.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { ExportError, toFailure } from '#workers/segment/export-error.ts'
import { Painter } from '#workers/segment/painter.ts'
import { markAsPng } from './mark-as-png.ts'
import { OutputFile } from './output-file.ts'
import { checkPictures, findEncoders, findExtraCodecs, findSoundEncoder } from './preflight.ts'
import { Progress } from './progress.ts'
import { checkAnimation, renderAnimation } from './render-animation.ts'
import { renderSound } from './render-sound.ts'
import { renderSegments, renderVideo } from './render-video.ts'
import { OtherDecoderConfig, type SharedDecoderConfig } from './segments.ts'
import { checkFile, checkSound } from './self-check.ts'

/** Implements the API of the export worker. */
export class Exporter implements ExportApi {
  readonly #events = new Emitter<ExportProgress>()
  #running: AbortController | null = null
  /** Resolves when the last call that works alone has ended. */
  #ended: Promise<unknown> = Promise.resolve()

  async listen(listener: (event: ExportProgress) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async start(
    project: Project,
    settings: ExportSettings,
    media: MessagePort,
    options: ExportOptions = {},
  ): Promise<Result<ExportDone, Failure>> {
    return this.#alone(media, async (client, signal) => {
      const job = this.#jobOf(project, settings, options, client, signal)
      if (isAnimation(settings)) return exportAnimation(job, settings)
      return isVideo(settings) ? exportVideo(job, settings) : exportSound(job, settings.name, settings.format)
    })
  }

  async keepSegments(
    project: Project,
    settings: VideoSettings,
    { first, count }: RunRange,
    media: MessagePort,
    options: ExportOptions = {},
  ): Promise<Result<null, Failure>> {
    return this.#alone(media, async (client, signal) => {
      const job = this.#jobOf(project, settings, options, client, signal)
      const runs = runsOf(job.project, job.plan).slice(first, first + count)
      const progress = this.#progressOf(runs.reduce((sum, { frames }) => sum + frames, 0))
      progress.phase('rendering', 0)
      const encoders = await findEncoders(settings, job.plan)
      const rendered = renderSegments({ ...job, settings, encoders, progress, decoderConfig: 'any' }, runs)
      for await (const _ of rendered) signal.throwIfAborted()
      return null
    })
  }

  /** Does what only one call at a time does; `cancel` aborts it. */
  async #alone<T>(
    media: MessagePort,
    work: (client: FrameClient, signal: AbortSignal) => Promise<T>,
  ): Promise<Result<T, Failure>> {
    if (this.#running) {
      new FrameClient(media).close()
      return err({ code: 'busy', detail: 'one export at a time' })
    }
    this.#running = new AbortController()
    const done = this.#work(media, this.#running.signal, work)
    this.#ended = done
    return done
  }

  async #work<T>(
    media: MessagePort,
    signal: AbortSignal,
    work: (client: FrameClient, signal: AbortSignal) => Promise<T>,
  ): Promise<Result<T, Failure>> {
    const client = new FrameClient(media)
    try {
      return ok(await work(client, signal))
    } catch (error) {
      return err(signal.aborted ? { code: 'cancelled', detail: 'cancelled' } : toFailure(error))
    } finally {
      client.close()
      this.#running = null
    }
  }

  async cancel(): Promise<void> {
    this.#running?.abort()
    await this.#ended
  }

  async extraCodecs(project: Project, settings: VideoSettings): Promise<ExtraCodec[]> {
    return findExtraCodecs(settings, planVideo(project, settings))
  }

  async frame(
    project: Project,
    sceneId: SceneId,
    timeSec: number,
    size: RenderSettings['size'],
    type: PictureType,
    media: MessagePort,
  ): Promise<Result<Blob, Failure>> {
    const client = new FrameClient(media)
    const painter = new Painter(client, renderSize(project, size), project.frameRate, { backend: 'gl' })
    try {
      return ok(await painter.picture(await painter.prepare(project, sceneId, timeSec), type))
    } catch (error) {
      return err(toFailure(error))
    } finally {
      painter.dispose()
      client.close()
    }
  }

  cover(project: Project, size: RenderSettings['size'], media: MessagePort): Promise<Result<Blob, Failure>> {
    const sceneId = project.sceneIds[0]!
    const atSec = settledMoment(project, sceneId, thumbnailSec(project, sceneId))
    return this.frame(project, sceneId, atSec, size, 'image/png', media)
  }

  #progressOf(frames: number): Progress {
    return new Progress(frames, (event) => this.#events.emit(event))
  }

  #jobOf(
    whole: Project,
    settings: ExportSettings,
    options: ExportOptions,
    client: FrameClient,
    signal: AbortSignal,
  ): Job {
    const project = renderedPart(whole, settings)
    if (!project) throw new ExportError('export_failed', 'the project does not have this scene', settings.sceneId)
    const plan = planVideo(project, settings)
    const progress = this.#progressOf(plan.frames)
    progress.phase('preparing', 0)
    return { project, plan, client, progress, options, signal }
  }
}

interface Job {
  project: Project
  plan: VideoPlan
  client: FrameClient
  progress: Progress
  options: ExportOptions
  signal: AbortSignal
}

/**
 * Where an encoder of today writes another configuration of the decoder than what was kept, the file is written once more
 * in that of today: a track has one. Parameter sets within the pictures (`avc3`, `hev1`) would hold several, but players
 * and editors that read `avc1` alone are many.
 */
async function exportVideo(job: Job, settings: VideoSettings): Promise<ExportDone> {
  try {
    return await writeVideo(job, settings, 'first')
  } catch (error) {
    if (!(error instanceof OtherDecoderConfig)) throw error
    job.progress.restart()
    return writeVideo(job, settings, error.decoderConfig)
  }
}

async function writeVideo(job: Job, settings: VideoSettings, decoderConfig: SharedDecoderConfig): Promise<ExportDone> {
  const { plan, progress, signal } = job
  const encoders = await findEncoders(settings, plan)
  const output = await OutputFile.create(settings.name, settings.format)
  try {
    const painted = await renderVideo({ ...job, settings, encoders, decoderConfig, file: output })
    if (encoders.video.codec === 'png') output.changeIndex(markAsPng)
    const file = await output.finish()
    progress.phase('checking', plan.frames)
    await checkFile(file, settings.format, plan, painted)
    signal.throwIfAborted()
    const { video, audio } = encoders
    return {
      file,
      folder: output.folder,
      durationSec: plan.durationSec,
      videoCodec: video.name,
      audioCodec: audio.name,
      keptPart: progress.keptPart,
    }
  } catch (error) {
    await output.drop()
    throw error
  }
}

async function exportSound(job: Job, name: string, format: SoundFormat): Promise<ExportDone> {
  const { plan, progress, signal } = job
  const encoder = await findSoundEncoder(format)
  const output = await OutputFile.create(name, format)
  try {
    const { mixRms } = await renderSound({ ...job, format, encoder, file: output })
    const file = await output.finish()
    progress.phase('checking', plan.frames)
    await checkSound(file, plan, mixRms)
    signal.throwIfAborted()
    const { durationSec } = plan
    const codecs = { videoCodec: null, audioCodec: encoder.audio.name }
    return { file, folder: output.folder, durationSec, ...codecs, keptPart: 0 }
  } catch (error) {
    await output.drop()
    throw error
  }
}

/** The pictures are drawn in GL, whose colors are whole for every pixel. */
async function exportAnimation(job: Job, settings: AnimationSettings): Promise<ExportDone> {
  const { plan, client, progress, signal } = job
  await checkPictures(settings.format)
  const { transparent } = settings
  const { mayFail } = job.options
  const painter = new Painter(client, plan, plan.frameRate, { backend: 'gl', transparent, mayFail })
  const output = await OutputFile.create(settings.name, settings.format)
  try {
    const pictures = await renderAnimation({ ...job, settings, file: output, painter })
    const file = await output.finish()
    progress.phase('checking', plan.frames)
    await checkAnimation(file, plan, pictures)
    signal.throwIfAborted()
    const { durationSec } = plan
    const codecs = { videoCodec: settings.format, audioCodec: null }
    return { file, folder: output.folder, durationSec, ...codecs, keptPart: 0 }
  } catch (error) {
    await output.drop()
    throw error
  } finally {
    painter.dispose()
  }
}
