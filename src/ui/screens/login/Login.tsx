import { Alert, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteConfig } from '#shared/api/login.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { logIn } from '#ui/server/login.ts'
import { useHasExpired } from '#ui/server/use-session.ts'
import { Logo } from '../layout/Logo.tsx'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { accountFault } from './account-fault.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import classes from './Login.module.css'
import { passwordFault } from './password-fault.ts'

/** Built-in presenters shown on the log-in page. */
const PEOPLE = ['james', 'mei', 'anna']

function PasswordForm() {
  const { t } = useTranslation('login')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { data: site } = useQuery({ queryKey: ['site'], queryFn: () => api(siteConfig, {}), staleTime: Infinity })

  const accountError = accountFault(account)
  const passwordError = passwordFault(password)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (accountError || passwordError || !agreed) return
    setBusy(true)
    setRefused(null)
    try {
      await logIn(account, password)
    } catch (error) {
      setRefused(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  const fillDemo = () => {
    if (!site?.demo) return
    setAccount(site.demo.account)
    setPassword(site.demo.password)
    setAgreed(true)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label={t('account')}
          size="md"
          autoComplete="username"
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          error={asked && accountError && t(accountError)}
        />
        <PasswordInput
          label={t('password')}
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('togglePassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={asked && passwordError && t(passwordError)}
        />
        <Checkbox
          label={t('agree')}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
          error={asked && !agreed && t('error.agree')}
        />
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('submit')}
        </Button>
        {site?.demo && (
          <Button variant="subtle" size="sm" onClick={fillDemo} fullWidth>
            {t('demo')}
          </Button>
        )}
      </Stack>
      {refused && (
        <Alert className={classes.refused} color="red" variant="light" role="alert">
          {refused}
        </Alert>
      )}
    </form>
  )
}

/** Reports that the session has expired, until the next log-in. */
function ExpiredNotice() {
  const { t } = useTranslation('login')
  const expired = useHasExpired()
  if (!expired) return null
  return (
    <Alert color="yellow" variant="light" role="status" mb="lg">
      {t('expired')}
    </Alert>
  )
}

/** The only page for users who are not logged in. */
export function Login() {
  const { t } = useTranslation('login')
  return (
    <div className={classes.screen}>
      <section className={classes.stage}>
        <Logo light />
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {t('welcome')}
          </Title>
          <Text className={classes.slogan}>{t('slogan')}</Text>
        </div>
        <div className={classes.people}>
          {PEOPLE.map((id) => (
            <img key={id} src={`/library/presenters/${id}/cover.webp`} alt="" />
          ))}
        </div>
      </section>
      <main className={classes.side}>
        <Group className={classes.corner} gap={4}>
          <LanguageSelect />
          <ThemeButton />
        </Group>
        <div className={classes.card}>
          <ExpiredNotice />
          <Title order={2} fz={20} mb="lg">
            {t('submit')}
          </Title>
          <PasswordForm />
        </div>
      </main>
    </div>
  )
}
