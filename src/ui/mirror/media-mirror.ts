import { proxy } from 'valtio'
import { ASSET_INIT, type AssetState } from '#shared/model/asset-status.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { STRIP_INIT, type StripState } from '#shared/model/strip-status.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { Strip, StripRequest, Waveform } from '#shared/protocol/media.ts'

/** Where the file behind an address stands; `failure` says why it failed last. */
export interface AssetView {
  readonly state: AssetState
  readonly failure: Failure | null
}

/** A filmstrip: where its making stands, how much of the present step is done (0 to 1), and the strip once it is there. */
export interface StripView {
  readonly state: StripState
  readonly part: number
  readonly failure: Failure | null
  readonly strip: Strip | null
}

export interface WaveView {
  readonly status: 'loading' | 'success' | 'fail'
  readonly failure: Failure | null
  readonly waveform: Waveform | null
}

/** What the media worker has told and given: by address, strips by `stripKey`. Entries are replaced, never changed. */
export interface MediaMirror {
  /** How many files could be had again after they had failed: what was drawn without them is out of date. */
  recoveries: number
  assets: Record<MediaUrl, AssetView>
  strips: Record<string, StripView>
  waves: Record<MediaUrl, WaveView>
  /** Videos that play without their sound, which this browser cannot decode, and why. */
  soundMissing: Record<MediaUrl, Failure>
}

export const NO_ASSET: AssetView = { state: ASSET_INIT, failure: null }
export const NO_STRIP: StripView = { state: STRIP_INIT, part: 0, failure: null, strip: null }
export const NO_WAVE: WaveView = { status: 'loading', failure: null, waveform: null }

export const mediaMirror = proxy<MediaMirror>({ recoveries: 0, assets: {}, strips: {}, waves: {}, soundMissing: {} })

export function stripKey({ url, pixelRatio, half }: StripRequest): string {
  return `${url} ${pixelRatio} ${half}`
}

/** Back to how it is when no project is open. */
export function clearMediaMirror(): void {
  for (const { strip } of Object.values(mediaMirror.strips)) strip?.bitmap.close()
  Object.assign(mediaMirror, { recoveries: 0, assets: {}, strips: {}, waves: {}, soundMissing: {} })
}
