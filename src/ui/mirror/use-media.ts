import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { MediaUrl } from '#shared/model/ids.ts'
import { nextStrip } from '#shared/model/strip-status.ts'
import type { StripRequest } from '#shared/protocol/media.ts'
import { isMirrorOpen, mediaThread } from './connection.ts'
import {
  type AssetView,
  mediaMirror,
  NO_ASSET,
  NO_STRIP,
  NO_WAVE,
  type StripView,
  stripKey,
  type WaveView,
} from './media-mirror.ts'

function useEntry<T extends object>(table: 'assets' | 'strips' | 'waves', key: string, none: T): T {
  const follow = useCallback(
    (changed: () => void) => subscribeKey(mediaMirror[table], key, changed, true),
    [table, key],
  )
  return useSyncExternalStore(follow, () => (mediaMirror[table][key] as T | undefined) ?? none)
}

/** How the file behind an address stands, with the reason when it failed. */
export function useAsset(url: MediaUrl): AssetView {
  return useEntry('assets', url, NO_ASSET)
}

const followRecoveries = (changed: () => void) => subscribeKey(mediaMirror, 'recoveries', changed)

/** Goes up when files can be had again after they had failed: what was drawn without them is out of date. */
export function useRecoveries(): number {
  return useSyncExternalStore(followRecoveries, () => mediaMirror.recoveries)
}

/** Tries a medium that failed once more: a file, or the folder of a presenter. */
export function retryMedium(url: MediaUrl): void {
  delete mediaMirror.waves[url]
  void mediaThread().retry(url)
}

/**
 * The filmstrip of a video, gif or picture. It is made while a component that wants it is drawn, and called off when
 * the last one is gone. `half`: of a presenter's base video, whose second half runs back. An empty address wants nothing.
 */
export function useStrip(url: MediaUrl, half = false): StripView {
  const pixelRatio = Math.min(2, Math.max(1, Math.round(window.devicePixelRatio)))
  const key = stripKey({ url, pixelRatio, half })
  const view = useEntry<StripView>('strips', key, NO_STRIP)
  const missing = view === NO_STRIP
  useEffect(() => (url ? wantStrip({ url, pixelRatio, half }) : undefined), [url, pixelRatio, half])
  useEffect(() => {
    if (url && missing) void makeStrip({ url, pixelRatio, half })
  }, [url, pixelRatio, half, missing])
  return view
}

/** The waveform of a file's sound; measured when it is first wanted. An empty address wants nothing. */
export function useWaveform(url: MediaUrl): WaveView {
  const view = useEntry('waves', url, NO_WAVE)
  const missing = url !== '' && view === NO_WAVE
  useEffect(() => {
    if (missing) void fetchWave(url)
  }, [url, missing])
  return view
}

/** Strips kept that no component wants: each is 60 kB at one device pixel a CSS pixel. */
const STRIPS_KEPT = 200
const wanted = new Map<string, number>()
/** Made strips that nobody wants now, the one let go longest ago first. */
const spare = new Set<string>()

/** Counts who wants a strip; the returned function takes the wish back. */
function wantStrip(wish: StripRequest): () => void {
  const key = stripKey(wish)
  wanted.set(key, (wanted.get(key) ?? 0) + 1)
  spare.delete(key)
  return () => {
    const left = (wanted.get(key) ?? 1) - 1
    if (left > 0) return void wanted.set(key, left)
    wanted.delete(key)
    if (mediaMirror.strips[key]?.strip) spareStrip(key)
    else callOff(key, wish)
  }
}

function spareStrip(key: string): void {
  spare.add(key)
  if (spare.size <= STRIPS_KEPT) return
  const [oldest = ''] = spare
  spare.delete(oldest)
  mediaMirror.strips[oldest]?.strip?.bitmap.close()
  delete mediaMirror.strips[oldest]
}

function callOff(key: string, wish: StripRequest): void {
  if (!mediaMirror.strips[key]) return
  delete mediaMirror.strips[key]
  if (isMirrorOpen()) void mediaThread().cancelStrip(wish)
}

async function makeStrip(wish: StripRequest): Promise<void> {
  const key = stripKey(wish)
  if (mediaMirror.strips[key]) return
  mediaMirror.strips[key] = ref({ ...NO_STRIP })
  const result = await mediaThread().strip(wish)
  const known = mediaMirror.strips[key]
  if (result.ok && (!known || known.strip)) return result.value.bitmap.close()
  if (!known || known.strip) return
  if (result.ok) {
    const state = { status: 'success' as const, failedAt: null }
    mediaMirror.strips[key] = ref({ state, part: 1, failure: null, strip: result.value })
  } else if (result.error.code !== 'cancelled') {
    const state = nextStrip(known.state, 'failed')
    mediaMirror.strips[key] = ref({ state, part: 0, failure: result.error, strip: null })
  }
}

async function fetchWave(url: MediaUrl): Promise<void> {
  if (mediaMirror.waves[url]) return
  mediaMirror.waves[url] = ref({ ...NO_WAVE })
  const result = await mediaThread().waveform(url)
  mediaMirror.waves[url] = ref(
    result.ok
      ? { status: 'success', failure: null, waveform: result.value }
      : { status: 'fail', failure: result.error, waveform: null },
  )
}
