import { clearMediaMirror } from '#ui/mirror/media-mirror.ts'
import { clearPlaybackMirror } from '#ui/mirror/playback-mirror.ts'
import { clearProjectMirror } from '#ui/mirror/project-mirror.ts'
import type { MediaThread } from '#ui/threads/media-thread.ts'
import type { PreviewThread } from '#ui/threads/preview-thread.ts'
import type { ProjectThread } from '#ui/threads/project-thread.ts'
import { applyMediaEvent } from './apply-media-event.ts'
import { applyPreviewEvent } from './apply-preview-event.ts'
import { applyProjectEvent } from './apply-project-event.ts'

interface Threads {
  project: ProjectThread
  preview: PreviewThread
  media: MediaThread
}

let connected: Threads | null = null

/** Connects the mirrors to the threads until the returned function is called. */
export function connectMirror(threads: Threads): () => void {
  connected = threads
  /** Events of threads that still finish their work belong to no mirror. */
  const whileConnected =
    <Event>(apply: (event: Event) => void) =>
    (event: Event) => {
      if (connected === threads) apply(event)
    }
  const tellProject = whileConnected(applyProjectEvent)
  threads.project.listen((event) => {
    tellProject(event)
    if (event.type === 'selected' && event.timeSec !== undefined) {
      void threads.preview.seek(event.sceneId, event.timeSec)
    }
  })
  threads.preview.listen(whileConnected(applyPreviewEvent))
  threads.media.listen(whileConnected(applyMediaEvent))
  for (const thread of [threads.project, threads.preview, threads.media])
    thread.onFailure((failure) => tellProject({ type: 'failed', failure }))
  return () => {
    if (connected !== threads) return
    connected = null
    clearProjectMirror()
    clearPlaybackMirror()
    clearMediaMirror()
  }
}
