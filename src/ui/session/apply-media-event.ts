import { ref } from 'valtio'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { MediaEvent } from '#shared/protocol/media.ts'
import { isUnderWay } from '#shared/status/strip.ts'
import { mediaMirror, NO_STRIP, stripKey } from '#ui/mirror/media-mirror.ts'

/** Writes an event of the media worker to the mirror. */
export function applyMediaEvent(event: MediaEvent): void {
  if (event.type === 'asset') {
    const { url, state, failure } = event
    // during a retry, the last failure still explains why the file does not show
    const before = mediaMirror.assets[url]?.failure ?? null
    mediaMirror.assets[url] = ref({ state, failure: state.status === 'ready' ? null : (failure ?? before) })
    if (state.status !== 'ready') return
    forgetFailed(url)
    if (before) mediaMirror.recoveries++
    return
  }
  if (event.type === 'soundMissing') {
    mediaMirror.soundMissing[event.url] = ref(event.failure)
    return
  }
  const key = stripKey(event.request)
  const { state, part } = event
  // the response to `strip` sets the final state, together with the picture or the failure
  const known = mediaMirror.strips[key]
  if (known && !known.strip && isUnderWay(state.status)) mediaMirror.strips[key] = ref({ ...NO_STRIP, state, part })
}

/** Clears the failures of a file so that it is requested again. */
function forgetFailed(url: MediaUrl): void {
  if (mediaMirror.waves[url]?.status === 'fail') delete mediaMirror.waves[url]
  for (const [key, { state }] of Object.entries(mediaMirror.strips)) {
    if (state.status === 'fail' && key.startsWith(`${url} `)) delete mediaMirror.strips[key]
  }
}
