import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LEDGER_TYPES, type LedgerType } from '#shared/api/benefits.ts'
import { type AgentCode, PRODUCT_QUANTITY_MAX, saveAgentCode } from '#shared/api/billing/operator.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { grantedQuantity, offeredDays } from './grant-form.ts'
import { AGENTS_KEY, AUDIT_KEY } from './keys.ts'

/** All fields of the code of an agent, or of a new one (S10.24). */
function EditAgentCode({ agent, onClose }: { agent: AgentCode | null; onClose(): void }) {
  const { t } = useTranslation(['selling', 'billing', 'common'])
  const queries = useQueryClient()
  const [code, setCode] = useState(agent?.code ?? '')
  const [agentName, setAgentName] = useState(agent?.agentName ?? '')
  const [type, setType] = useState<LedgerType | null>(agent?.type ?? null)
  const shown = agent?.type === 'VIDEO_DURATION' ? agent.quantity / 60 : agent?.quantity
  const [typed, setTyped] = useState<string | number>(shown || '')
  const [typedDays, setTypedDays] = useState<string | number | null>(agent?.days ?? null)
  const [isOpen, setIsOpen] = useState(agent?.isOpen ?? true)
  const days = typedDays ?? offeredDays(type ?? 'AVATAR_HIGH')
  const quantity = type === null ? 0 : grantedQuantity(type, typed)
  const read = saveAgentCode.input.safeParse({ code, agentName, type, quantity, days: Number(days), isOpen })
  const isQuantity = type === null || quantity >= 1
  const { asked, busy, refused, submit } = useSubmit(read.success && isQuantity, async () => {
    if (read.data) await api(saveAgentCode, read.data)
    await Promise.all([AGENTS_KEY, AUDIT_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
    onClose()
  })
  const isWrong = (field: string) => asked && Boolean(read.error?.issues.some(({ path }) => path[0] === field))
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus={agent ? undefined : true}
        label={t('selling:agents.code')}
        description={t('selling:agents.codeHint')}
        readOnly={agent !== null}
        maxLength={32}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.trim().toLowerCase())}
        error={isWrong('code') && t('selling:agents.codeWrong')}
      />
      <TextInput
        label={t('selling:agents.agent')}
        maxLength={60}
        value={agentName}
        onChange={(event) => setAgentName(event.currentTarget.value)}
        error={isWrong('agentName') && t('selling:agents.agentWrong')}
      />
      <NativeSelect
        label={t('selling:agents.gives')}
        data={[
          { value: '', label: t('selling:agents.nothing') },
          ...LEDGER_TYPES.map((value) => ({ value, label: t(`billing:types.${value}`) })),
        ]}
        value={type ?? ''}
        onChange={(event) => setType(LEDGER_TYPES.find((known) => known === event.currentTarget.value) ?? null)}
      />
      {type !== null && type !== 'MEMBER_VIP' && (
        <NumberInput
          label={t(type === 'VIDEO_DURATION' ? 'selling:products.minutes' : 'selling:products.pieces')}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={typed}
          onChange={setTyped}
          error={
            (isWrong('quantity') || (asked && !isQuantity)) &&
            t('selling:numberWrong', { min: 1, max: PRODUCT_QUANTITY_MAX })
          }
        />
      )}
      {type !== null && (
        <NumberInput
          label={t('selling:grant.days')}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={days}
          onChange={setTypedDays}
          error={isWrong('days') && t('selling:numberWrong', { min: 1, max: 36_500 })}
        />
      )}
      <Switch
        label={t('selling:agents.isOpen')}
        checked={isOpen}
        onChange={(event) => setIsOpen(event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

/** Opens the dialog of the code of an agent, or of a new one (null). */
export function openEditAgentCode(title: string, agent: AgentCode | null): void {
  const id = modals.open({ title, children: <EditAgentCode agent={agent} onClose={() => modals.close(id)} /> })
}
