import { Alert, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { cancelAccount, cancellationPlan, sendCancelCode } from '#shared/api/cancellation.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { keepCancelTime } from '#ui/server/cancelled.ts'
import { logOut } from '#ui/server/logout.ts'
import { longDate } from '../layout/long-date.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'

type Plan = z.output<typeof cancellationPlan.data>

/** Says what is deleted, and what stays. */
function Consequences({ plan: { cancelTime, workspaces } }: { plan: Plan }) {
  const { t } = useTranslation('account')
  const kept = workspaces.filter(({ fate }) => fate === 'stays').map(({ name }) => name)
  return (
    <>
      <Text fz={14}>{t('cancel.goes', { date: longDate(cancelTime) })}</Text>
      <List fz={14} spacing={4}>
        <List.Item>{t('cancel.account')}</List.Item>
        {workspaces
          .filter(({ fate }) => fate === 'deleted')
          .map((workspace) => (
            <List.Item key={workspace.name}>{t('cancel.workspace', { ...workspace })}</List.Item>
          ))}
      </List>
      {kept.length > 0 && <Text fz={14}>{t('cancel.stays', { names: kept.join(', ') })}</Text>}
      <Text fz={13} c="dimmed">
        {t('cancel.withdraw')} {t('cancel.backups')}
      </Text>
    </>
  )
}

/** Verifies the user by the password or a code, and cancels the account (S8.09). */
function Verification({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const proof = useProof()
  const { asked, busy, refused, setRefused, submit } = useSubmit(!proof.fault, async () => {
    const { cancelTime } = await api(cancelAccount, proof.given)
    onClose()
    keepCancelTime(cancelTime)
    await logOut()
  })
  return (
    <DialogForm
      refused={refused}
      busy={busy}
      confirm={t('cancel.confirm')}
      color="red"
      onSubmit={submit}
      onClose={onClose}
    >
      <ProofField
        proof={proof}
        label={t('cancel.password')}
        asked={asked}
        send={() => api(sendCancelCode, {})}
        onRefused={setRefused}
      />
    </DialogForm>
  )
}

function CancelAccount({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('account')
  const { data: plan, error } = useQuery({
    queryKey: ['cancellation'],
    queryFn: () => api(cancellationPlan, {}),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <Alert color="red">{t('cancel.failed', { reason: reasonOf(error, t) })}</Alert>
  if (!plan) return <LoadingVeil />
  const ownerless = plan.workspaces.filter(({ fate }) => fate === 'needsOwner').map(({ name }) => name)
  if (ownerless.length > 0)
    return (
      <Alert color="orange" variant="light" role="status">
        {t('cancel.blocked', { names: ownerless.join(', ') })}
      </Alert>
    )
  return (
    <Stack gap="md">
      <Consequences plan={plan} />
      <Verification onClose={onClose} />
    </Stack>
  )
}

/** Opens the dialog that cancels the account. */
export function openCancelAccount(title: string): void {
  const id = modals.open({ title, size: 'lg', children: <CancelAccount onClose={() => modals.close(id)} /> })
}
