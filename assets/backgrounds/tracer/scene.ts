import type { Shape } from './shapes.ts'
import type { Vec } from './vec.ts'

/** A rectangle that shines to one side: a window or a lamp. Not seen itself; a shape that glows stands where it is seen. */
export interface Light {
  corner: Vec
  edgeA: Vec
  edgeB: Vec
  color: Vec
}

export interface Camera {
  from: Vec
  to: Vec
  /** Height of the picture at distance 1. */
  tall: number
}

export interface Scene {
  shapes: Shape[]
  lights: Light[]
  /** Light from where nothing is. */
  sky: (towards: Vec) => Vec
  camera: Camera
  exposure: number
  /** Reach of the blur in pixels, for a background out of focus; 1 where none is given. */
  soft?: number
}
