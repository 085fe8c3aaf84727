import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { TextPicture } from '#shared/model/text-picture.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './TextPictureView.module.css'

/** Grounds of samples under light and dark texts, in the themes of the interface. */
const GROUNDS = {
  light: { light: '#EEF1F6', dark: '#CDD4E0' },
  dark: { light: '#6B7486', dark: '#3A404C' },
} as const

interface TextPictureViewProps extends Omit<TextPicture, 'ground'> {
  /** The kind of ground, so that the texts can be read on it. */
  ground: keyof typeof GROUNDS
}

/** A sample of texts as the engine draws them in a video (E13.27). */
export function TextPictureView({ ground, ...picture }: TextPictureViewProps) {
  const session = useEditorSession()
  const scheme = useComputedColorScheme('light')
  const color = GROUNDS[ground][scheme]
  const key = JSON.stringify({ ...picture, ground: color } satisfies TextPicture)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let open = true
    let made: string | null = null
    void session.textPicture(JSON.parse(key)).then((blob) => {
      if (!open || !blob) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      open = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [session, key])
  return (
    <span className={classes.ground} style={{ background: color }}>
      {address && <img className={classes.picture} src={address} alt="" draggable={false} />}
    </span>
  )
}
