import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './UploadBox.module.css'

interface DropBoxProps {
  title: string
  hint: string
  /** The `accept` attribute of the file input. */
  accept: string
  onFiles(files: FileList): void
}

/** A field that takes files by choice or drop. */
export function DropBox({ title, hint, accept, onFiles }: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.upload}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles(event.dataTransfer.files)
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
          if (event.currentTarget.files) onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
