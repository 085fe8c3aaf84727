import { ok } from '#shared/base/result.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { box, supplier } from '../kit/specs.ts'
import { neutral } from './neutral.ts'

/** Every address is that of a person made of boxes, who is loaded and drawn in a fraction of a real one's time. */
export const boxPeople: MediaProvider = { ...supplier, bytes: async () => ok(makeAvatar('oculus').buffer) }

/** A 3D presenter in the middle of the picture. */
export function boxPerson(change: Partial<PresenterLayer> = {}): PresenterLayer {
  const view = { framing: 'MS', camera: 'HalfBody', turnDeg: 0, mask: null } as const
  const place = box(960, 600, 500, 600)
  return { kind: 'model', id: 'role', url: 'first', box: place, opacity: 1, pose: neutral('aa'), ...view, ...change }
}
