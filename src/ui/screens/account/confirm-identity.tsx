import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { proveSelf, sendProveCode } from '#shared/api/prove.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'

/** Verifies the user by the password or a code (S3.36). */
function ConfirmIdentity({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const proof = useProof()
  const { asked, busy, refused, setRefused, submit } = useSubmit(!proof.fault, async () => {
    await api(proveSelf, proof.given)
    onProven()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <Text fz={14}>{t('proof.why')}</Text>
      <ProofField
        proof={proof}
        label={t('password.current')}
        asked={asked}
        send={() => api(sendProveCode, {})}
        onRefused={setRefused}
      />
    </DialogForm>
  )
}

/** Opens the dialog in which the user proves to be the one; resolves to whether that was done. */
export function openConfirmIdentity(title: string): Promise<boolean> {
  return new Promise((resolve) => {
    const close = () => modals.close(id)
    const onProven = () => {
      resolve(true)
      close()
    }
    // after a proof this changes nothing
    const onClose = () => resolve(false)
    const id = modals.open({ title, onClose, children: <ConfirmIdentity onProven={onProven} onClose={close} /> })
  })
}
