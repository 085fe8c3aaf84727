import { Group, type Object3D, Vector3 } from 'three'
import type { HumanBone } from '#shared/avatar/bone-names.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'

const QUARTER = Math.PI / 2

/**
 * Puts a person into a group that turns it to the viewer, by quarters: its left arm shows which way it faces. A VRM 0.x
 * without arms faces away, as its specification says.
 */
export function turnToViewer(
  root: Object3D,
  nodes: ReadonlyMap<HumanBone, Object3D>,
  format: AvatarReport['format'],
): Group {
  const group = new Group()
  group.add(root)
  const [left, right] = [nodes.get('leftUpperArm'), nodes.get('rightUpperArm')]
  if (!left || !right) {
    group.rotation.y = format === 'vrm0' ? Math.PI : 0
    return group
  }
  group.updateMatrixWorld(true)
  const across = left.getWorldPosition(new Vector3()).sub(right.getWorldPosition(new Vector3()))
  group.rotation.y = Math.round(Math.atan2(across.z, across.x) / QUARTER) * QUARTER
  return group
}
