import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './DropBox.module.css'

interface DropBoxProps {
  title: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  disabled?: boolean
  /** Whether it is what the user came for: it is marked, and has the keys. */
  asks?: boolean
  onFiles(files: File[]): void
}

/** A field that takes files by choice or drop. */
export function DropBox({ title, hint, accept, disabled = false, asks = false, onFiles }: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asks) button.current?.focus()
  }, [asks])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.box}
        data-over={over || undefined}
        data-asks={asks || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (disabled || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) onFiles([...event.dataTransfer.files])
        }}
      >
        <IconUpload size={18} stroke={1.5} aria-hidden />
        <strong>{title}</strong>
        <span>{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={title}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
