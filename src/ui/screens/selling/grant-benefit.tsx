import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEDGER_TYPES, type LedgerType } from '#shared/api/benefits.ts'
import { grantByHand, PRODUCT_QUANTITY_MAX, type Workspace } from '#shared/api/billing/operator.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { notify } from '#ui/parts/notify.ts'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { grantedQuantity, offeredDays } from './grant-form.ts'
import { AUDIT_KEY } from './keys.ts'
import { ReasonField } from './ReasonField.tsx'

/** Grants a workspace something by hand; a form grants once, however often it is sent (S10.23). */
function Grant({ workspace: { tenantId, name }, onClose }: { workspace: Workspace; onClose(): void }) {
  const { t } = useTranslation(['selling', 'billing'])
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [type, setType] = useState<LedgerType>('VIDEO_DURATION')
  const [typed, setTyped] = useState<string | number>('')
  const [typedDays, setTypedDays] = useState<string | number | null>(null)
  const [unlimited, setUnlimited] = useState(false)
  const [reason, setReason] = useState('')
  const shownDays = typedDays ?? offeredDays(type)
  const days = unlimited ? null : Number(shownDays)
  const quantity = grantedQuantity(type, typed)
  const wanted = grantByHand.input.safeParse({ key, tenantId, type, quantity, days, reason })
  const { asked, busy, refused, submit } = useSubmit(wanted.success, async () => {
    if (wanted.data) await api(grantByHand, wanted.data)
    await queries.invalidateQueries({ queryKey: AUDIT_KEY })
    notify('grant', { color: 'green', message: t('selling:grant.done', { name }) })
    onClose()
  })
  const isWrong = (field: string) => asked && Boolean(wanted.error?.issues.some(({ path }) => path[0] === field))
  const isDuration = type === 'VIDEO_DURATION'
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('selling:grant.open')} onSubmit={submit} onClose={onClose}>
      <NativeSelect
        data-autofocus
        label={t('selling:grant.type')}
        data={LEDGER_TYPES.map((value) => ({ value, label: t(`billing:types.${value}`) }))}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as LedgerType)}
      />
      {type !== 'MEMBER_VIP' && (
        <NumberInput
          label={t(isDuration ? 'selling:products.minutes' : 'selling:products.pieces')}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={typed}
          onChange={setTyped}
          error={isWrong('quantity') && t('selling:numberWrong', { min: 1, max: PRODUCT_QUANTITY_MAX })}
        />
      )}
      <NumberInput
        label={t('selling:grant.days')}
        disabled={unlimited}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={shownDays}
        onChange={setTypedDays}
        error={isWrong('days') && t('selling:numberWrong', { min: 1, max: 36_500 })}
      />
      <Checkbox
        label={t('selling:grant.unlimited')}
        checked={unlimited}
        onChange={(event) => setUnlimited(event.currentTarget.checked)}
      />
      <ReasonField value={reason} isMissing={isWrong('reason')} onChange={setReason} />
    </DialogForm>
  )
}

/** Opens the dialog that grants a workspace something. */
export function openGrant(title: string, workspace: Workspace): void {
  const id = modals.open({ title, children: <Grant workspace={workspace} onClose={() => modals.close(id)} /> })
}
