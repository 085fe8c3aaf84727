import { ref } from 'valtio'
import type { MediaUrl } from '#shared/model/ids.ts'
import { isUnderWay } from '#shared/model/strip-status.ts'
import type { MediaEvent } from '#shared/protocol/media.ts'
import { mediaMirror, NO_STRIP, stripKey } from '#ui/mirror/media-mirror.ts'

/** The only place where what the media worker tells becomes state. */
export function applyMediaEvent(event: MediaEvent): void {
  if (event.type === 'asset') {
    const { url, state, failure } = event
    // while it is tried again the last failure is still the reason that it does not show
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
  // what ends a strip comes with the answer, together with its picture or its failure
  const known = mediaMirror.strips[key]
  if (known && !known.strip && isUnderWay(state.status)) mediaMirror.strips[key] = ref({ ...NO_STRIP, state, part })
}

/** Lets what failed of a file be asked for again: it can be had now. */
function forgetFailed(url: MediaUrl): void {
  if (mediaMirror.waves[url]?.status === 'fail') delete mediaMirror.waves[url]
  for (const [key, { state }] of Object.entries(mediaMirror.strips)) {
    if (state.status === 'fail' && key.startsWith(`${url} `)) delete mediaMirror.strips[key]
  }
}
