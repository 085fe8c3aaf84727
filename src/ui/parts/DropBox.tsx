import { IconUpload } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import classes from './DropBox.module.css'
import { useFileDrop } from './use-file-drop.ts'

interface DropBoxProps {
  title: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  disabled?: boolean
  /** Whether it is what the user came for: it is marked, and has the keys. */
  asks?: boolean
  onFiles(files: File[]): void
  /** The button of the field. */
  ref?: Ref<HTMLButtonElement>
}

/** A field that takes files by choice or drop. */
export function DropBox({ title, hint, accept, disabled = false, asks = false, onFiles, ref }: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { over, drop } = useFileDrop(disabled, onFiles)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useEffect(() => {
    if (asks) button.current?.focus()
  }, [asks])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.box}
        data-over={over}
        data-asks={asks || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        {...drop}
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
