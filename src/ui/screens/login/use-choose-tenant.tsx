import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OwnTenant } from '#shared/api/login.ts'

const TenantDialog = lazy(async () => ({ default: (await import('./TenantDialog.tsx')).TenantDialog }))

interface ChooseTenant {
  /** Asks for one of several workspaces; resolves with its id, or null when the user turns back. */
  choose(tenants: OwnTenant[]): Promise<string | null>
  /** The open dialog. */
  dialog: ReactNode
}

/** Returns what asks for a workspace in the middle of a log-in (S3.16). */
export function useChooseTenant(): ChooseTenant {
  const [asked, setAsked] = useState<{ tenants: OwnTenant[]; onChosen(tenantId: string | null): void } | null>(null)
  const choose = (tenants: OwnTenant[]) =>
    new Promise<string | null>((resolve) => {
      const onChosen = (tenantId: string | null) => {
        setAsked(null)
        resolve(tenantId)
      }
      setAsked({ tenants, onChosen })
    })
  const dialog = asked && (
    <Suspense>
      <TenantDialog {...asked} />
    </Suspense>
  )
  return { choose, dialog }
}
