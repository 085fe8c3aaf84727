/**
 * The numbers of the face mesh's points (MediaPipe's canonical face of 468, and 10 of the irises). Left and right are the
 * viewer's: the mesh's "right eye" is on the left of the picture.
 */

/** Points of the mesh without and with the irises. */
export const MESH_POINTS = 468
export const FACE_VERTICES = 478

/** The border of the face, clockwise from the middle of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const

export const FOREHEAD = 10
export const CHIN = 152
export const FACE_SIDES = { left: 234, right: 454 } as const

/** Four curves of the lips from the left corner to the right one; the two outer ones share their ends, so do the inner ones. */
export const LIPS = {
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
} as const
/** Curves between the outer and the inner border of each lip. */
export const MID_LIPS = {
  upper: [
    [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  ],
  lower: [
    [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
    [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  ],
} as const

/** An eye: its lids from the outer to the inner corner, the rows of skin around them, and the points of its iris. */
export interface EyePoints {
  upper: readonly number[]
  lower: readonly number[]
  /** The row of skin above the upper lid, of as many points. */
  crease: readonly number[]
  iris: number
  irisRing: readonly number[]
}
export const EYES: Readonly<Record<'left' | 'right', EyePoints>> = {
  left: {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    crease: [130, 247, 30, 29, 27, 28, 56, 190, 243],
    iris: 468,
    irisRing: [469, 470, 471, 472],
  },
  right: {
    upper: [263, 466, 388, 387, 386, 385, 384, 398, 362],
    lower: [263, 249, 390, 373, 374, 380, 381, 382, 362],
    crease: [359, 467, 260, 259, 257, 258, 286, 414, 463],
    iris: 473,
    irisRing: [474, 475, 476, 477],
  },
}

/** Both rows of each brow, from the outer to the inner end. */
export const BROWS = {
  left: [
    [70, 63, 105, 66, 107],
    [46, 53, 52, 65, 55],
  ],
  right: [
    [300, 293, 334, 296, 336],
    [276, 283, 282, 295, 285],
  ],
} as const

export const NOSE_TIP = 1
