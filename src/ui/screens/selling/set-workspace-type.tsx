import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setWorkspaceType, type Workspace } from '#shared/api/billing/operator.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { AUDIT_KEY, WORKSPACES_KEY } from './keys.ts'
import { ReasonField } from './ReasonField.tsx'

/** Makes a workspace one of an enterprise, or a personal one again (S10.23). */
function SetType({ workspace, onClose }: { workspace: Workspace; onClose(): void }) {
  const { t } = useTranslation('selling')
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const { tenantId, name } = workspace
  const tenantType = workspace.tenantType === 'PERSONAL' ? 'ENTERPRISE' : 'PERSONAL'
  const wanted = setWorkspaceType.input.safeParse({ tenantId, tenantType, reason })
  const { asked, busy, refused, submit } = useSubmit(wanted.success, async () => {
    if (wanted.data) await api(setWorkspaceType, wanted.data)
    await Promise.all([WORKSPACES_KEY, AUDIT_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    onClose()
  })
  const isEnterprise = tenantType === 'ENTERPRISE'
  return (
    <DialogForm
      refused={refused}
      busy={busy}
      confirm={t(isEnterprise ? 'workspaces.toEnterprise' : 'workspaces.toPersonal')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(isEnterprise ? 'workspaces.enterpriseText' : 'workspaces.personalText', { name })}</Text>
      <ReasonField value={reason} isMissing={asked && !wanted.success} onChange={setReason} />
    </DialogForm>
  )
}

/** Opens the dialog that changes the type of a workspace. */
export function openSetType(title: string, workspace: Workspace): void {
  const id = modals.open({ title, children: <SetType workspace={workspace} onClose={() => modals.close(id)} /> })
}
