import { Loader, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Notices.module.css'

interface ChoiceProps {
  icon: ReactNode
  title: string
  /** The consequence of the choice. */
  text: string
  busy?: boolean
  disabled?: boolean
  onChoose(): void
}

/** One of several options, with its consequence. */
export function Choice({ icon, title, text, busy, disabled, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <UnstyledButton
      className={classes.choice}
      disabled={disabled}
      data-busy={busy || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={onChoose}
    >
      <span className={classes.choiceIcon} aria-hidden>
        {busy ? <Loader size={18} /> : icon}
      </span>
      <span>
        <span id={`${id}-title`} className={classes.choiceTitle}>
          {title}
        </span>
        <span id={`${id}-text`} className={classes.choiceText}>
          {text}
        </span>
      </span>
    </UnstyledButton>
  )
}
