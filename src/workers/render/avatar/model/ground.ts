import { type Box3, Mesh, PlaneGeometry, ShaderMaterial } from 'three'

/** A soft dark ellipse on the ground under the feet. */
export function groundShadow(bounds: Box3): Mesh {
  const tall = bounds.max.y - bounds.min.y
  const mesh = new Mesh(
    new PlaneGeometry(tall * 0.62, tall * 0.34),
    new ShaderMaterial({
      vertexShader:
        'varying vec2 at; void main() { at = uv * 2.0 - 1.0; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
      fragmentShader:
        'varying vec2 at; void main() { float d = max(0.0, 1.0 - length(at)); gl_FragColor = vec4(0.02, 0.03, 0.06, 1.0) * d * d * 0.55; }',
      transparent: true,
      premultipliedAlpha: true,
      depthWrite: false,
    }),
  )
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set((bounds.min.x + bounds.max.x) / 2, bounds.min.y + 0.001, 0)
  return mesh
}
