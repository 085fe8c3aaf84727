import { useEffect, useRef, useState } from 'react'
import { openPhoto, type Photo, type PhotoFault } from './open-photo.ts'

/** The photo that the user has chosen, and why the last file could not be one. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const latest = useRef<File | null>(null)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo])
  return {
    photo,
    fault,
    /** Takes a file; one that cannot be used leaves the photo as it is. Returns whether it is the photo now. */
    async take(file: File): Promise<boolean> {
      latest.current = file
      const opened = await openPhoto(file)
      if (latest.current !== file) {
        // another one was chosen meanwhile
        if (opened.ok) URL.revokeObjectURL(opened.value.url)
        return false
      }
      setFault(opened.ok ? null : opened.error)
      if (opened.ok) setPhoto(opened.value)
      return opened.ok
    },
  }
}
