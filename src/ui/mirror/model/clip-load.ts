import type { AssetState } from '#shared/model/asset-status.ts'
import {
  LOAD_INIT,
  type LoadEvent,
  type LoadState,
  type Material,
  MEDIA_RETRIES,
  nextLoad,
} from '#shared/model/load-status.ts'

/** How the preview stands to it: waits for it, cannot have it, or nothing to tell. */
export type Standing = 'coming' | 'missing' | null

/**
 * The loading of a clip (E14.01) as it follows from the document, from the file
 * behind it and from the preview. The document holds the answers of the library: an item that it has is asked and
 * answered, one without an address is empty, one that is marked is deleted or could not be loaded.
 */
export function clipLoad(material: Material, asset: AssetState, standing: Standing): LoadState {
  return [...libraryEvents(material), ...renderEvents(asset, standing)].reduce(nextLoad, LOAD_INIT)
}

function libraryEvents({ moduleId, url, loadStatus }: Material): LoadEvent[] {
  if (loadStatus === 'libraryDeleted') return [{ type: 'libraryAsked', moduleId: null }]
  // an own upload has no library item: its address stands for one
  const asked: LoadEvent = { type: 'libraryAsked', moduleId: moduleId ?? url }
  if (loadStatus === 'moduleFailed' && url === '') return [asked, { type: 'libraryFailed', code: null }]
  return [asked, { type: 'libraryAnswered', empty: url === '' }]
}

function renderEvents({ status, retries }: AssetState, standing: Standing): LoadEvent[] {
  const started: LoadEvent = { type: 'renderStarted' }
  const failed = (times: number) => Array.from({ length: times }, (): LoadEvent => ({ type: 'mediaFailed' }))
  if (status === 'loading') return [started, ...failed(retries)]
  if (status === 'fail') return [started, ...failed(MEDIA_RETRIES + 1)]
  if (standing === 'missing') return [started, { type: 'failed' }]
  if (standing === 'coming') return [started]
  return status === 'ready' ? [started, { type: 'rendered' }] : []
}
