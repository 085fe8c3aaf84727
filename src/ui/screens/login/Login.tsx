import { Alert, Group, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SHOWN_MS } from '#ui/parts/shown-ms.ts'
import { brand } from '#ui/server/brand.ts'
import { keptCancelTime } from '#ui/server/cancelled.ts'
import { logoutFailed } from '#ui/server/logout-failure.ts'
import { workspaceOf } from '#ui/server/session-state.ts'
import { useSessionEnd } from '#ui/server/use-session.ts'
import { Logo } from '../layout/Logo.tsx'
import { longDate } from '../layout/long-date.ts'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import classes from './Login.module.css'
import { LoginCard } from './LoginCard.tsx'

/** Loaded only where it is needed. */
const Toast = lazy(async () => ({ default: (await import('#ui/parts/Toast.tsx')).Toast }))

/** Built-in presenters shown on the log-in page. */
const PEOPLE = ['james', 'mei', 'anna']

/** Reports how the session ended, until the next log-in. */
function EndedNotice() {
  const { t } = useTranslation('login')
  const end = useSessionEnd()
  if (!end) return null
  const workspace = workspaceOf(end)
  return (
    <Alert color="yellow" variant="light" role="status" mb="lg">
      {workspace === null ? t('expired') : t('removed', { workspace })}
    </Alert>
  )
}

/** Says until when the account that was cancelled in this tab can be kept (S8.09). */
function CancelledNotice() {
  const { t } = useTranslation('login')
  const timeMs = keptCancelTime()
  if (timeMs === null) return null
  return (
    <Alert color="yellow" variant="light" role="status" mb="lg">
      {t('cancelled', { date: longDate(timeMs) })}
    </Alert>
  )
}

/** The only page for users who are not logged in. */
export function Login() {
  const { t } = useTranslation('login')
  const { invitation } = useSearch({ from: '/login' })
  return (
    <div className={classes.screen}>
      <section className={classes.stage}>
        <Logo light picture={brand().webHomepageLogoUrl} />
        <div className={`${classes.words} ${brand().webLoginPicUrl ? classes.overPicture : ''}`}>
          <Title order={1} className={classes.title}>
            {brand().webWelcomeCn || t('welcome')}
          </Title>
          <Text className={classes.slogan}>{t('slogan')}</Text>
        </div>
        {brand().webLoginPicUrl ? (
          <img className={classes.picture} src={brand().webLoginPicUrl} alt="" />
        ) : (
          <div className={classes.people}>
            {PEOPLE.map((id) => (
              <img key={id} src={`/library/presenters/${id}/cover.webp`} alt="" />
            ))}
          </div>
        )}
      </section>
      <main className={classes.side}>
        <Group className={classes.corner} gap={4}>
          <LanguageSelect />
          <ThemeButton />
        </Group>
        <div className={classes.card}>
          <EndedNotice />
          <CancelledNotice />
          <Suspense fallback={null}>
            {logoutFailed() && <Toast text={t('logoutFailed')} shownMs={SHOWN_MS.logOut} />}
          </Suspense>
          <LoginCard invitation={invitation} />
        </div>
      </main>
    </div>
  )
}
