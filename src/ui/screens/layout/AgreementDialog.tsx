// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { List, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const POINTS = ['1', '2', '3', '4'] as const

interface AgreementDialogProps {
  which: 'user' | 'privacy'
  title: string
  onClose(): void
}

/** One of the two agreements of the product's own brand. */
export function AgreementDialog({ which, title, onClose }: AgreementDialogProps) {
  const { t } = useTranslation(['agreement', 'common'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack>
        <Text>{t(`${which}.lead`)}</Text>
        <List spacing="sm">
          {POINTS.map((point) => (
            <List.Item key={point}>{t(`${which}.${point}`)}</List.Item>
          ))}
        </List>
        <Text c="dimmed" fz={13}>
          {t('note')}
        </Text>
      </Stack>
    </Modal>
  )
}
