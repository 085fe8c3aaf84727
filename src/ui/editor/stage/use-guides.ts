import { useRemembered } from '../common/remembered.ts'
import { GUIDE_KINDS, type GuideKind } from './model/guides.ts'

export interface Guides {
  /** The kinds that are shown, and snapped to. */
  shown: readonly GuideKind[]
  show(kinds: readonly GuideKind[]): void
}

const isKinds = (value: unknown): value is GuideKind[] =>
  Array.isArray(value) && value.every((one) => GUIDE_KINDS.includes(one))

/** Returns which guides this browser's user has shown over the canvas; kept for the next visit. */
export function useGuides(): Guides {
  const [shown, setShown] = useRemembered<GuideKind[]>('canvas.guides', [], isKinds)
  return { shown, show: (kinds) => setShown(GUIDE_KINDS.filter((kind) => kinds.includes(kind))) }
}
