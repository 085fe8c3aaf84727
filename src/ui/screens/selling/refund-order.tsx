import { Alert, Checkbox, NumberInput, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyOrder, refundOrder } from '#shared/api/billing/operator.ts'
import { priceText } from '#shared/base/price-text.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { notify } from '#ui/parts/notify.ts'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ALL_ORDERS_KEY, AUDIT_KEY } from './keys.ts'
import { ReasonField } from './ReasonField.tsx'

/** Gives back some or all that is left of what was paid for an order (S10.22). */
function Refund({ order, onClose }: { order: AnyOrder; onClose(): void }) {
  const { t } = useTranslation('selling')
  const queries = useQueryClient()
  const { orderId, orderTitle, tenantName, payAmount, refundedAmount, currency } = order
  const left = payAmount - refundedAmount
  const [typed, setTyped] = useState<string | number>(left / 100)
  const [reason, setReason] = useState('')
  const [keeps, setKeeps] = useState(false)
  // a form that is sent twice gives back once
  const [key] = useState(() => crypto.randomUUID())
  const amount = Math.round(Number(typed) * 100)
  const isAmount = amount >= 1 && amount <= left
  const isWhole = amount === left
  const keepsBenefits = keeps && !isWhole
  const wanted = refundOrder.input.safeParse({ key, orderId, amount, reason, keepsBenefits })
  const { asked, busy, refused, submit } = useSubmit(isAmount && wanted.success, async () => {
    if (wanted.data) await api(refundOrder, wanted.data)
    await Promise.all([ALL_ORDERS_KEY, AUDIT_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    notify('refund', { color: 'green', message: t('refund.done', { amount: priceText(amount, currency) }) })
    onClose()
  })
  return (
    <DialogForm
      refused={refused}
      busy={busy}
      color="red"
      confirm={isAmount ? t('refund.confirm', { amount: priceText(amount, currency) }) : t('refund.open')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('refund.order', { name: orderTitle, id: orderId, workspace: tenantName })}</Text>
      <Alert color="orange" variant="light" icon={<IconAlertTriangle size={18} />}>
        {t(keepsBenefits ? 'refund.kept' : 'refund.warning')} {isWhole && t('refund.whole')}
      </Alert>
      <NumberInput
        label={t('refund.amount', { currency })}
        description={t('refund.left', { amount: priceText(left, currency) })}
        decimalScale={2}
        fixedDecimalScale
        allowNegative={false}
        clampBehavior="none"
        value={typed}
        onChange={setTyped}
        error={asked && !isAmount && t('refund.wrong', { amount: priceText(left, currency) })}
      />
      <Checkbox
        label={t('refund.keep')}
        disabled={isWhole}
        checked={keepsBenefits}
        onChange={(event) => setKeeps(event.currentTarget.checked)}
      />
      <ReasonField value={reason} isMissing={asked && reason.trim() === ''} onChange={setReason} />
    </DialogForm>
  )
}

/** Opens the dialog that gives back what was paid for an order. */
export function openRefund(title: string, order: AnyOrder): void {
  const id = modals.open({ title, children: <Refund order={order} onClose={() => modals.close(id)} /> })
}
