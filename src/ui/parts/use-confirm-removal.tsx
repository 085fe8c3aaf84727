import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Removal {
  title: string
  /** The consequences, as text. */
  text: string
  /** Further consequences, below the text. */
  more?: ReactNode
  /** The words of the button. */
  confirm: string
  /** The words of the way out; "Cancel" without them. */
  keep?: string
}

/** Returns a function that asks before something is deleted, removed, revoked or handed over, and then does so. */
export function useConfirmRemoval(): (removal: Removal, remove: () => unknown) => void {
  const { t } = useTranslation('common')
  return ({ title, text, more, confirm, keep }, remove) =>
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text size="sm">{text}</Text>
          {more}
        </>
      ),
      labels: { confirm, cancel: keep ?? t('action.cancel') },
      // a key that is pressed once too often deletes nothing
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(),
    })
}
