import { closedLips } from '#shared/lips/lip-sync.ts'
import { ACTION_STRIP } from '#shared/model/limits.ts'
import type { Role } from '#shared/model/role.ts'
import { SILENT } from './cues.ts'
import type { FrameSpec } from './frame-spec.ts'
import { gesturesOver, gesturesWithPast } from './gesture.ts'
import { lifeAt } from './life.ts'
import { temperamentOf } from './temperament.ts'

const GROUND = '#E4E9F1'
/** A moment of the presenter's life with open eyes, the same for every picture. */
const STILL_SEC = 1

/**
 * The pictures of an action from its start to its end: the presenter alone on a plain ground, hands in the picture. Empty
 * for an action that the presenter does not have.
 */
export function actionFrames(role: Role, actionId: string): FrameSpec[] {
  const action = role.actions.find(({ id }) => id === actionId)
  if (!action || role.kind === 'footage') return []
  const { kind, url } = role
  const { count, widthPx: width, heightPx: height } = ACTION_STRIP
  const scale = Math.max(width / role.widthPx, height / role.heightPx)
  const size = { width: role.widthPx * scale, height: role.heightPx * scale, rotationDeg: 0 }
  const whole = { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 }
  const placed = { id: actionId, actionId, name: action.name, startSec: 0, durationSec: action.durationSec }
  const still = lifeAt(role.digitalHumanId, STILL_SEC, SILENT, temperamentOf(role.digitalHumanId))
  const gesturesAt = gesturesOver('', [placed], [action], action.durationSec, SILENT)
  return Array.from({ length: count }, (_, index) => {
    const atSec = (index * action.durationSec) / count
    return {
      width,
      height,
      layers: [
        { kind: 'color', id: 'ground', box: whole, opacity: 1, color: GROUND },
        {
          kind,
          id: 'presenter',
          box: { centreX: width / 2, centreY: height - size.height / 2, ...size },
          opacity: 1,
          url,
          pose: { ...still, ...closedLips(), blink: 0, ...gesturesWithPast(gesturesAt, atSec), idleHands: null },
          framing: 'MS',
          camera: 'HalfBody',
          turnDeg: 0,
          mask: null,
        },
      ],
    }
  })
}
