import type { TrackId } from '#shared/model/ids.ts'

export type TrackCommand =
  | { type: 'track.remove'; trackId: TrackId }
  /** Moves a track to `index` in its scene's order of painting. */
  | { type: 'track.move'; trackId: TrackId; index: number }
  | { type: 'track.rename'; trackId: TrackId; name: string }
  | { type: 'track.setDisabled'; trackId: TrackId; disabled: boolean }
  | { type: 'track.setMuted'; trackId: TrackId; muted: boolean }
  | { type: 'track.setFolded'; trackId: TrackId; folded: boolean }
