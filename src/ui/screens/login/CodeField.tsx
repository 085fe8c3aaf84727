import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_WAIT_SEC } from '#shared/api/login.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { useCountDown } from './use-count-down.ts'

interface CodeFieldProps {
  label?: string
  value: string
  error: string | false | null
  size?: 'sm' | 'md'
  onChange(code: string): void
  /** Sends a code; rejects with the reason for which none was sent. Null while there is no account to send it to. */
  send: (() => Promise<unknown>) | null
  /** A code cannot be sent, because the account is missing or malformed. */
  onUnready?(): void
  onRefused(reason: string | null): void
}

/** Entry of a code of six digits, with the button that sends one and then counts down (S3.11). */
export function CodeField({ label, value, error, size = 'md', onChange, send, onUnready, onRefused }: CodeFieldProps) {
  const { t } = useTranslation('login')
  const { leftSec, start } = useCountDown()
  const [sending, setSending] = useState(false)
  const sendNow = async () => {
    if (!send) return onUnready?.()
    setSending(true)
    onRefused(null)
    try {
      await send()
      start(CODE_WAIT_SEC)
    } catch (failed) {
      onRefused(reasonOf(failed, t))
    } finally {
      setSending(false)
    }
  }
  return (
    <TextInput
      label={label ?? t('code.label')}
      size={size}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // there from the start, so that screen readers say it when it is filled
      description={<span role="status">{leftSec > 0 && !error && t('code.sent')}</span>}
      rightSectionWidth={128}
      rightSection={
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={leftSec > 0}
          loading={sending}
          onClick={() => void sendNow()}
        >
          {leftSec > 0 ? t('code.wait', { seconds: leftSec }) : t('code.send')}
        </Button>
      }
    />
  )
}
