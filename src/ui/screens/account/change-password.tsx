import { PasswordInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwnPassword, sendPasswordCode } from '#shared/api/account.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { EndsKeys } from '../login/EndsKeys.tsx'
import { newPasswordFault } from '../login/password-fault.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'

/** Asks for the current password or a code, and for the new password twice (S8.04, S8.06). */
function ChangePassword({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const proof = useProof()
  const [typed, setTyped] = useState({ next: '', again: '' })
  const [endsKeys, setEndsKeys] = useState(false)
  const faults = {
    next: newPasswordFault(typed.next),
    again: typed.next === typed.again ? null : ('error.repeat' as const),
  }
  const isValid = Object.values(faults).every((fault) => fault === null) && !proof.fault
  const { asked, busy, refused, setRefused, submit } = useSubmit(isValid, async () => {
    const { given } = proof
    const newPassword = typed.next
    await api(
      changeOwnPassword,
      'code' in given
        ? { ...given, newPassword, endsKeys }
        : { currentPassword: given.password, newPassword, endsKeys },
    )
    onClose()
    notifications.show({ color: 'green', message: t('password.changed') })
  })
  const labels = { next: t('login:newPassword'), again: t('login:repeatPassword') }
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <ProofField
        proof={proof}
        label={t('password.current')}
        asked={asked}
        send={() => api(sendPasswordCode, {})}
        onRefused={setRefused}
      />
      {(['next', 'again'] as const).map((name) => (
        <PasswordInput
          key={name}
          label={labels[name]}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login:togglePassword') }}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          error={asked && faults[name] && t(`login:${faults[name]}`)}
        />
      ))}
      <EndsKeys checked={endsKeys} onChange={setEndsKeys} />
    </DialogForm>
  )
}

/** Opens the dialog for a new password. */
export function openChangePassword(title: string): void {
  const id = modals.open({ title, children: <ChangePassword onClose={() => modals.close(id)} /> })
}
