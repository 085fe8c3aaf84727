import { Modal, Text } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { proveSelf, sendProveCode } from '#shared/api/prove.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'

/** Those have 200. */
const OVER_DIALOGS = 250

/** Marks what has the focus, so that Mantine's dialogs leave its Escape alone. */
function keepEscape({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true')
}

interface ProofDialogProps {
  /** The user has proved to be the one. */
  onProven(): void
  onClose(): void
}

/**
 * Verifies the user by the password or a code (S3.36). It lies over the dialog whose call is refused, which stays as it
 * is: the manager of dialogs would leave out what was entered there.
 */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const proof = useProof()
  const { asked, busy, refused, setRefused, submit } = useSubmit(!proof.fault, async () => {
    await api(proveSelf, proof.given)
    onProven()
  })
  return (
    <Modal
      opened
      centered
      zIndex={OVER_DIALOGS}
      title={t('common:proof.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      onClose={onClose}
      // every open dialog hears Escape on the window: this one takes it, and the one below stays
      closeOnEscape={false}
      onFocusCapture={keepEscape}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onClose()
      }}
    >
      <DialogForm
        refused={refused}
        busy={busy}
        confirm={t('common:action.confirm')}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text fz={14}>{t('proof.why')}</Text>
        <ProofField
          proof={proof}
          label={t('password.current')}
          asked={asked}
          send={() => api(sendProveCode, {})}
          onRefused={setRefused}
        />
      </DialogForm>
    </Modal>
  )
}
