import { Alert, Button, Group, Progress } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#shared/protocol/failure.ts'
import classes from './CheckDialog.module.css'

/** A file that is being sent. */
export interface Sending {
  onProgress(part: number): void
  signal: AbortSignal
}

interface CheckFormProps {
  /** Of the file that is sent. */
  name: string
  picture: ReactNode
  /** The findings, and the user's decisions. */
  children: ReactNode
  /** The words of the button that sends. */
  submit: string
  /** Whether something is missing. */
  incomplete?: boolean
  /** Sends; returns why it failed, null where it did not. */
  send(sending: Sending): Promise<Failure | null>
  /** Called when sending begins and ends. */
  onBusy(busy: boolean): void
  onClose(): void
}

/** Enter ends the typing of a number or color on the picture's side, and does not send. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** A picture, what was found beside it, and buttons that send it with progress, or cancel. */
export function CheckForm(props: CheckFormProps) {
  const { name, picture, children, submit, incomplete = false, send, onBusy, onClose } = props
  const { t } = useTranslation('editor')
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const sent = async (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || part !== null) return
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setPart(0)
    onBusy(true)
    const failed = await send({ onProgress: setPart, signal: controller.signal })
    if (!failed) return onClose()
    setPart(null)
    onBusy(false)
    const { code, detail } = failed
    if (code !== 'cancelled') setFailure(t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail }))
  }

  const busy = part !== null
  return (
    <form onSubmit={sent} noValidate>
      <div className={classes.columns}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside */}
        <div className={classes.side} onKeyDown={keepEnter}>
          {picture}
        </div>
        <div className={classes.facts}>{children}</div>
      </div>
      {failure && (
        <Alert color="red" mt="sm" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {busy && (
          <Progress
            className={classes.progress}
            value={Math.max(4, part * 100)}
            size={6}
            animated={part === 0}
            aria-label={t('upload.progress', { name })}
          />
        )}
        <Button variant="default" onClick={() => (busy ? stop.current?.abort() : onClose())}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={incomplete}>
          {submit}
        </Button>
      </Group>
    </form>
  )
}
