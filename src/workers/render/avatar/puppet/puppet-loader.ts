import type { Rect } from '#shared/base/rect.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import { PUPPETS } from '#workers/kit/budgets.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import type { LoadedPresenter, PresenterLoader } from '../presenter.ts'
import { SurfaceShow } from '../surface-show.ts'
import { puppetDamage } from './damage.ts'
import { faceOfPuppet } from './face.ts'
import { loadPuppet, type Puppet } from './load.ts'
import { paintPuppet } from './paint.ts'

/** Loads drawn presenters from their folders. */
export const puppetLoader: PresenterLoader = {
  keptMax: PUPPETS,
  async load(url, bytesOf): Promise<LoadedPresenter> {
    const folder = presenterFolder(url)
    const puppet = await loadPuppet((file) => bytesOf(`${folder}/${file}`))
    return {
      isLost: false,
      show: (view, layer) => new SurfaceShow(view, layer, (drawing, ...poses) => draw(puppet, drawing, ...poses)),
      face: ({ width, height }, { pose, framing }) => faceOfPuppet(puppet.rig, pose, framing, width, height),
      close: () => puppet.close(),
    }
  },
  dispose() {},
}

/** Paints what differs between the two poses alone. */
function draw(puppet: Puppet, drawing: Surface, layer: PresenterLayer, before: PresenterPose | null): Rect[] {
  const { pose, framing } = layer
  const { width, height } = drawing.rect
  const whole = { x: 0, y: 0, width, height }
  const damage = before ? puppetDamage(puppet, before, pose, framing, width, height) : [whole]
  paintPuppet(drawing.context, puppet, pose, framing, width, height, damage)
  return damage
}
