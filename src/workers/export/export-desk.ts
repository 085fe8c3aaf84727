import { err, ok, type Result } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import type { ExportApi, ExportDone, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { FrameLine } from '#workers/kit/frame-line.ts'
import { Listener } from '#workers/kit/listener.ts'
import { exportStage } from '#workers/render/gl/software.ts'
import { toFailure } from './export-error.ts'
import { filmOf, renderSize } from './film.ts'
import { OutputFile } from './output-file.ts'
import { Painter } from './painter.ts'
import { findEncoders } from './preflight.ts'
import { Progress } from './progress.ts'
import { renderFilm } from './render-film.ts'
import { checkFile } from './self-check.ts'

/** The export worker as the interface sees it. */
export class ExportDesk implements ExportApi {
  readonly #listener = new Listener<ExportProgress>()
  #running = false
  #cancelled = false

  async listen(tell: (event: ExportProgress) => void): Promise<void> {
    this.#listener.listen(tell)
  }

  async start(project: Project, settings: RenderSettings, media: MessagePort): Promise<Result<ExportDone, Failure>> {
    if (this.#running) {
      media.close()
      return err({ code: 'busy', detail: 'one export at a time' })
    }
    this.#running = true
    this.#cancelled = false
    const line = new FrameLine(media)
    try {
      return ok(await this.#export(project, settings, line))
    } catch (error) {
      return err(this.#cancelled ? { code: 'cancelled', detail: 'called off' } : toFailure(error))
    } finally {
      line.close()
      this.#running = false
    }
  }

  /** Ends the running export; its `start` then answers `cancelled`, and nothing of it is left. */
  async cancel(): Promise<void> {
    if (this.#running) this.#cancelled = true
  }

  async frame(
    project: Project,
    sceneId: SceneId,
    timeSec: number,
    size: RenderSettings['size'],
    media: MessagePort,
  ): Promise<Result<Blob, Failure>> {
    const line = new FrameLine(media)
    const painter = new Painter(line, renderSize(project, size), project.frameRate, 'gl')
    try {
      return ok(await painter.png(await painter.prepare(project, sceneId, timeSec)))
    } catch (error) {
      return err(toFailure(error))
    } finally {
      painter.dispose()
      line.close()
    }
  }

  async #export(project: Project, settings: RenderSettings, line: FrameLine): Promise<ExportDone> {
    const film = filmOf(project, settings)
    const progress = new Progress(film.frames, (event) => this.#listener.tell(event))
    progress.stage('preparing', 0)
    const encoders = await findEncoders(settings.format, film, settings.bitRate)
    const painter = new Painter(line, film, film.frameRate, exportStage())
    const output = await OutputFile.create(settings.name, settings.format)
    let file: File | null = null
    try {
      const cancelled = () => this.#cancelled
      const job = { project, film, format: settings.format, encoders, file: output, line, painter, progress, cancelled }
      const { mixRms } = await renderFilm(job)
      file = await output.finish()
      progress.stage('checking', film.frames)
      await checkFile(file, settings.format, film, mixRms)
    } catch (error) {
      await output.drop()
      throw error
    } finally {
      painter.dispose()
    }
    return {
      file,
      durationSec: film.durationSec,
      videoCodec: encoders.video.name,
      audioCodec: encoders.audio.name,
    }
  }
}
