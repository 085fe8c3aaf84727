import { GRAPHICS_NUMBERS, type GraphicsReason } from '#shared/model/error-codes.ts'

/** Why the effect engine could not be set up, as callers that wait for it get it. */
export interface EffectError {
  errCode: number
  /** English, for the log. */
  errMsg: string
}

/** Returns the error of graphics that could not be set up. */
export function effectError(reason: GraphicsReason, detail: string): EffectError {
  return { errCode: GRAPHICS_NUMBERS[reason], errMsg: detail }
}

/** Status of the effect engine, the graphics that paint the preview (E14.18). */
export type EffectStatus = 'init' | 'success' | 'fail' | 'lost'

export type EffectEvent = 'opened' | 'failed' | 'lost' | 'restored'

const MOVES: Record<EffectStatus, Partial<Record<EffectEvent, EffectStatus>>> = {
  init: { opened: 'success', failed: 'fail' },
  success: { opened: 'success', failed: 'fail', lost: 'lost' },
  fail: { opened: 'success' },
  lost: { opened: 'success', failed: 'fail', restored: 'success' },
}

/** The status after an event: a lost graphics context is taken up again when it is restored. What does not belong changes nothing. */
export function effectReducer(status: EffectStatus, event: EffectEvent): EffectStatus {
  return MOVES[status][event] ?? status
}
