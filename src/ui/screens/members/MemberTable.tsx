import { Avatar, Button, Group, NativeSelect, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeMemberRole, type Member, removeMember } from '#shared/api/members.ts'
import { type MemberRole, manages, rolesUpTo } from '#shared/api/roles.ts'
import { preferredLanguage } from '#ui/locales/language.ts'
import { notify } from '#ui/parts/notify.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'
import { DataTable } from '../layout/DataTable.tsx'
import { useAct } from '../layout/use-act.ts'
import { MEMBERS_KEY } from './keys.ts'

/** The members, each with the role, which those above may change, and the way to remove the member. */
export function MemberTable({ members }: { members: Member[] }) {
  const { t } = useTranslation('account')
  const self = useSession()?.user
  const own = self?.role ?? 'member'
  const act = useAct([MEMBERS_KEY])
  const ask = useConfirmRemoval()
  const day = new Intl.DateTimeFormat(preferredLanguage(), { dateStyle: 'medium' })
  const remove = ({ userId, nickName }: Member) =>
    ask(
      {
        title: t('members.removeTitle', { name: nickName }),
        text: t('members.removeText'),
        confirm: t('members.remove'),
      },
      () => act(() => api(removeMember, { userId })),
    )
  const changeRole = ({ userId, nickName: name }: Member, role: MemberRole) =>
    act(async () => {
      await api(changeMemberRole, { userId, role })
      notify('role', { color: 'green', message: t('members.roleChanged', { name, role: t(`members.roles.${role}`) }) })
    })
  const makeOwner = (member: Member) =>
    ask(
      {
        title: t('members.ownerTitle', { name: member.nickName }),
        text: t('members.ownerText'),
        confirm: t('members.ownerConfirm'),
      },
      () => changeRole(member, 'owner'),
    )
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
          if (role === 'owner') makeOwner(member)
          else void changeRole(member, role)
        }}
      />
    )
  }
  const cells = (member: Member) => [
    <Group key="name" gap="sm" wrap="nowrap">
      <Avatar src={member.icon || null} alt="" name={member.nickName} color="brand" radius="xl" size={32} />
      <div>
        {member.nickName}
        <Text fz={12} c="dimmed">
          {member.account}
        </Text>
      </div>
    </Group>,
    roleOf(member),
    day.format(member.joinTime),
    member.userId !== self?.userId && manages(own, member.role) && (
      <Button key="remove" variant="default" size="compact-sm" onClick={() => remove(member)}>
        {t('members.remove')}
      </Button>
    ),
  ]
  return (
    <DataTable
      columns={[t('members.name'), t('members.role'), t('members.joined'), '']}
      rows={members.map((member) => ({ id: member.userId, cells: cells(member) }))}
    />
  )
}
