import type { Role } from '#shared/model/role.ts'

/** Framings of 2D presenters and camera views of 3D ones that cut the hands off. */
const CLOSE: readonly string[] = ['CU', 'CloseToFace', 'CloseToUpBody', 'CloseToFeet']

/** Returns whether a presenter's hands are outside the picture, so that most of its actions are not seen (E10.21). */
export function handsHidden({ kind, framing, camera }: Pick<Role, 'kind' | 'framing' | 'camera'>): boolean {
  return kind !== 'footage' && CLOSE.includes(kind === 'model' ? camera : framing)
}
