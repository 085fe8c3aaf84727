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

/** How the file behind an address stands, with the reason when it failed. */
export function useAsset(url: MediaUrl): AssetView {
  return useEntry('assets', url, NO_ASSET)
}

const followRecoveries = (changed: () => void) => subscribeKey(mediaMirror, 'recoveries', changed)

/** Goes up when files can be had again after they had failed: what was drawn without them is out of date. */
export function useRecoveries(): number {
  return useSyncExternalStore(followRecoveries, () => mediaMirror.recoveries)
}

/** A filmstrip by its `stripKey`; `NO_STRIP` while there is none. */
export function useStripView(key: string): StripView {
  return useEntry<StripView>('strips', key, NO_STRIP)
}

/** A waveform by the address of its file; `NO_WAVE` while there is none. */
export function useWaveView(url: MediaUrl): WaveView {
  return useEntry('waves', url, NO_WAVE)
}
