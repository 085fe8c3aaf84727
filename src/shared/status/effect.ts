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
