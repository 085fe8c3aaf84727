import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Invitation, revokeInvitation } from '#shared/api/members.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { INVITATIONS_KEY } from './keys.ts'

/** The open invitations, each with the way to revoke it. */
export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation('account')
  const act = useAct([INVITATIONS_KEY])
  const moment = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('members.role')}</Table.Th>
          <Table.Th>{t('members.created')}</Table.Th>
          <Table.Th>{t('members.expires')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invitations.map(({ id, role, createTime, expireTime }) => (
          <Table.Tr key={id}>
            <Table.Td>{t(`members.roles.${role}`)}</Table.Td>
            <Table.Td className="tabular">{moment.format(createTime)}</Table.Td>
            <Table.Td className="tabular">{moment.format(expireTime)}</Table.Td>
            <Table.Td ta="end">
              <Button variant="default" size="compact-sm" onClick={() => void act(() => api(revokeInvitation, { id }))}>
                {t('members.revoke')}
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
