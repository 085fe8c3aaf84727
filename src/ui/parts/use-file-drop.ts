import { type DragEvent, useState } from 'react'

/** Takes files that are dropped on an element: what it is given, and whether files are over it. */
export function useFileDrop(disabled: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    /** The element's `data-over`. */
    over: over || undefined,
    drop: {
      onDragOver(event: DragEvent) {
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        // a field within the element has taken them
        if (event.isDefaultPrevented()) return
        // the browser would leave the page for the file
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (!disabled && files.length > 0) onFiles(files)
      },
    },
  }
}
