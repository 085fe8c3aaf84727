import { closedLips } from '#shared/lips/lip-sync.ts'
import { ACTION_STRIP } from '#shared/model/limits.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import type { Role } from '#shared/model/role.ts'
import { SILENT } from './cues.ts'
import { footageOf } from './footage.ts'
import type { FootageLayer, FrameSpec, Layer, PosedKind, PresenterLayer } from './frame-spec.ts'
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
  if (!action) return []
  const { count, widthPx: width, heightPx: height } = ACTION_STRIP
  const scale = Math.max(width / role.widthPx, height / role.heightPx)
  const size = { width: role.widthPx * scale, height: role.heightPx * scale, rotationDeg: 0 }
  const presenter = {
    id: 'presenter',
    box: { centreX: width / 2, centreY: height - size.height / 2, ...size },
    opacity: 1,
  }
  const presenterAt = role.kind === 'footage' ? filmedAct(role, action) : posedAct(role, role.kind, action)
  const whole = { centreX: width / 2, centreY: height / 2, width, height, rotationDeg: 0 }
  return Array.from({ length: count }, (_, index) => ({
    width,
    height,
    layers: [
      { kind: 'color', id: 'ground', box: whole, opacity: 1, color: GROUND },
      { ...presenter, url: role.url, mask: null, ...presenterAt((index * action.durationSec) / count) },
    ],
  }))
}

type Shown<T extends Layer> = T extends Layer ? Omit<T, 'id' | 'box' | 'opacity' | 'url' | 'mask'> : never

/** An action that is posed, by the time since its start. */
function posedAct(role: Role, kind: PosedKind, action: PresenterAction): (atSec: number) => Shown<PresenterLayer> {
  const { digitalHumanId } = role
  const placed = { id: action.id, actionId: action.id, name: action.name, startSec: 0, durationSec: action.durationSec }
  const still = lifeAt(digitalHumanId, STILL_SEC, SILENT, temperamentOf(digitalHumanId))
  const gesturesAt = gesturesOver('', [placed], [action], action.durationSec, SILENT)
  return (atSec) => ({
    kind,
    pose: { ...still, ...closedLips(), blink: 0, ...gesturesWithPast(gesturesAt, atSec), idleHands: null },
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
  })
}

/** An action of a filmed presenter. */
function filmedAct(role: Role, { clipStartSec = 0 }: PresenterAction): (atSec: number) => Shown<FootageLayer> {
  const { face: _, ...footage } = footageOf({ ...role, framing: 'MS' }, 0)
  return (atSec) => ({ ...footage, sourceSec: clipStartSec + atSec })
}
