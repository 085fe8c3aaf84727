import { Anchor, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../login/CodeField.tsx'
import { passwordFault } from '../login/password-fault.ts'

/** The proof that the user gives: the current password or a code. */
type Given = { password: string } | { code: string }

/** Keeps what a user types as a proof: the current password or a code. */
export function useProof() {
  const [byCode, setByCode] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const fault = byCode ? (code.length === 6 ? null : 'error.code') : passwordFault(password)
  return {
    byCode,
    setByCode,
    password,
    setPassword,
    code,
    setCode,
    fault,
    given: (byCode ? { code } : { password }) satisfies Given as Given,
  } as const
}

interface ProofFieldProps {
  proof: ReturnType<typeof useProof>
  /** The label of the password. */
  label: string
  /** Whether faults are shown. */
  asked: boolean
  send(): Promise<unknown>
  onRefused(reason: string | null): void
}

/** Entry of the current password, or of a code that is sent to the user's email or phone number. */
export function ProofField({ proof, label, asked, send, onRefused }: ProofFieldProps) {
  const { t } = useTranslation(['account', 'login'])
  const error = asked && proof.fault && t(`login:${proof.fault}`)
  return (
    <>
      {proof.byCode ? (
        <CodeField
          size="sm"
          value={proof.code}
          onChange={proof.setCode}
          error={error}
          send={send}
          onRefused={onRefused}
        />
      ) : (
        <PasswordInput
          data-autofocus
          label={label}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login:togglePassword') }}
          value={proof.password}
          onChange={(event) => proof.setPassword(event.currentTarget.value)}
          error={error}
        />
      )}
      <Anchor component="button" type="button" fz={13} ta="start" onClick={() => proof.setByCode(!proof.byCode)}>
        {t(proof.byCode ? 'proof.byPassword' : 'proof.byCode')}
      </Anchor>
    </>
  )
}
