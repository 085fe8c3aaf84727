import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeSecondFactor, replaceRecoveryCodes, sendSecondFactorCode } from '#shared/api/second-factor.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { SecondFactorField, useSecondFactor } from '../login/SecondFactorField.tsx'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface ChangeSecondFactorProps {
  change: 'renew' | 'turnOff'
  onChanged(): void
  onClose(): void
}

/** Makes new recovery codes or turns the second factor off, for a user who is verified by a proof and by it (S8.15). */
export function ChangeSecondFactor({ change, onChanged, onClose }: ChangeSecondFactorProps) {
  const { t } = useTranslation('account')
  const proof = useProof()
  const entry = useSecondFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { asked, busy, refused, setRefused, forget, submit } = useSubmit(!proof.fault && !entry.fault, async () => {
    const given = { ...proof.given, secondFactor: entry.typed }
    if (change === 'renew') setCodes((await api(replaceRecoveryCodes, given)).recoveryCodes)
    else {
      await api(removeSecondFactor, given)
      onClose()
      notifications.show({ color: 'green', message: t('secondFactor.turnedOff') })
    }
    onChanged()
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <DialogForm
      refused={refused}
      busy={busy}
      confirm={t(`secondFactor.${change}`)}
      color={change === 'turnOff' ? 'red' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {change === 'renew' && <Text fz={14}>{t('secondFactor.renewHint')}</Text>}
      <ProofField
        proof={proof}
        label={t('secondFactor.password')}
        asked={asked}
        send={() => api(sendSecondFactorCode, {})}
        onRefused={setRefused}
      />
      <SecondFactorField entry={entry} asked={asked} onOther={forget} />
    </DialogForm>
  )
}
