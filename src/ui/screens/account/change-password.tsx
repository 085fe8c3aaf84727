import { PasswordInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwnPassword } from '#shared/api/account.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { encrypt } from '#ui/server/encrypt.ts'
import { newPasswordFault, passwordFault } from '../login/password-fault.ts'
import { useSubmit } from '../login/use-submit.ts'

/** Asks for the current password and the new one, twice (S8.06). */
function ChangePassword({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const [typed, setTyped] = useState({ current: '', next: '', again: '' })
  const faults = {
    current: passwordFault(typed.current),
    next: newPasswordFault(typed.next),
    again: typed.next === typed.again ? null : ('error.repeat' as const),
  }
  const isValid = Object.values(faults).every((fault) => fault === null)
  const { asked, busy, refused, submit } = useSubmit(isValid, async () => {
    const [currentPassword, newPassword] = await Promise.all([encrypt(typed.current), encrypt(typed.next)])
    await api(changeOwnPassword, { currentPassword, newPassword })
    onClose()
    notifications.show({ color: 'green', message: t('password.changed') })
  })
  const labels = { current: t('password.current'), next: t('login:newPassword'), again: t('login:repeatPassword') }
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      {(['current', 'next', 'again'] as const).map((name) => (
        <PasswordInput
          key={name}
          data-autofocus={name === 'current' || undefined}
          label={labels[name]}
          autoComplete={name === 'current' ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': t('login:togglePassword') }}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          error={asked && faults[name] && t(`login:${faults[name]}`)}
        />
      ))}
    </DialogForm>
  )
}

/** Opens the dialog for a new password. */
export function openChangePassword(title: string): void {
  const id = modals.open({ title, children: <ChangePassword onClose={() => modals.close(id)} /> })
}
