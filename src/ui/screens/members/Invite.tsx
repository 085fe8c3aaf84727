import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createInvitation } from '#shared/api/members.ts'
import { type MemberRole, rolesUpTo } from '#shared/api/roles.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { ShownOnce } from '#ui/parts/ShownOnce.tsx'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'
import { useSubmit } from '../login/use-submit.ts'
import { INVITATIONS_KEY } from './keys.ts'

/** Lifetimes of an invitation to choose from, in days. */
const DAYS = [1, 7, 30]

/** Creates an invitation and shows its link and its code once. */
export function Invite() {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const own = useSession()?.user.role ?? 'member'
  const [role, setRole] = useState<MemberRole>('member')
  const [days, setDays] = useState(7)
  const [code, setCode] = useState<string | null>(null)
  const { busy, refused, submit } = useSubmit(true, async () => {
    setCode((await api(createInvitation, { role, days })).code)
    await queries.invalidateQueries({ queryKey: INVITATIONS_KEY })
  })
  if (code !== null)
    return (
      <ShownOnce
        hint={t('members.linkHint')}
        values={[
          {
            label: t('members.inviteLink'),
            value: `${location.origin}/login?invitation=${code}`,
            copy: t('members.copy'),
          },
          { label: t('members.inviteCode'), value: code, copy: t('members.copyCode') },
        ]}
        copied={t('members.copied')}
      />
    )
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('members.createLink')} onSubmit={submit}>
      <NativeSelect
        data-autofocus
        label={t('members.role')}
        value={role}
        data={rolesUpTo(own).map((value) => ({ value, label: t(`members.roles.${value}`) }))}
        onChange={(event) => setRole(event.currentTarget.value as MemberRole)}
      />
      <NativeSelect
        label={t('members.validFor')}
        value={days}
        data={DAYS.map((value) => ({ value: String(value), label: t('members.days', { count: value }) }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
    </DialogForm>
  )
}
