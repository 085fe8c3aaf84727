import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { createExportThread, type ExportThread } from './export-thread.ts'
import { createMediaThread, type MediaThread } from './media-thread.ts'
import { createPreviewThread, type PreviewThread } from './preview-thread.ts'
import { createProjectThread, type ProjectThread } from './project-thread.ts'
import type { SoundOutput } from './sound-output.ts'

/** The threads of one open editor. Decoded pictures and sound pass between them directly, never through this thread. */
export interface StudioThreads {
  project: ProjectThread
  media: MediaThread
  preview: PreviewThread
  sound: SoundOutput
  /** Hands the preview a canvas and fresh lines to project, media and sound; again when the canvas was replaced. */
  startPreview(canvas: OffscreenCanvas): Promise<void>
  /** The export worker, started when it is first wanted. */
  exporter(): ExportThread
  /** A fresh frame line to the media worker, for one call of the export worker. */
  mediaLine(): MessagePort
  onFailure(tell: (failure: Failure) => void): void
  dispose(): void
}

/** Starts project, media and preview and connects them. `sound` is disposed with them. */
export function createStudioThreads(mediaHost: MediaHost, sound: SoundOutput): StudioThreads {
  const project = createProjectThread()
  const media = createMediaThread()
  const preview = createPreviewThread()
  const listeners: ((failure: Failure) => void)[] = []
  const tellAll = (failure: Failure) => {
    for (const tell of listeners) tell(failure)
  }
  let exporter: ExportThread | null = null

  const line = (give: (port: MessagePort) => unknown): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    give(port1)
    return port2
  }
  const mediaLine = () => line((port) => media.connect(port))

  for (const thread of [project, media, preview]) thread.onFailure(tellAll)
  media.setHost(mediaHost)
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
      if (!exporter) {
        exporter = createExportThread()
        exporter.onFailure(tellAll)
      }
      return exporter
    },
    onFailure: (tell) => void listeners.push(tell),
    dispose() {
      for (const thread of [preview, media, project, exporter]) thread?.dispose()
      sound.dispose()
    },
  }
}
