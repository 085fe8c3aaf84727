import { Button, Checkbox, NumberInput, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { changeWorkRetention, WORK_DAYS, workRetention } from '#shared/api/retention.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'

const RETENTION_KEY = ['work-retention']
/** Days that are offered first. */
const OFFERED_DAYS = 90

type Retention = z.infer<(typeof workRetention)['data']>

/** Returns for how long works are kept, for those who may change it; undefined until it is loaded. */
export function useRetention(isAdmin: boolean): Retention | undefined {
  return useQuery({ queryKey: RETENTION_KEY, queryFn: () => api(workRetention, {}), enabled: isAdmin }).data
}

/** For how long works are kept, and what is deleted then (S4.25). */
export function RetentionText({ days, serverDays }: Retention) {
  const { t } = useTranslation('account')
  const kept = days ?? serverDays
  return (
    <>
      {kept === null ? t('retention.forever') : t('retention.days', { count: Math.min(kept, serverDays ?? kept) })}
      {kept !== null && (
        <Text fz={12} c="dimmed">
          {t('retention.what')}
        </Text>
      )}
    </>
  )
}

function ChangeRetention({ days, serverDays, onClose }: Retention & { onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const queries = useQueryClient()
  const [limited, setLimited] = useState(days !== null)
  const [typed, setTyped] = useState<string | number>(days ?? OFFERED_DAYS)
  const { data, success } = changeWorkRetention.input.safeParse({ days: limited ? typed : null })
  const { asked, busy, refused, submit } = useSubmit(success, async () => {
    await api(changeWorkRetention, data ?? { days })
    await queries.invalidateQueries({ queryKey: RETENTION_KEY })
    onClose()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <Checkbox
        label={t('retention.limited')}
        checked={limited}
        onChange={(event) => setLimited(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('retention.field')}
        disabled={!limited}
        min={WORK_DAYS.min}
        max={WORK_DAYS.max}
        allowDecimal={false}
        clampBehavior="none"
        value={typed}
        onChange={setTyped}
        error={asked && !success && t('retention.wrong', WORK_DAYS)}
      />
      <Text fz={13} c="dimmed">
        {t('retention.what')} {serverDays !== null && t('retention.server', { count: serverDays })}
      </Text>
    </DialogForm>
  )
}

/** The button that changes for how long works are kept. */
export function RetentionButton(retention: Retention) {
  const { t } = useTranslation('account')
  const label = t('retention.change')
  const open = () => {
    const id = modals.open({
      title: label,
      children: <ChangeRetention {...retention} onClose={() => modals.close(id)} />,
    })
  }
  return (
    <Button variant="default" size="compact-sm" aria-label={label} onClick={open}>
      {t('change')}
    </Button>
  )
}
