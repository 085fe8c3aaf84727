import { IconPlus } from '@tabler/icons-react'
import classes from './InsertButton.module.css'

interface InsertButtonProps {
  label: string
  reachable: boolean
  onClick(): void
}

/** The "+" over the edge before a scene, shown on hover and focus (E4.14). */
export function InsertButton({ label, reachable, onClick }: InsertButtonProps) {
  return (
    <button
      type="button"
      className={classes.insert}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <IconPlus size={12} stroke={2.2} />
    </button>
  )
}
