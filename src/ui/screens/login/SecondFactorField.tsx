import { Anchor, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Letters and digits of a recovery code. */
const RECOVERY_SIGNS = 16

/** Keeps what a user types as the second factor: a code of the authenticator, or a recovery code. */
export function useSecondFactor() {
  const [byRecovery, setByRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const isComplete = byRecovery ? typed.replaceAll(/[\s-]/g, '').length === RECOVERY_SIGNS : typed.length === 6
  return {
    byRecovery,
    typed,
    /** Takes what was typed or pasted; codes of an authenticator are digits alone, which some show in two groups. */
    setTyped: (text: string) => setTyped(byRecovery ? text : text.replaceAll(/\D/g, '').slice(0, 6)),
    change: () => {
      setByRecovery(!byRecovery)
      setTyped('')
    },
    fault: isComplete ? null : byRecovery ? ('secondFactor.noRecovery' as const) : ('error.code' as const),
  } as const
}

interface SecondFactorFieldProps {
  entry: ReturnType<typeof useSecondFactor>
  /** Whether faults are shown. */
  asked: boolean
  size?: 'sm' | 'md'
  /** Whether the entry begins here. */
  focused?: boolean
  /** The other kind of code is asked for from now on. */
  onOther(): void
}

/** Entry of a code of the authenticator, or of a recovery code in its place. */
export function SecondFactorField({ entry, asked, size = 'sm', focused = false, onOther }: SecondFactorFieldProps) {
  const { t } = useTranslation('login')
  const field = useRef<HTMLInputElement>(null)
  const { byRecovery } = entry
  const other = () => {
    entry.change()
    onOther()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is typed at once, too
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused, byRecovery])
  return (
    <>
      <TextInput
        key={byRecovery ? 'recovery' : 'code'}
        ref={field}
        label={t(byRecovery ? 'secondFactor.recovery' : 'secondFactor.code')}
        size={size}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="off"
        spellCheck={false}
        value={entry.typed}
        onChange={(event) => entry.setTyped(event.currentTarget.value)}
        error={asked && entry.fault && t(entry.fault)}
      />
      <Anchor component="button" type="button" fz={13} ta="start" onClick={other}>
        {t(byRecovery ? 'secondFactor.toCode' : 'secondFactor.toRecovery')}
      </Anchor>
    </>
  )
}
