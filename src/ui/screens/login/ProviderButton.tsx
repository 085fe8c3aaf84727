import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '#ui/parts/reason.ts'
import type { LogInAnswer } from '#ui/server/login.ts'
import { goToProvider, logInByProvider, takeOidcReturn } from '#ui/server/oidc.ts'
import type { Entry } from './entry.ts'

interface ProviderButtonProps {
  /** The provider's name. */
  name: string
  entry: Entry
  invitation: string | undefined
  onLoggedIn(found: LogInAnswer, invitation: string | undefined): Promise<void>
  onRefused(reason: string | null): void
}

/** Log-in by the OpenID Connect provider: goes there, and ends the log-in when it sends the browser back (S3.34). */
export function ProviderButton({ name, entry, invitation, onLoggedIn, onRefused }: ProviderButtonProps) {
  const { t } = useTranslation('login')
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<void>) => {
    setBusy(true)
    onRefused(null)
    work().catch((error: unknown) => {
      onRefused(reasonOf(error, t))
      setBusy(false)
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of the provider is taken once
  useEffect(() => {
    const query = takeOidcReturn()
    if (query === null) return
    act(async () => {
      const { found, invitation } = await logInByProvider(query)
      await onLoggedIn(found, invitation)
      setBusy(false)
    })
  }, [])
  const go = () => {
    if (entry.agreed) act(() => goToProvider(invitation))
    else onRefused(t('error.agree'))
  }
  return (
    <Button variant="default" size="md" loading={busy} leftSection={<IconKey size={18} />} fullWidth onClick={go}>
      {t('oidc.button', { name })}
    </Button>
  )
}
