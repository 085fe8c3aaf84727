import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { LoadedMaterial } from '#shared/model/load-status.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { LoadState } from '#shared/status/load.ts'
import { clipLoad, type Standing } from './model/clip-load.ts'
import { playbackMirror } from './playback-mirror.ts'
import { useAsset } from './use-media.ts'

interface ClipLoadView {
  state: LoadState
  /** Reason of the last failure, if known; it stays set during a retry. */
  failure: Failure | null
}

const follow = (changed: () => void) => subscribeKey(playbackMirror, 'layers', changed, true)

/**
 * Returns the load state of a clip, background or presenter (E14.01). `layerId` is the id of its layer in the preview:
 * the clip's id, the id of the presenter's track, or `SCENE:background`. `retryMedium(url)` tries again.
 */
export function useClipLoad(layerId: string, material: LoadedMaterial): ClipLoadView {
  const { moduleId, url, loadStatus } = material
  const asset = useAsset(url)
  const missing = useLayerMissing(layerId)
  const coming = useSyncExternalStore(
    follow,
    useCallback(() => playbackMirror.layers.loading.includes(layerId), [layerId]),
  )
  const standing: Standing = missing ? 'missing' : coming ? 'coming' : null
  return useMemo(() => {
    const state = clipLoad({ moduleId, url, loadStatus }, asset.state, standing)
    return { state, failure: asset.failure ?? missing }
  }, [moduleId, url, loadStatus, asset, standing, missing])
}

/** Returns why a layer of the preview, or a part of it, is not drawn; null where it is. */
export function useLayerMissing(layerId: string): Failure | null {
  return useSyncExternalStore(
    follow,
    useCallback(() => playbackMirror.layers.missing[layerId] ?? null, [layerId]),
  )
}
