import type { Object3D } from 'three'

/** The joints that a pose moves, whatever the rig calls them. */
export interface Bones {
  head: Object3D | null
  neck: Object3D | null
  spine: Object3D | null
  chest: Object3D | null
  leftEye: Object3D | null
  rightEye: Object3D | null
  leftShoulder: Object3D | null
  rightShoulder: Object3D | null
}

const PATTERNS: Record<keyof Bones, RegExp> = {
  head: /^(mixamorig|j_bip_c_|bip01)?head$/,
  neck: /^(mixamorig|j_bip_c_|bip01)?neck\d*$/,
  spine: /^(mixamorig|j_bip_c_|bip01)?spine$/,
  chest: /^(mixamorig|j_bip_c_|bip01)?(chest|upperchest|spine[123])$/,
  leftEye: /^(mixamorig|j_adj_l_faceeye|j_bip_)?(lefteye|eyeleft|eyel|leye|j_adj_l_faceeye)$/,
  rightEye: /^(mixamorig|j_adj_r_faceeye|j_bip_)?(righteye|eyeright|eyer|reye|j_adj_r_faceeye)$/,
  leftShoulder: /^(mixamorig|j_bip_l_)?(leftshoulder|shoulderl|j_bip_l_shoulder)$/,
  rightShoulder: /^(mixamorig|j_bip_r_)?(rightshoulder|shoulderr|j_bip_r_shoulder)$/,
}

/** Finds the joints by the names of glTF, VRM, Mixamo and Ready-made rigs; null where a rig has none. */
export function findBones(root: Object3D): Bones {
  const found: Bones = {
    head: null,
    neck: null,
    spine: null,
    chest: null,
    leftEye: null,
    rightEye: null,
    leftShoulder: null,
    rightShoulder: null,
  }
  root.traverse((node) => {
    const name = node.name.toLowerCase().replace(/[:.\s-]/g, '')
    for (const key of Object.keys(PATTERNS) as (keyof Bones)[]) {
      if (!found[key] && (PATTERNS[key].test(name) || PATTERNS[key].test(name.replaceAll('_', '')))) found[key] = node
    }
  })
  return found
}
