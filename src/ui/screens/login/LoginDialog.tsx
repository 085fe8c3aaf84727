// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A dialog that asks something in the middle of a log-in. */
export function LoginDialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Modal
      opened
      centered
      size="sm"
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={onClose}
    >
      {children}
    </Modal>
  )
}
