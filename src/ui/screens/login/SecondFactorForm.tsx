// the log-in page has the styles of its own parts alone
import '@mantine/core/styles/Anchor.layer.css'
import { Button, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CODES } from '#shared/api/envelope.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError } from '#ui/server/api.ts'
import { type LoggedIn, logInBySecondFactor, type Waiting } from '#ui/server/login.ts'
import { Form } from './Form.tsx'
import { SecondFactorField, useSecondFactor } from './SecondFactorField.tsx'
import { useSubmit } from './use-submit.ts'

interface SecondFactorFormProps {
  waiting: Waiting
  onLoggedIn(found: LoggedIn): Promise<void>
  /** Goes back to the ways to log in, with the reason if the log-in has to begin again. */
  onBack(reason: string | null): void
}

/** The second step of a log-in: asks for a code of the authenticator, or a recovery code (S3.37). */
export function SecondFactorForm({ waiting, onLoggedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('login')
  const entry = useSecondFactor()
  const { asked, busy, refused, forget, submit } = useSubmit(entry.fault === null, async () => {
    try {
      await onLoggedIn(await logInBySecondFactor(waiting, entry.typed))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== CODES.conflict) throw error
      onBack(reasonOf(error, t))
    }
  })
  return (
    <>
      <Title order={2} fz={20} mb="md">
        {t('secondFactor.title')}
      </Title>
      <Form refused={refused} onSubmit={submit}>
        <Text fz={14}>{t(entry.byRecovery ? 'secondFactor.recoveryHint' : 'secondFactor.hint')}</Text>
        <SecondFactorField entry={entry} asked={asked} size="md" focused onOther={forget} />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('submit')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => onBack(null)}>
          {t('reset.back')}
        </Button>
      </Form>
    </>
  )
}
