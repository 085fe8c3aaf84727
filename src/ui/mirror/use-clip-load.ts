import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import type { LoadState, Material } from '#shared/model/load-status.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { clipLoad, type Standing } from './model/clip-load.ts'
import { playbackMirror } from './playback-mirror.ts'
import { useAsset } from './use-media.ts'

export interface ClipLoadView {
  state: LoadState
  /** Why it failed last, where that is known; also while it is tried again. */
  failure: Failure | null
}

const follow = (changed: () => void) => subscribeKey(playbackMirror, 'layers', changed, true)

/**
 * How the loading of a clip, background or presenter stands (E14.01). `layerId` is
 * what the picture knows it by: the clip's id, the role track's, or `SCENE:background`. `retryMedium(url)` tries again.
 */
export function useClipLoad(layerId: string, material: Material): ClipLoadView {
  const { moduleId, url, loadStatus } = material
  const asset = useAsset(url)
  const missing = useSyncExternalStore(
    follow,
    useCallback(() => playbackMirror.layers.missing[layerId] ?? null, [layerId]),
  )
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
