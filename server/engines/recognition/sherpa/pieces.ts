import { FRAMES_PER_SEC, type SoundFrames } from '#shared/align/sound-frames.ts'
import { voiceActivity } from '#shared/align/voice-activity.ts'

/** A piece of a recording, in seconds. */
export interface Piece {
  startSec: number
  endSec: number
}

/** Longest piece that the model hears at once: it was trained with up to 30 s. */
const PIECE_SEC_MAX = 25
/** Speech that does not pause is cut where it is quietest in this last part of a piece. */
const CUT_SEC = 8
/** The margin that is heard around speech. */
const MARGIN_SEC = 0.15

/** Returns the pieces of a recording in which somebody speaks, cut in pauses where there are any. */
export function piecesOf(sound: SoundFrames): Piece[] {
  const pieces: Piece[] = []
  for (const { startSec, endSec } of voiceActivity(sound)) {
    const start = Math.max(0, startSec - MARGIN_SEC)
    const end = Math.min(sound.durationSec, endSec + MARGIN_SEC)
    const last = pieces.at(-1)
    if (last && end - last.startSec <= PIECE_SEC_MAX) last.endSec = end
    else pieces.push(...cut(sound, start, end))
  }
  return pieces
}

function cut(sound: SoundFrames, startSec: number, endSec: number): Piece[] {
  if (endSec - startSec <= PIECE_SEC_MAX) return [{ startSec, endSec }]
  const to = Math.floor((startSec + PIECE_SEC_MAX) * FRAMES_PER_SEC)
  let quietest = to
  for (let frame = to - CUT_SEC * FRAMES_PER_SEC; frame < to; frame++)
    if (sound.loudness[frame]! < sound.loudness[quietest]!) quietest = frame
  const atSec = quietest / FRAMES_PER_SEC
  return [{ startSec, endSec: atSec }, ...cut(sound, atSec, endSec)]
}
