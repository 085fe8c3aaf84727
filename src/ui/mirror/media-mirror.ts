import { proxy } from 'valtio'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { Strip, StripRequest, Waveform } from '#shared/protocol/media.ts'
import { ASSET_INIT, type AssetState } from '#shared/status/asset.ts'
import { STRIP_INIT, type StripState } from '#shared/status/strip.ts'

/** The load state of the file behind an address; `failure` is the reason of its last failure. */
export interface AssetView {
  readonly state: AssetState
  readonly failure: Failure | null
}

/** A filmstrip: its state, the progress of the current step (0 to 1), and the strip once it is made. */
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

/**
 * The media worker's published state: files and waveforms by address, strips by `stripKey`. Entries are replaced,
 * never changed.
 */
interface MediaMirror {
  /**
   * How many files have loaded after an earlier failure. When it changes, pictures drawn without them are out of date.
   */
  recoveries: number
  assets: Record<MediaUrl, AssetView>
  strips: Record<string, StripView>
  waves: Record<MediaUrl, WaveView>
  /** Videos whose sound this browser cannot decode, with the reason. */
  soundMissing: Record<MediaUrl, Failure>
}

export const NO_ASSET: AssetView = { state: ASSET_INIT, failure: null }
export const NO_STRIP: StripView = { state: STRIP_INIT, part: 0, failure: null, strip: null }
export const NO_WAVE: WaveView = { status: 'loading', failure: null, waveform: null }

export const mediaMirror = proxy<MediaMirror>({ recoveries: 0, assets: {}, strips: {}, waves: {}, soundMissing: {} })

export function stripKey({ url, pixelRatio, half, matte }: StripRequest): string {
  return `${url} ${pixelRatio} ${half} ${matte ? JSON.stringify(matte) : ''}`
}

/** Resets the mirror to its state without an open project. */
export function clearMediaMirror(): void {
  for (const { strip } of Object.values(mediaMirror.strips)) strip?.bitmap.close()
  Object.assign(mediaMirror, { recoveries: 0, assets: {}, strips: {}, waves: {}, soundMissing: {} })
}
