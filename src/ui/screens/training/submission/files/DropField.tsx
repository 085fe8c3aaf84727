import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { useFileDrop } from '#ui/parts/use-file-drop.ts'
import classes from './DropField.module.css'

interface DropFieldProps {
  title: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  disabled?: boolean
  /** The sentence that says that a file is missing; null where none is said. */
  missing: string | null
  icon?: ReactNode
  /** Whether several may be chosen together. */
  multiple?: boolean
  onFiles(files: File[]): void
  /** The button of the field. */
  ref?: Ref<HTMLButtonElement>
}

/** A field of a page that takes files by choice or drop. */
export function DropField({
  title,
  hint,
  accept,
  disabled = false,
  missing,
  icon,
  multiple = false,
  onFiles,
  ref,
}: DropFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { over, drop } = useFileDrop(disabled, onFiles)
  const errorId = useId()
  return (
    <div>
      <button
        ref={ref}
        type="button"
        className={classes.box}
        data-over={over}
        data-missing={missing !== null || undefined}
        aria-describedby={missing === null ? undefined : errorId}
        disabled={disabled}
        onClick={() => input.current?.click()}
        {...drop}
      >
        {icon ?? <IconUpload size={22} stroke={1.5} aria-hidden />}
        <strong>{title}</strong>
        <span>{hint}</span>
      </button>
      {missing !== null && (
        <p id={errorId} className={classes.missing}>
          {missing}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={title}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
