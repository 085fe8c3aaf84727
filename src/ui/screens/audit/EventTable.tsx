import { useTranslation } from 'react-i18next'
import type { WorkspaceEvent } from '#shared/api/workspace-events.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { DataTable } from '../layout/DataTable.tsx'
import classes from './AuditLog.module.css'
import { useActorName } from './use-actor-name.ts'

/** Events, each with its time, who acted, what was done and from where. */
export function EventTable({ events }: { events: readonly WorkspaceEvent[] }) {
  const { t } = useTranslation('account')
  const nameOf = useActorName()
  const more = useMore()
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'medium' })
  const rows = events.map((event) => ({
    id: event.id,
    cells: [
      moment.format(event.time),
      nameOf(event.actor),
      <div key="event">
        {t(`audit.kinds.${event.kind}`)}
        <small className={classes.note}>{more(event)}</small>
      </div>,
      event.address === '' ? (
        '–'
      ) : (
        <div key="origin">
          {event.address}
          <small className={classes.note}>{event.device || t('audit.unknown')}</small>
        </div>
      ),
    ],
  }))
  const columns = (['time', 'actor', 'event', 'origin'] as const).map((key) => t(`audit.${key}`))
  return (
    <div className={classes.table}>
      <DataTable columns={columns} rows={rows} />
    </div>
  )
}

/** Returns what tells more of an event: what it is about, and how it was done. */
function useMore(): (event: WorkspaceEvent) => string {
  const { t } = useTranslation('account')
  const days = (count: number | null) =>
    count === null ? t('audit.detail.forever') : t('audit.detail.days', { count })
  return ({ subject, detail }) => {
    const { way, role, roleBefore, scopes, contactBefore, endsKeys } = detail
    const after = role && t(`members.roles.${role}`)
    const parts = [
      contactBefore ? `${contactBefore} → ${subject}` : subject,
      way && t(`audit.ways.${way}`),
      roleBefore ? `${t(`members.roles.${roleBefore}`)} → ${after}` : after,
      scopes?.map((scope) => t(`keys.scope.${scope}`)).join(', '),
      detail.days !== undefined && days(detail.days),
      endsKeys && t('audit.detail.endsKeys'),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
