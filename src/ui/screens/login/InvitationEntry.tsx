import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationDetail } from '#shared/api/login.ts'
import { api } from '#ui/server/api.ts'
import { Form } from './Form.tsx'
import classes from './Login.module.css'
import { useSubmit } from './use-submit.ts'

/** Shows the form of a code. */
const FORM = 'XXXX-XXXX-XXXX-XXXX'
const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

/** The step that takes the code of an invitation, or leads to the request for one (S3.14, S3.15). */
export function InvitationEntry({ onBack }: { onBack(): void }) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [requesting, setRequesting] = useState(false)
  const typed = code.trim()
  const isCode = typed.length >= 16
  const { asked, busy, refused, submit } = useSubmit(isCode, async () => {
    await api(invitationDetail, { code: typed })
    await navigate({ to: '/login', search: { invitation: typed } })
    onBack()
  })
  const dialog = requesting && (
    <Suspense>
      <RequestDialog onClose={() => setRequesting(false)} />
    </Suspense>
  )
  return (
    <Form refused={refused} beside={dialog} onSubmit={submit}>
      <TextInput
        label={t('invitation.code')}
        size="md"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={FORM}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={asked && !isCode && t('invitation.missing')}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('reset.next')}
      </Button>
      <div className={classes.below}>
        <Button variant="subtle" size="sm" onClick={onBack}>
          {t('reset.back')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setRequesting(true)}>
          {t('invitation.request')}
        </Button>
      </div>
    </Form>
  )
}
