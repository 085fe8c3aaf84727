import { useTranslation } from 'react-i18next'
import { notify } from '#ui/parts/notify.ts'
import type { Why } from './why.ts'

/** Returns the function that shows why an action was refused. */
export function useRefusal(): (why: Why) => void {
  const { t } = useTranslation('timeline')
  return (why) => notify(`why-${why}`, { color: 'yellow', message: t(`why.${why}`), autoClose: 3000 })
}
