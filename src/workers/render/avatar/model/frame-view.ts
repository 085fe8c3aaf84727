import type { Box3, PerspectiveCamera } from 'three'
import type { CameraView } from '#shared/model/role.ts'
import { VIEW_STRETCHES } from '#shared/placing/shots.ts'

/** Angle of sight from top to bottom, in degrees: that of a portrait lens. */
const SIGHT_DEG = 22

/** Aims the camera at the view's stretch of a body with these bounds (metres, upright along y, facing +z). */
export function frameView(camera: PerspectiveCamera, bounds: Box3, view: CameraView, aspect: number): void {
  const tall = bounds.max.y - bounds.min.y
  const low = bounds.min.y + tall * VIEW_STRETCHES[view][0]
  const high = bounds.min.y + tall * VIEW_STRETCHES[view][1]
  const middle = (low + high) / 2
  const wanted = Math.max(high - low, aspect < 0.62 ? ((high - low) * 0.62) / aspect : 0)
  const distance = wanted / 2 / Math.tan((SIGHT_DEG * Math.PI) / 360)
  camera.fov = SIGHT_DEG
  camera.aspect = aspect
  camera.near = distance * 0.3
  camera.far = distance * 2 + tall * 2
  camera.position.set((bounds.min.x + bounds.max.x) / 2, middle + (high - low) * 0.04, distance)
  camera.lookAt((bounds.min.x + bounds.max.x) / 2, middle, 0)
  camera.updateProjectionMatrix()
}
