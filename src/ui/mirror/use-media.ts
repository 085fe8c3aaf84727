import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { MediaUrl } from '#shared/model/ids.ts'
import {
  type AssetView,
  mediaMirror,
  NO_ASSET,
  NO_STRIP,
  NO_WAVE,
  type StripView,
  type WaveView,
} from './media-mirror.ts'

function useEntry<T extends object>(table: 'assets' | 'strips' | 'waves', key: string, none: T): T {
  const follow = useCallback(
    (changed: () => void) => subscribeKey(mediaMirror[table], key, changed, true),
    [table, key],
  )
  return useSyncExternalStore(follow, () => (mediaMirror[table][key] as T | undefined) ?? none)
}

/** Returns the load state of the file behind an address, with the reason if it failed. */
export function useAsset(url: MediaUrl): AssetView {
  return useEntry('assets', url, NO_ASSET)
}

const followRecoveries = (changed: () => void) => subscribeKey(mediaMirror, 'recoveries', changed)

/** Returns a counter that increases when a failed file loads. Pictures drawn without that file are then out of date. */
export function useRecoveries(): number {
  return useSyncExternalStore(followRecoveries, () => mediaMirror.recoveries)
}

/** Returns a filmstrip by its `stripKey`; `NO_STRIP` without one. */
export function useStripView(key: string): StripView {
  return useEntry<StripView>('strips', key, NO_STRIP)
}

/** Returns a waveform by the address of its file; `NO_WAVE` without one. */
export function useWaveView(url: MediaUrl): WaveView {
  return useEntry('waves', url, NO_WAVE)
}

/** Returns whether this browser cannot decode the sound of a video. */
export function useSoundMissing(url: MediaUrl): boolean {
  const follow = useCallback((changed: () => void) => subscribeKey(mediaMirror.soundMissing, url, changed, true), [url])
  return useSyncExternalStore(follow, () => mediaMirror.soundMissing[url] !== undefined)
}
