import { err, ok, type Result } from '#shared/base/result.ts'
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
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type { ExportApi, ExportDone, ExportOptions, ExportProgress, PictureType } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { VideoPlan } from '#shared/protocol/segments.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { ExportError, toFailure } from '#workers/segment/export-error.ts'
import { Painter } from '#workers/segment/painter.ts'
import { planVideo, renderSize } from '#workers/segment/video-plan.ts'
import { markAsPng } from './mark-as-png.ts'
import { OutputFile } from './output-file.ts'
import { checkPictures, findEncoders, findExtraCodecs, findSoundEncoder } from './preflight.ts'
import { Progress } from './progress.ts'
import { checkAnimation, renderAnimation } from './render-animation.ts'
import { renderSound } from './render-sound.ts'
import { renderVideo } from './render-video.ts'
import { checkFile, checkSound } from './self-check.ts'

/** Implements the API of the export worker. */
export class Exporter implements ExportApi {
  readonly #events = new Emitter<ExportProgress>()
  #running: AbortController | null = null

  async listen(listener: (event: ExportProgress) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async start(
    project: Project,
    settings: ExportSettings,
    media: MessagePort,
    options: ExportOptions = {},
  ): Promise<Result<ExportDone, Failure>> {
    if (this.#running) {
      media.close()
      return err({ code: 'busy', detail: 'one export at a time' })
    }
    this.#running = new AbortController()
    const { signal } = this.#running
    const client = new FrameClient(media)
    try {
      return ok(await this.#export(project, settings, options, client, signal))
    } catch (error) {
      return err(signal.aborted ? { code: 'cancelled', detail: 'cancelled' } : toFailure(error))
    } finally {
      client.close()
      this.#running = null
    }
  }

  /** Cancels the running export: its `start` returns `cancelled` and its file is removed. */
  async cancel(): Promise<void> {
    this.#running?.abort()
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
    const painter = new Painter(client, renderSize(project, size), project.frameRate, 'gl')
    try {
      return ok(await painter.picture(await painter.prepare(project, sceneId, timeSec), type))
    } catch (error) {
      return err(toFailure(error))
    } finally {
      painter.dispose()
      client.close()
    }
  }

  async #export(
    whole: Project,
    settings: ExportSettings,
    options: ExportOptions,
    client: FrameClient,
    signal: AbortSignal,
  ): Promise<ExportDone> {
    const project = renderedPart(whole, settings)
    if (!project) throw new ExportError('export_failed', 'the project does not have this scene', settings.sceneId)
    const plan = planVideo(project, settings)
    const progress = new Progress(plan.frames, (event) => this.#events.emit(event))
    progress.phase('preparing', 0)
    const job = { project, plan, client, progress, options, signal }
    if (isAnimation(settings)) return exportAnimation(job, settings)
    return isVideo(settings) ? exportVideo(job, settings) : exportSound(job, settings.name, settings.format)
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

async function exportVideo(job: Job, settings: VideoSettings): Promise<ExportDone> {
  const { plan, progress, signal } = job
  const encoders = await findEncoders(settings, plan)
  const output = await OutputFile.create(settings.name, settings.format)
  try {
    const painted = await renderVideo({ ...job, settings, encoders, file: output })
    if (encoders.video.codec === 'png') output.changeIndex(markAsPng)
    const file = await output.finish()
    progress.phase('checking', plan.frames)
    await checkFile(file, settings.format, plan, painted)
    signal.throwIfAborted()
    const { video, audio } = encoders
    return {
      file,
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
    return { file, durationSec: plan.durationSec, videoCodec: null, audioCodec: encoder.audio.name, keptPart: 0 }
  } catch (error) {
    await output.drop()
    throw error
  }
}

/** The pictures are drawn in GL, whose colors are whole for every pixel. */
async function exportAnimation(job: Job, settings: AnimationSettings): Promise<ExportDone> {
  const { plan, client, progress, signal } = job
  await checkPictures(settings.format)
  const painter = new Painter(client, plan, plan.frameRate, 'gl', settings.transparent)
  const output = await OutputFile.create(settings.name, settings.format)
  try {
    const pictures = await renderAnimation({ ...job, settings, file: output, painter })
    const file = await output.finish()
    progress.phase('checking', plan.frames)
    await checkAnimation(file, plan, pictures)
    signal.throwIfAborted()
    return { file, durationSec: plan.durationSec, videoCodec: settings.format, audioCodec: null, keptPart: 0 }
  } catch (error) {
    await output.drop()
    throw error
  } finally {
    painter.dispose()
  }
}
