import { Button, Center, Code, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { beginSecondFactor, confirmSecondFactor, sendSecondFactorCode } from '#shared/api/second-factor.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { QrCode } from '#ui/parts/QrCode.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { ProofField, useProof } from './ProofField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = z.output<typeof beginSecondFactor.data>

interface Step<T> {
  onDone(result: T): void
  onClose(): void
}

/** Verifies the user by the password or a code, and makes the secret. */
function Verification({ onDone, onClose }: Step<Begun>) {
  const { t } = useTranslation('account')
  const proof = useProof()
  const { asked, busy, refused, setRefused, submit } = useSubmit(!proof.fault, async () => {
    onDone(await api(beginSecondFactor, proof.given))
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('secondFactor.next')} onSubmit={submit} onClose={onClose}>
      <ProofField
        proof={proof}
        label={t('secondFactor.password')}
        asked={asked}
        send={() => api(sendSecondFactorCode, {})}
        onRefused={setRefused}
      />
    </DialogForm>
  )
}

/** Shows the secret, as a QR code and as text, and takes the first code of the authenticator. */
function FirstCode({ begun: { secret, uri }, onDone, onClose }: Step<string[]> & { begun: Begun }) {
  const { t } = useTranslation(['account', 'login'])
  const [code, setCode] = useState('')
  const isComplete = code.length === 6
  const { asked, busy, refused, submit } = useSubmit(isComplete, async () => {
    onDone((await api(confirmSecondFactor, { code })).recoveryCodes)
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('secondFactor.turnOn')} onSubmit={submit} onClose={onClose}>
      <Text fz={14}>{t('secondFactor.scan')}</Text>
      <Center>
        <QrCode url={uri} label={t('secondFactor.qr')} />
      </Center>
      <Group gap="xs" wrap="nowrap">
        <Text fz={13} c="dimmed">
          {t('secondFactor.secret')}
        </Text>
        <Code flex={1} fz={14} style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy}>
              {t(copied ? 'secondFactor.copied' : 'secondFactor.copySecret')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TextInput
        autoFocus
        label={t('secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        error={asked && !isComplete && t('login:error.code')}
      />
    </DialogForm>
  )
}

/** Turns the second factor on, in three steps: the user is verified, adds the secret, and saves the recovery codes (S8.15). */
export function SetUpSecondFactor({ onOn, onClose }: { onOn(): void; onClose(): void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const turnedOn = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    onOn()
  }
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <FirstCode begun={begun} onDone={turnedOn} onClose={onClose} />
  return <Verification onDone={setBegun} onClose={onClose} />
}
