import { useEffect } from 'react'
import type { Matte } from '#shared/model/film.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { NO_STRIP, NO_WAVE, type StripView, stripKey, type WaveView } from '#ui/mirror/media-mirror.ts'
import { useStripView, useWaveView } from '#ui/mirror/use-media.ts'
import { useEditorSession } from './session-context.ts'

/** The step in which a filmstrip or waveform failed, as the timeline counts its faults (E5.61). */
type ViewFault = 'fetching' | 'loading' | null

/** Device pixels per CSS pixel of a filmstrip. */
const pixelRatio = () => Math.min(2, Math.max(1, Math.round(window.devicePixelRatio)))

/**
 * Returns the filmstrip of a video, GIF or picture. It is made while a component that uses it is mounted, and cancelled
 * when the last one unmounts. `half` takes the first half of a footage presenter's video, whose second half runs
 * backwards; `matte` cuts the person out. An empty address requests nothing.
 */
export function useStrip(url: MediaUrl, half = false, matte?: Matte): StripView {
  const { media } = useEditorSession()
  const ratio = pixelRatio()
  const view = useStripView(stripKey({ url, pixelRatio: ratio, half, matte }))
  const missing = view === NO_STRIP
  useEffect(
    () => (url ? media.want({ url, pixelRatio: ratio, half, matte }) : undefined),
    [media, url, ratio, half, matte],
  )
  useEffect(() => {
    if (url && missing) void media.makeStrip({ url, pixelRatio: ratio, half, matte })
  }, [media, url, ratio, half, matte, missing])
  return view
}

/**
 * Returns the step in which the filmstrip or the waveform of a file failed, null where none did; asks for none. An empty
 * address has neither.
 */
export function useViewFault(
  picture: { url: MediaUrl; half?: boolean | undefined; matte?: Matte | undefined } | null,
  soundUrl: MediaUrl,
): ViewFault {
  const { url = '', half = false, matte } = picture ?? {}
  const key = stripKey({ url, pixelRatio: pixelRatio(), half, matte })
  const { state } = useStripView(key)
  const { status } = useWaveView(soundUrl)
  if (state.status === 'fail') return state.failedAt === 'download' ? 'fetching' : 'loading'
  return status === 'fail' ? 'loading' : null
}

/** Returns the waveform of a file's sound, measured on first use. An empty address requests nothing. */
export function useWaveform(url: MediaUrl): WaveView {
  const { media } = useEditorSession()
  const view = useWaveView(url)
  const missing = url !== '' && view === NO_WAVE
  useEffect(() => {
    if (missing) void media.makeWave(url)
  }, [media, url, missing])
  return view
}
