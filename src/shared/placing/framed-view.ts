import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import type { PersonBox } from '#shared/model/film.ts'
import type { Framing } from '#shared/model/role.ts'

/** How many times larger a person is than from head to waist, which is about twice as high as the shoulders are wide. */
const ENLARGED: Record<Exclude<Framing, 'MS'>, number> = { CS: 1.5, CU: 2.3 }
/** Room above the head, in parts of the view. */
const HEADROOM = 0.08

/**
 * Returns the part of a filmed picture that a framing shows, 0 to 1 from the left and from the top: the whole of it, or
 * a part of the same shape from above the head down, about the middle of the person and within the picture. The width of
 * the person says how large the head is, whether the film shows shoulders or a whole figure.
 * @param aspect width of the picture over its height
 */
export function framedView(person: PersonBox, aspect: number, framing: Framing): Rect {
  if (framing === 'MS') return { x: 0, y: 0, width: 1, height: 1 }
  const waistUp = 2 * Math.max(person.width, 0.05) * aspect
  const part = clamp(waistUp / ENLARGED[framing], 0.05, 1)
  const x = clamp(person.x + person.width / 2 - part / 2, 0, 1 - part)
  const y = clamp(person.y - HEADROOM * part, 0, 1 - part)
  return { x, y, width: part, height: part }
}
