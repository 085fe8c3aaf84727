import { Button, Group, Modal, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'

function Words({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm">{t('common:origin.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('common:action.confirm')}
        </Button>
      </Group>
    </>
  )
}

/** Opens the 'origin' dialog over a list of drafts: an APP draft cannot be edited on the web (E1.02). */
export function openOrigin(title: string): void {
  const id = modals.open({ title, children: <Words onClose={() => modals.close(id)} /> })
}

/** The same dialog in place of the editor, for the address of an APP draft. */
export function OriginDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('common:origin.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Words onClose={onClose} />
    </Modal>
  )
}
