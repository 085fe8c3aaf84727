import type { Box3, PerspectiveCamera } from 'three'
import type { CameraView } from '#shared/model/role.ts'

/** What stretch of the body a view shows, in shares of its height from the feet; the middle of `face` follows the head. */
const VIEWS: Record<CameraView, [low: number, high: number]> = {
  WholeBody: [-0.03, 1.04],
  HalfBody: [0.43, 1.05],
  CloseToFace: [0.81, 1.035],
  CloseToFeet: [-0.03, 0.3],
  CloseToUpBody: [0.62, 1.05],
  CloseToLowBody: [-0.03, 0.6],
}

/** Angle of sight from top to bottom, in degrees: that of a portrait lens. */
const SIGHT_DEG = 22

/** Aims the camera at the view's stretch of a body with these bounds (metres, upright along y, facing +z). */
export function frameView(camera: PerspectiveCamera, bounds: Box3, view: CameraView, aspect: number): void {
  const tall = bounds.max.y - bounds.min.y
  const low = bounds.min.y + tall * VIEWS[view][0]
  const high = bounds.min.y + tall * VIEWS[view][1]
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
