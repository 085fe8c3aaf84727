import { ref } from 'valtio'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { arriveAt } from '#ui/mirror/playhead.ts'

/** Writes an event of the preview worker to the mirror. Nothing else changes that mirror while it is connected. */
export function applyPreviewEvent(event: PreviewEvent): void {
  switch (event.type) {
    case 'status':
      Object.assign(playbackMirror, { status: event.status, sceneId: event.sceneId, timeSec: event.timeSec })
      if (event.sceneId) arriveAt({ sceneId: event.sceneId, timeSec: event.timeSec })
      return
    case 'drawn':
      playbackMirror.fps = event.fps
      // a picture that was late shows an earlier moment than the one the playhead has gone to
      if (playbackMirror.status === 'playing')
        Object.assign(playbackMirror, { sceneId: event.sceneId, timeSec: event.timeSec })
      return
    case 'loading':
      playbackMirror.loading = event.loading
      return
    case 'effects':
      Object.assign(playbackMirror, { effects: event.status, effectsError: event.error })
      return
    case 'layers':
      playbackMirror.layers = ref({ loading: event.loading, missing: event.missing })
      return
    case 'measured':
      playbackMirror.measured = event.texts
      return
    case 'report':
      playbackMirror.report = ref(event.report)
      return
    case 'failed':
      playbackMirror.failure = event.failure
  }
}
