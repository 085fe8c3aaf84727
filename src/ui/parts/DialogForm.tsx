import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogFormProps {
  /** The sentence of a refusal. */
  refused: string | null
  busy: boolean
  /** The words of the button that submits. */
  confirm: string
  color?: 'red'
  disabled?: boolean
  onSubmit(event: FormEvent): void
  /** Closes the dialog; without it there is no button for that. */
  onClose?(): void
  children: ReactNode
}

/** A form in a dialog that makes one call: its fields, the refusal of the call, and the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { refused, busy, confirm, color, disabled, onSubmit, onClose, children } = props
  const { t } = useTranslation('common')
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {children}
        {refused && (
          <Alert color="red" variant="light" role="alert">
            {refused}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
          )}
          <Button type="submit" color={color} loading={busy} disabled={disabled}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
