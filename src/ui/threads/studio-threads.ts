import type { Owner } from '#shared/base/browser-stores.ts'
import type { ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { createExportThread, type ExportThread } from './export-thread.ts'
import { createMediaThread, type MediaThread } from './media-thread.ts'
import { createPreviewThread, type PreviewThread } from './preview-thread.ts'
import { createProjectThread, type ProjectThread } from './project-thread.ts'
import type { SoundOutput } from './sound-output.ts'

/** Longest time that a cancelled export is given to remove its file, in milliseconds. */
const CANCEL_MS = 2000

/** The threads of one open editor. Decoded pictures and sound pass between them directly, never through this thread. */
interface StudioThreads {
  project: ProjectThread
  media: MediaThread
  preview: PreviewThread
  sound: SoundOutput
  /**
   * Transfers a canvas to the preview and connects it to project, media and sound; called again when the canvas is
   * replaced.
   */
  startPreview(canvas: OffscreenCanvas): ReturnType<PreviewThread['start']>
  /** Returns the export worker: it is started on first use, and anew after it failed. */
  exporter(): ExportThread
  /** Cancels the export that is made, if one is. */
  cancelExport(): void
  /** Returns a new port to the media worker for one call of the export worker. */
  mediaLine(): MessagePort
  /** Calls `listener` with the progress of exports, whichever worker makes them. */
  onExportProgress(listener: (progress: ExportProgress) => void): void
  onFailure(listener: (failure: Failure) => void): void
  /** Ends all threads: that of an export when it has removed its file, the others at once. */
  dispose(): void
}

/** Cancels the export that a worker makes, and ends the worker. */
async function endExport(exporter: ExportThread | null): Promise<void> {
  if (!exporter) return
  const late = new Promise((resolve) => setTimeout(resolve, CANCEL_MS))
  await Promise.race([exporter.cancel(), late]).catch(() => {})
  exporter.dispose()
}

/** Starts project, media and preview for a user and connects them. Disposing them disposes `sound` too. */
export function createStudioThreads(mediaHost: MediaHost, sound: SoundOutput, owner: Owner): StudioThreads {
  const project = createProjectThread()
  const media = createMediaThread()
  const preview = createPreviewThread()
  const listeners: ((failure: Failure) => void)[] = []
  const emitFailure = (failure: Failure) => {
    for (const listener of listeners) listener(failure)
  }
  let exporter: ExportThread | null = null
  const progressListeners: ((progress: ExportProgress) => void)[] = []
  const startExporter = (): ExportThread => {
    const started = createExportThread()
    void started.listen((progress) => {
      for (const listener of progressListeners) listener(progress)
    })
    started.onFailure((failure) => {
      started.dispose()
      if (exporter === started) exporter = null
      emitFailure(failure)
    })
    return started
  }

  const line = (give: (port: MessagePort) => unknown): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    give(port1)
    return port2
  }
  const mediaLine = () => line((port) => media.connect(port))

  for (const thread of [project, media, preview]) thread.onFailure(emitFailure)
  media.setHost(mediaHost, owner)
  sound.connectMedia(line((port) => media.connectOutput(port)))

  return {
    project,
    media,
    preview,
    sound,
    mediaLine,
    startPreview: (canvas) =>
      preview.start(canvas, {
        project: line((port) => project.feed(port)),
        media: mediaLine(),
        clock: line((port) => sound.connectClock(port)),
      }),
    exporter() {
      exporter ??= startExporter()
      return exporter
    },
    // a worker that is ended cancels nothing any more
    cancelExport: () => void exporter?.cancel().catch(() => {}),
    onExportProgress: (listener) => void progressListeners.push(listener),
    onFailure: (listener) => void listeners.push(listener),
    dispose() {
      for (const thread of [preview, project]) thread.dispose()
      sound.dispose()
      void endExport(exporter).then(media.dispose)
    },
  }
}
