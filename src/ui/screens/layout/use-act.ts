import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '#ui/parts/reason.ts'

/** Returns a function that makes a call, shows a failure, and invalidates the lists under `queryKeys`. */
export function useAct(queryKeys: string[][]): (act: () => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('home')
  const queries = useQueryClient()
  return async (act) => {
    try {
      await act()
    } catch (error) {
      notifications.show({ color: 'red', message: t('actionFailed', { reason: reasonOf(error, t) }) })
    }
    await Promise.all(queryKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
