import { err, ok } from '#shared/base/result.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { box, supplier } from '../kit/specs.ts'
import { neutral } from './neutral.ts'

/** Fetches files of the built-in library. */
export const library: MediaProvider = {
  ...supplier,
  bytes: async (url) => {
    const response = await fetch(url)
    return response.ok ? ok(await response.arrayBuffer()) : err({ code: 'missing', detail: url, subject: url })
  },
}

export const LENA = '/library/presenters/lena-3d/lena.glb'

/** A 3D presenter in the middle of the picture. */
export function person(change: Partial<PresenterLayer> = {}): PresenterLayer {
  const view = { framing: 'MS', camera: 'HalfBody', turnDeg: 0, mask: null } as const
  const place = box(960, 600, 500, 600)
  return { kind: 'model', id: 'role', url: LENA, box: place, opacity: 1, pose: neutral('aa'), ...view, ...change }
}
