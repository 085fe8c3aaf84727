import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendLoginCode } from '#shared/api/login.ts'
import { api } from '#ui/server/api.ts'
import { type LogInAnswer, logInByCode } from '#ui/server/login.ts'
import { accountFault } from './account-fault.ts'
import { CodeField } from './CodeField.tsx'
import { AccountField, AgreeField } from './EntryFields.tsx'
import type { Entry } from './entry.ts'
import { Form } from './Form.tsx'
import { useCaptcha } from './use-captcha.tsx'
import { useSubmit } from './use-submit.ts'

interface CodeFormProps {
  entry: Entry
  invitation: string | undefined
  /** Whether an unknown account is created. */
  registers: boolean
  /** Further ways, under the form's own. */
  below: ReactNode
  /** The sentence of a refusal of another way. */
  otherwise: string | null
  onEntry(change: Partial<Entry>): void
  onLoggedIn(found: LogInAnswer): Promise<void>
}

/** Log-in by a code, which may also create the account. */
export function CodeForm({ entry, invitation, registers, onEntry, onLoggedIn, below, otherwise }: CodeFormProps) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState(false)
  const account = entry.account.trim()
  const isAccount = !accountFault(account)
  const isCode = code.length === 6
  const captcha = useCaptcha()
  const send = () =>
    captcha.attempt('codes', account, (answer) =>
      api(sendLoginCode, { account, purpose: 'login', invitation, captcha: answer }),
    )
  const { asked, busy, refused, setRefused, submit } = useSubmit(isAccount && isCode && entry.agreed, async () => {
    await onLoggedIn(
      await captcha.attempt('logins', account, (answer) => logInByCode({ account, invitation, captcha: answer }, code)),
    )
  })
  return (
    <Form refused={refused ?? otherwise} beside={captcha.dialog} onSubmit={submit}>
      <AccountField entry={entry} asked={asked || wanted} onEntry={onEntry} />
      <CodeField
        value={code}
        onChange={setCode}
        error={asked && !isCode && t('error.code')}
        send={isAccount ? send : null}
        onUnready={() => setWanted(true)}
        onRefused={setRefused}
      />
      <AgreeField entry={entry} asked={asked} onEntry={onEntry} />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('submit')}
      </Button>
      {registers && (
        <Text c="dimmed" fz={13} ta="center">
          {t('registers')}
        </Text>
      )}
      {below}
    </Form>
  )
}
