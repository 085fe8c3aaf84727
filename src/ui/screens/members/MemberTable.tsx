import { Avatar, Button, Group, NativeSelect, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTranslation } from 'react-i18next'
import { changeMemberRole, type Member, removeMember } from '#shared/api/members.ts'
import { type MemberRole, manages, rolesUpTo } from '#shared/api/roles.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'
import classes from '../layout/Table.module.css'
import { useAct } from '../layout/use-act.ts'
import { MEMBERS_KEY } from './keys.ts'

/** The members, each with the role, which those above may change, and the way to remove the member. */
export function MemberTable({ members }: { members: Member[] }) {
  const { t } = useTranslation('account')
  const self = useSession()?.user
  const own = self?.role ?? 'member'
  const act = useAct([MEMBERS_KEY])
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const remove = ({ userId, nickName }: Member) =>
    modals.openConfirmModal({
      title: t('members.removeTitle', { name: nickName }),
      children: <Text size="sm">{t('members.removeText')}</Text>,
      labels: { confirm: t('members.remove'), cancel: t('common:action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(() => api(removeMember, { userId })),
    })
  const roleOf = (member: Member) => {
    if (member.userId === self?.userId || !manages(own, member.role)) return t(`members.roles.${member.role}`)
    return (
      <NativeSelect
        size="xs"
        w={160}
        aria-label={t('members.roleOf', { name: member.nickName })}
        value={member.role}
        data={rolesUpTo(own).map((value) => ({ value, label: t(`members.roles.${value}`) }))}
        onChange={(event) => {
          const role = event.currentTarget.value as MemberRole
          void act(() => api(changeMemberRole, { userId: member.userId, role }))
        }}
      />
    )
  }
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('members.name')}</Table.Th>
          <Table.Th>{t('members.role')}</Table.Th>
          <Table.Th>{t('members.joined')}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <Table.Tr key={member.userId}>
            <Table.Td>
              <Group gap="sm" wrap="nowrap">
                <Avatar src={member.icon || null} name={member.nickName} color="brand" radius="xl" size={32} />
                <div>
                  {member.nickName}
                  <Text fz={12} c="dimmed">
                    {member.account}
                  </Text>
                </div>
              </Group>
            </Table.Td>
            <Table.Td>{roleOf(member)}</Table.Td>
            <Table.Td className="tabular">{day.format(member.joinTime)}</Table.Td>
            <Table.Td ta="end">
              {member.userId !== self?.userId && manages(own, member.role) && (
                <Button variant="default" size="compact-sm" onClick={() => remove(member)}>
                  {t('members.remove')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
