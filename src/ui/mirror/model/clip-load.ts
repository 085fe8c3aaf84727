import type { Material } from '#shared/model/load-status.ts'
import type { AssetState } from '#shared/status/asset.ts'
import { LOAD_INIT, type LoadEvent, type LoadState, loadReducer, MEDIA_RETRIES } from '#shared/status/load.ts'

/** Whether the preview waits for the clip's layer, has failed to load it, or neither. */
export type Standing = 'coming' | 'missing' | null

/**
 * Returns the load state of a clip (E14.01) from the document, the file behind it and the preview. The document holds
 * the library's results: an item with an address was found, one without an address is empty, a marked one is deleted or
 * failed to load.
 */
export function clipLoad(material: Material, asset: AssetState, standing: Standing): LoadState {
  return [...libraryEvents(material), ...renderEvents(asset, standing)].reduce(loadReducer, LOAD_INIT)
}

function libraryEvents({ moduleId, url, loadStatus }: Material): LoadEvent[] {
  if (loadStatus === 'libraryDeleted') return [{ type: 'libraryAsked', moduleId: null }]
  // an upload has no library item: its address is used as the id
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
