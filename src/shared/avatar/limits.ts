/** Limits of a user's 3D avatar; the largest file is in `UPLOAD_RULES`. */
export const AVATAR_LIMITS = {
  triangles: 300_000,
  /** The longest side of a texture; longer ones are made smaller. */
  texturePx: 4096,
  /** Pixels of all textures together as they are in the file: 400 MB in memory. */
  texturePixels: 100e6,
  nodes: 10_000,
  /** Nodes between a node and the root. */
  depth: 256,
  joints: 1024,
  skins: 1000,
  meshes: 1000,
  materials: 1000,
  /** Textures and pictures, each. */
  textures: 1000,
  /** Tables, and the views that they are in, each. */
  tables: 50_000,
  scenes: 100,
  /** Shapes of a face or body in one mesh. */
  shapes: 2000,
  /** Points of all shapes of all meshes together: 192 MB as floats. */
  shapePoints: 16e6,
  /** Bones of hair and cloth that swing, and chains of them that are read; more stay still. */
  springs: 1024,
  /** Places of the body that one of these bones does not enter; more are not seen. */
  collidersOfBone: 32,
  primitives: 2000,
  /** Numbers of all tables together, unpacked: 256 MB as floats. */
  values: 64e6,
  /** The largest number in a table: far beyond any body, in metres, and far below what a float holds. */
  value: 1e6,
  jsonBytes: 8e6,
  /** Animations of a file, and their channels together. */
  clips: 1000,
  channels: 100_000,
  /** Animations that become actions, and their length in seconds. */
  animations: 24,
  animationSec: 60,
}
