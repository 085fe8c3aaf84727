import { Button, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listInvitations, listMembers } from '#shared/api/members.ts'
import { api } from '#ui/server/api.ts'
import { ListPage } from '../layout/ListPage.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { Invite } from './Invite.tsx'
import { INVITATIONS_KEY, MEMBERS_KEY } from './keys.ts'
import { MemberTable } from './MemberTable.tsx'

/** The members of the workspace and the open invitations to it, for administrators. */
export function Members() {
  const { t } = useTranslation('account')
  const members = useQuery({ queryKey: MEMBERS_KEY, queryFn: ({ signal }) => api(listMembers, {}, signal) })
  const invitations = useQuery({
    queryKey: INVITATIONS_KEY,
    queryFn: ({ signal }) => api(listInvitations, {}, signal),
  })
  const open = invitations.data?.invitations ?? []
  const invite = (
    <Button
      leftSection={<IconUserPlus size={18} stroke={1.7} />}
      onClick={() => modals.open({ title: t('members.invite'), children: <Invite /> })}
    >
      {t('members.invite')}
    </Button>
  )
  return (
    <ListPage title={t('members.title')} action={invite} queries={[members, invitations]}>
      {members.data && <MemberTable members={members.data.members} />}
      {open.length > 0 && (
        <>
          <Title order={2} fz={16} mt="xl" mb="sm">
            {t('members.invitations')}
          </Title>
          <InvitationTable invitations={open} />
        </>
      )}
    </ListPage>
  )
}
