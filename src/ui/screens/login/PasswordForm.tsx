import { Button, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LogInAnswer, logIn } from '#ui/server/login.ts'
import { accountFault } from './account-fault.ts'
import { AccountField, AgreeField } from './EntryFields.tsx'
import type { Entry } from './entry.ts'
import { Form } from './Form.tsx'
import classes from './Login.module.css'
import { passwordFault } from './password-fault.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useSubmit } from './use-submit.ts'

interface PasswordFormProps {
  entry: Entry
  invitation: string | undefined
  demo: { account: string; password: string } | null
  /** Further ways, under the form's own. */
  below: ReactNode
  /** The sentence of a refusal of another way. */
  otherwise: string | null
  onEntry(change: Partial<Entry>): void
  onLoggedIn(found: LogInAnswer): Promise<void>
  onForgotten(): void
}

/** Log-in by password. */
export function PasswordForm({
  entry,
  invitation,
  demo,
  onEntry,
  onLoggedIn,
  onForgotten,
  below,
  otherwise,
}: PasswordFormProps) {
  const { t } = useTranslation('login')
  const [password, setPassword] = useState('')
  const fault = passwordFault(password)
  const captcha = useCaptcha()
  const isValid = !accountFault(entry.account) && !fault && entry.agreed
  const { asked, busy, refused, submit } = useSubmit(isValid, async () => {
    const { account } = entry
    await onLoggedIn(
      await captcha.attempt('logins', account, (answer) => logIn({ account, invitation, captcha: answer }, password)),
    )
  })
  const fillDemo = () => {
    if (!demo) return
    onEntry({ account: demo.account, agreed: true })
    setPassword(demo.password)
  }
  return (
    <Form refused={refused ?? otherwise} beside={captcha.dialog} onSubmit={submit}>
      <AccountField entry={entry} asked={asked} onEntry={onEntry} />
      <PasswordInput
        label={t('password')}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('togglePassword') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={asked && fault && t(fault)}
      />
      <AgreeField entry={entry} asked={asked} onEntry={onEntry} />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('submit')}
      </Button>
      <div className={classes.below}>
        {demo && (
          <Button variant="subtle" size="sm" onClick={fillDemo}>
            {t('demo')}
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={onForgotten}>
          {t('forgotten')}
        </Button>
      </div>
      {below}
    </Form>
  )
}
