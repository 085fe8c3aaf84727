import { useTranslation } from 'react-i18next'
import type { Localized } from '#shared/model/library.ts'
import { notify } from '#ui/parts/notify.ts'
import { useIsMember } from '#ui/session/use-minutes.ts'
import { useLocalized } from './localized.ts'

/** Something that may be sold to members alone. */
interface Sold {
  name: Localized
  soldType?: 'VIP' | undefined
}

/**
 * Returns a function that tells who is no member that what they use is for members (S10.19): they edit with it, and its
 * render needs the purchase. A voice is told of beside what it comes with.
 */
export function useTellSold(): (used: Sold | undefined, part?: 'thing' | 'voice') => void {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const isMember = useIsMember()
  return (used, part = 'thing') => {
    if (used?.soldType !== 'VIP' || isMember) return
    notify(`succ_but_vip-${part}`, { color: 'yellow', message: t('library.succ_but_vip', { name: local(used.name) }) })
  }
}
