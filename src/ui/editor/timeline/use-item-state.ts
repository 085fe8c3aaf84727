import type { TFunction } from 'i18next'
import { TIMELINE_NUMBERS } from '#shared/model/error-codes.ts'
import type { LoadedMaterial } from '#shared/model/load-status.ts'
import { isLoadFailure } from '#shared/model/load-status.ts'
import { useClipLoad } from '#ui/mirror/use-clip-load.ts'
import { useSoundMissing } from '#ui/mirror/use-media.ts'
import { useViewFault } from '#ui/session/use-media-views.ts'
import { nameOf } from '../common/use-library-names.ts'
import { titleOf } from './item-look.ts'
import { analysisOf, type ItemMaterial, materialOf, pictureOf, soundOf } from './model/item-media.ts'
import type { TimelineItem } from './model/items.ts'
import type { ClipState } from './paint/clip-look.ts'

const NOTHING: LoadedMaterial = { moduleId: null, url: '' }
const NO_MATERIAL: ItemMaterial = { layerId: '', material: NOTHING }

interface ItemState {
  state: ClipState
  /** Whether its sound cannot be decoded. */
  soundMissing: boolean
  /** The reason of a problem in the language of the interface, or null. */
  reason: string | null
}

/** Returns the state of an item's material, of its sound and of its speech. */
export function useItemState(item: TimelineItem, t: TFunction<'editor'>): ItemState {
  const soundUrl = soundOf(item.source)?.url ?? ''
  const soundMissing = useSoundMissing(soundUrl)
  const fault = useViewFault(pictureOf(item.source), soundUrl)
  const { state, reason } = useMaterialState(item, t)
  if (reason) return { state, soundMissing, reason }
  if (soundMissing) return { state, soundMissing, reason: t('load.soundMissing') }
  return { state, soundMissing, reason: fault && t('load.viewFailed', { code: TIMELINE_NUMBERS[fault] }) }
}

function useMaterialState(item: TimelineItem, t: TFunction<'editor'>): Omit<ItemState, 'soundMissing'> {
  const { source } = item
  const needs = materialOf(source)
  const { layerId, material } = needs ?? NO_MATERIAL
  const { state, failure } = useClipLoad(layerId, material)
  const analysis = analysisOf(source)
  if (analysis === 'failed') return { state: 'failed', reason: t('speech.fail') }
  if (analysis === 'loading') return { state: 'loading', reason: t('speech.progress') }
  if (!needs) return { state: 'ready', reason: null }
  const { status } = state
  if (isLoadFailure(status)) {
    const name = titleOf(item, t, nameOf)
    const detail = failure && t([`failure.${failure.code}`, 'failure.other'], { detail: failure.detail, name })
    return {
      state: status === 'libraryDeleted' ? 'deleted' : 'failed',
      reason: [t(`load.${status}` as 'load.fail'), detail].filter(Boolean).join(' · '),
    }
  }
  return status === 'renderLoading'
    ? { state: 'loading', reason: t('timeline.loading') }
    : { state: 'ready', reason: null }
}
