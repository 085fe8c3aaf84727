import type { ProjectApi } from '#shared/protocol/project.ts'
import type { MediaThread } from '#ui/threads/media-thread.ts'
import type { PreviewThread } from '#ui/threads/preview-thread.ts'
import type { ProjectThread } from '#ui/threads/project-thread.ts'
import { applyMediaEvent, clearMediaMirror } from './media-mirror.ts'
import { applyPreviewEvent, clearPlaybackMirror } from './playback-mirror.ts'
import { applyProjectEvent, clearProjectMirror } from './project-mirror.ts'

interface Threads {
  project: ProjectThread
  preview: PreviewThread
  media: MediaThread
}

let connected: Threads | null = null

/** Makes the mirrors follow these threads, and the actions speak to them, until the returned function is called. */
export function connectMirror(threads: Threads): () => void {
  connected = threads
  threads.project.listen((event) => {
    applyProjectEvent(event)
    if (event.type === 'selected' && event.timeSec !== undefined) {
      void threads.preview.seek(event.sceneId, event.timeSec)
    }
  })
  threads.preview.listen(applyPreviewEvent)
  threads.media.listen(applyMediaEvent)
  threads.project.onFailure((failure) => applyProjectEvent({ type: 'failed', failure }))
  threads.preview.onFailure((failure) => applyPreviewEvent({ type: 'failed', failure }))
  return () => {
    if (connected !== threads) return
    connected = null
    clearProjectMirror()
    clearPlaybackMirror()
    clearMediaMirror()
  }
}

/** The project worker of the open editor. */
export function projectThread(): ProjectApi {
  if (!connected) throw new Error('no project is open')
  return connected.project
}

/** The preview worker of the open editor. */
export function previewThread(): PreviewThread {
  if (!connected) throw new Error('no project is open')
  return connected.preview
}

/** The media worker of the open editor. */
export function mediaThread(): MediaThread {
  if (!connected) throw new Error('no project is open')
  return connected.media
}

/** Whether a project is open: what is called off when a component goes may come too late. */
export function isMirrorOpen(): boolean {
  return connected !== null
}
