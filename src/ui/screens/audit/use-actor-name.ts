import { useTranslation } from 'react-i18next'
import type { WorkspaceEvent } from '#shared/api/workspace-events.ts'

/** Returns what names those who act: the account, the API key, or the server. */
export function useActorName(): (actor: WorkspaceEvent['actor']) => string {
  const { t } = useTranslation('account')
  return ({ kind, name }) => {
    if (kind === 'system') return t('audit.server')
    return kind === 'key' ? t('audit.key', { name }) : name
  }
}
