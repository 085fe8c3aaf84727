import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Invitation, revokeInvitation } from '#shared/api/members.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { INVITATIONS_KEY } from './keys.ts'

/** The open invitations, each with the way to revoke it. */
export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation('account')
  const act = useAct([INVITATIONS_KEY])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const rows = invitations.map(({ id, author, role, createTime, expireTime }) => ({
    id,
    cells: [
      t(`members.roles.${role}`),
      author || t('members.operator'),
      moment.format(createTime),
      moment.format(expireTime),
      <Button
        key="revoke"
        variant="default"
        size="compact-sm"
        onClick={() => void act(() => api(revokeInvitation, { id }))}
      >
        {t('members.revoke')}
      </Button>,
    ],
  }))
  return (
    <DataTable
      columns={[t('members.role'), t('members.invitedBy'), t('members.created'), t('members.expires'), '']}
      rows={rows}
    />
  )
}
