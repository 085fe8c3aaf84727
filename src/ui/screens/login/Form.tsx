import { Alert, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import classes from './Login.module.css'

interface FormProps {
  /** The sentence of a refusal. */
  refused: string | null
  /** A dialog with a form of its own. */
  beside?: ReactNode
  onSubmit(event: FormEvent): void
  children: ReactNode
}

/** A form of the log-in page: errors do not move its fields and buttons (S3.24). */
export function Form({ refused, beside, onSubmit, children }: FormProps) {
  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <Stack gap="lg">{children}</Stack>
        {refused && (
          <Alert className={classes.refused} color="red" variant="light" role="alert">
            {refused}
          </Alert>
        )}
      </form>
      {beside}
    </>
  )
}
