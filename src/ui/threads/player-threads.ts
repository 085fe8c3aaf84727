import type { Owner } from '#shared/base/browser-stores.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import type { ProjectFeed } from '#shared/protocol/project.ts'
import { createMediaThread, type MediaThread } from './media-thread.ts'
import { createPreviewThread, type PreviewThread } from './preview-thread.ts'
import type { SoundOutput } from './sound-output.ts'

/** The threads of a document that is only played: nobody edits or saves it. */
interface PlayerThreads {
  preview: PreviewThread
  /** Gives the preview the document, or changes of it. */
  feed(message: ProjectFeed): void
  /** Transfers the canvas to the preview and connects it to the other threads. */
  show(canvas: OffscreenCanvas): ReturnType<PreviewThread['start']>
  onFailure(listener: (failure: Failure) => void): void
  /** Ends all threads, and the sound. */
  dispose(): void
}

interface Started {
  media: MediaThread
  preview: PreviewThread
}

const start = (): Started => ({ media: createMediaThread(), preview: createPreviewThread() })

/** Threads that have loaded their programs and wait for a document, while anybody wants a spare pair. */
let spare: Started | null = null
let wanting = 0

/** Time in which threads that were taken draw their first picture, in milliseconds. */
const REFILL_MS = 1500

function fill(): void {
  if (wanting > 0) spare ??= start()
}

/**
 * Keeps a pair of threads ready, so that the next document shows without the time in which they start.
 * @returns the function that gives the pair up
 */
export function keepSpareThreads(): () => void {
  wanting += 1
  fill()
  return () => {
    wanting -= 1
    if (wanting > 0 || !spare) return
    spare.preview.dispose()
    spare.media.dispose()
    spare = null
  }
}

/** Starts preview and media for a document that is only played, or takes those that are ready. */
export function createPlayerThreads(host: MediaHost, sound: SoundOutput, owner: Owner): PlayerThreads {
  const { media, preview } = spare ?? start()
  spare = null
  // the taken ones draw their first picture before others start
  if (wanting > 0) setTimeout(fill, REFILL_MS)
  const document = new MessageChannel()
  const line = (give: (port: MessagePort) => unknown): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    give(port1)
    return port2
  }
  media.setHost(host, owner)
  sound.connectMedia(line((port) => media.connectOutput(port)))
  return {
    preview,
    feed: (message) => document.port1.postMessage(message),
    show: (canvas) =>
      preview.start(canvas, {
        project: document.port2,
        media: line((port) => media.connect(port)),
        clock: line((port) => sound.connectClock(port)),
      }),
    onFailure(listener) {
      for (const thread of [media, preview]) thread.onFailure(listener)
    },
    dispose() {
      preview.dispose()
      sound.dispose()
      media.dispose()
    },
  }
}
