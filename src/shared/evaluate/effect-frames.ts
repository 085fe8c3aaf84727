import type { SceneId } from '#shared/model/ids.ts'
import { EFFECT_PICTURE_PX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneFrame } from './evaluate.ts'
import { type FrameSpec, isPosed, type Layer } from './frame-spec.ts'
import type { LayerEffects } from './layer-effects.ts'

const GROUND = '#DDE3EA'
const SIDE = EFFECT_PICTURE_PX

/** A layer alone in a square: the close-up of a presenter, any other picture covering it. */
function alone(layer: Layer): Layer {
  const centre = { centreX: SIDE / 2, centreY: SIDE / 2, rotationDeg: 0 }
  if (isPosed(layer)) {
    const height = (SIDE * 4) / 3
    const box = { ...centre, centreY: height / 2, width: SIDE, height }
    return { ...layer, opacity: 1, box, framing: 'CU', camera: 'CloseToFace', turnDeg: 0, mask: null }
  }
  const { width, height } = layer.box
  const scale = SIDE / Math.min(width, height)
  return { ...layer, opacity: 1, box: { ...centre, width: width * scale, height: height * scale } }
}

/**
 * One layer of a scene's moment with each of these effects, as small squares of `EFFECT_PICTURE_PX`. Empty for a layer
 * that does not show then.
 */
export function effectFrames(
  project: Project,
  sceneId: SceneId,
  timeSec: number,
  layerId: string,
  looks: readonly LayerEffects[],
): FrameSpec[] {
  const layer = sceneFrame(project, sceneId, timeSec).layers.find(({ id }) => id === layerId)
  if (!layer || layer.kind === 'text' || layer.kind === 'snapshot') return []
  const box = { centreX: SIDE / 2, centreY: SIDE / 2, width: SIDE, height: SIDE, rotationDeg: 0 }
  const ground: Layer = { kind: 'color', id: 'ground', box, opacity: 1, color: GROUND }
  return looks.map((effects) => {
    return { width: SIDE, height: SIDE, layers: [ground, { ...alone(layer), effects } as Layer] }
  })
}
