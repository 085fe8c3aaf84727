import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'

interface Removal {
  title: string
  /** The consequences, as text. */
  text: string
  /** The words of the button. */
  confirm: string
}

/** Returns a function that asks before something is deleted, removed, revoked or handed over, and then does so. */
export function useConfirmRemoval(): (removal: Removal, remove: () => unknown) => void {
  const { t } = useTranslation('common')
  return ({ title, text, confirm }, remove) =>
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm, cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(),
    })
}
