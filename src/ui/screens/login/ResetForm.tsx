import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetForgottenPassword, sendLoginCode } from '#shared/api/login.ts'
import { api } from '#ui/server/api.ts'
import { accountFault } from './account-fault.ts'
import { CodeField } from './CodeField.tsx'
import { EndsKeys } from './EndsKeys.tsx'
import { AccountField } from './EntryFields.tsx'
import type { Entry } from './entry.ts'
import { Form } from './Form.tsx'
import { newPasswordFault } from './password-fault.ts'
import { useCaptcha } from './use-captcha.tsx'
import { useSubmit } from './use-submit.ts'

interface ResetFormProps {
  entry: Entry
  onEntry(change: Partial<Entry>): void
  onBack(): void
}

/** A forgotten password in two steps: the account, then its code with the new password (S3.13). */
export function ResetForm({ entry, onEntry, onBack }: ResetFormProps) {
  const { t } = useTranslation('login')
  const [step, setStep] = useState<'account' | 'password' | 'done'>('account')
  const account = entry.account.trim()
  const isAccount = !accountFault(account)
  const first = useSubmit(isAccount, async () => setStep('password'))
  if (step === 'done')
    return (
      <Form refused={null} onSubmit={onBack}>
        <Alert color="green" variant="light" role="status">
          {t('reset.done')}
        </Alert>
        <Button size="md" onClick={onBack} fullWidth>
          {t('submit')}
        </Button>
      </Form>
    )
  if (step === 'password') return <NewPassword account={account} onDone={() => setStep('done')} onBack={onBack} />
  return (
    <Form refused={first.refused} onSubmit={first.submit}>
      <Text c="dimmed" fz={13}>
        {t('reset.hint')}
      </Text>
      <AccountField entry={entry} asked={first.asked} onEntry={onEntry} />
      <Button type="submit" size="md" fullWidth>
        {t('reset.next')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('reset.back')}
      </Button>
    </Form>
  )
}

function NewPassword({ account, onDone, onBack }: { account: string; onDone(): void; onBack(): void }) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [endsKeys, setEndsKeys] = useState(false)
  const fault = newPasswordFault(password)
  const isCode = code.length === 6
  const captcha = useCaptcha()
  const { asked, busy, refused, setRefused, submit } = useSubmit(isCode && !fault && password === again, async () => {
    await captcha.attempt('logins', account, (answer) =>
      api(resetForgottenPassword, { account, code, newPassword: password, endsKeys, captcha: answer }),
    )
    onDone()
  })
  const toggle = { 'aria-label': t('togglePassword') }
  return (
    <Form refused={refused} beside={captcha.dialog} onSubmit={submit}>
      <Text c="dimmed" fz={13}>
        {t('reset.sendTo', { account })}
      </Text>
      <CodeField
        value={code}
        onChange={setCode}
        error={asked && !isCode && t('error.code')}
        send={() =>
          captcha.attempt('codes', account, (answer) =>
            api(sendLoginCode, { account, purpose: 'reset', captcha: answer }),
          )
        }
        onRefused={setRefused}
      />
      <PasswordInput
        label={t('newPassword')}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={asked && fault && t(fault)}
      />
      <PasswordInput
        label={t('repeatPassword')}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={asked && password !== again && t('error.repeat')}
      />
      <EndsKeys checked={endsKeys} onChange={setEndsKeys} />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('reset.submit')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('reset.back')}
      </Button>
    </Form>
  )
}
