import {
  AnimationClip,
  Bone,
  BoxGeometry,
  Float32BufferAttribute,
  Group,
  MeshStandardMaterial,
  QuaternionKeyframeTrack,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
} from 'three'
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js'

/** A GLB of a few kilobytes with all that a presenter has: bones, a skin, morph targets and a clip. */
export async function makeGlb(): Promise<Uint8Array<ArrayBuffer>> {
  const [hips, head] = ['Hips', 'Head'].map((name) => Object.assign(new Bone(), { name }))
  hips!.add(head!)
  head!.position.y = 1
  const geometry = new BoxGeometry(1, 2, 1)
  const { count } = geometry.attributes.position!
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(count * 4), 4))
  geometry.setAttribute(
    'skinWeight',
    new Float32BufferAttribute(
      Array.from({ length: count * 4 }, (_, i) => Number(i % 4 === 0)),
      4,
    ),
  )
  const open = geometry.attributes.position!.clone()
  geometry.morphAttributes.position = [open]
  const mesh = new SkinnedMesh(geometry, new MeshStandardMaterial({ color: '#c88' }))
  mesh.updateMorphTargets()
  mesh.morphTargetDictionary = { jawOpen: 0 }
  mesh.add(hips!)
  mesh.bind(new Skeleton([hips!, head!]))
  const turn = new QuaternionKeyframeTrack('Head.quaternion', [0, 1], [0, 0, 0, 1, 0, 0.1, 0, 1])
  const root = new Group().add(mesh)
  const glb = await new GLTFExporter().parseAsync(root, {
    binary: true,
    animations: [new AnimationClip('idle', 1, [turn])],
  })
  return new Uint8Array(glb as ArrayBuffer)
}
