import { Alert, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CODES } from '#shared/api/envelope.ts'
import { invitationDetail } from '#shared/api/login.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { ApiError, api } from '#ui/server/api.ts'
import { enter, type LoggedIn, type LogInAnswer, turnBack, type Waiting } from '#ui/server/login.ts'
import { useSite } from '../layout/use-site.ts'
import { CodeForm } from './CodeForm.tsx'
import type { Entry } from './entry.ts'
import { InvitationEntry } from './InvitationEntry.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { ResetForm } from './ResetForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { useChooseTenant } from './use-choose-tenant.tsx'

type Way = 'password' | 'code' | 'reset' | 'invitation'

/** Names the workspace that an invitation leads to, or says why it leads nowhere. */
function Invited({ workspace, error }: { workspace: string | undefined; error: Error | null }) {
  const { t } = useTranslation('login')
  if (workspace === undefined && !error) return null
  return (
    <Alert color={error ? 'red' : 'blue'} variant="light" role="status" mb="lg">
      {error ? reasonOf(error, t) : t('invited', { workspace })}
    </Alert>
  )
}

/** The ways to log in: by password, by code, and by a new password. */
export function LoginCard({ invitation: asked }: { invitation: string | undefined }) {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>(asked ? 'code' : 'password')
  const [entry, setEntry] = useState<Entry>({ account: '', agreed: false })
  const [refused, setRefused] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const site = useSite()
  const invited = useQuery({
    queryKey: ['invitation', asked],
    queryFn: () => api(invitationDetail, { code: asked ?? '' }),
    enabled: asked !== undefined,
    retry: false,
  })
  // one that leads nowhere is said once, and the page is that of a log-in without it
  const isGone = invited.error instanceof ApiError && invited.error.code === CODES.notFound
  const invitation = isGone ? undefined : asked
  const { choose, dialog } = useChooseTenant()
  const go = async (found: LoggedIn, accepted: string | undefined) => {
    const isAsked = accepted === undefined && found.tenants.length > 1
    const tenantId = isAsked ? await choose(found.tenants) : found.user.tenantId
    if (tenantId === null) return turnBack(found)
    await enter(found, tenantId)
    await navigate({ to: '/home/index', replace: true })
  }
  const proceed = async (answer: LogInAnswer, accepted: string | undefined) => {
    if ('challenge' in answer) setWaiting({ ...answer, invitation: accepted })
    else await go(answer, accepted)
  }
  const shared = {
    entry,
    invitation,
    onEntry: (change: Partial<Entry>) => setEntry((before) => ({ ...before, ...change })),
    onLoggedIn: (answer: LogInAnswer) => proceed(answer, invitation),
  }
  if (waiting)
    return (
      <>
        {dialog}
        <SecondFactorForm
          waiting={waiting}
          onLoggedIn={(found) => go(found, waiting.invitation)}
          onBack={(reason) => {
            setWaiting(null)
            setRefused(reason)
          }}
        />
      </>
    )
  const below = (
    <>
      {!invitation && (
        <Button variant="subtle" size="sm" onClick={() => setWay('invitation')}>
          {t('invitation.have')}
        </Button>
      )}
      {site?.oidc && (
        <ProviderButton
          name={site.oidc.name}
          entry={entry}
          invitation={invitation}
          onLoggedIn={proceed}
          onRefused={setRefused}
        />
      )}
    </>
  )
  const ways: { value: Way; label: string }[] = (['password', 'code'] as const).map((value) => ({
    value,
    label: t(`way.${value}`),
  }))
  return (
    <>
      {dialog}
      {asked && <Invited workspace={invited.data?.tenantName} error={invited.error} />}
      <Title order={2} fz={20} mb="md">
        {t(way === 'reset' || way === 'invitation' ? `${way}.title` : 'submit')}
      </Title>
      {way === 'reset' ? (
        <ResetForm entry={entry} onEntry={shared.onEntry} onBack={() => setWay('password')} />
      ) : way === 'invitation' ? (
        <InvitationEntry onBack={() => setWay('code')} />
      ) : (
        <>
          <TabSwitcher<Way> label={t('way.label')} items={ways} value={way} onChange={setWay} />
          {way === 'password' ? (
            <PasswordForm
              {...shared}
              otherwise={refused}
              below={below}
              demo={site?.demo ?? null}
              onForgotten={() => setWay('reset')}
            />
          ) : (
            <CodeForm
              {...shared}
              otherwise={refused}
              below={below}
              registers={invitation ? invited.isSuccess : Boolean(site?.autoRegister)}
            />
          )}
        </>
      )}
    </>
  )
}
