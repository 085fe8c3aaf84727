import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import classes from './SceneNameField.module.css'

interface SceneNameFieldProps {
  /** The name that the user gave; empty without one. */
  name: string
  /** Shown in the empty field. */
  placeholder: string
  /** Ends editing: with the name, or with null if nothing is to change. `byKey`: the focus returns to the card. */
  onEnd(name: string | null, byKey: boolean): void
}

/** Edits the name of a scene in its card. Enter and leaving the field keep the name, Escape cancels. */
export function SceneNameField({ name, placeholder, onEnd }: SceneNameFieldProps) {
  const { t } = useTranslation('editor')
  const [draft, setDraft] = useState(name)
  const ended = useRef(false)
  const end = (kept: boolean, byKey: boolean) => {
    if (ended.current) return
    ended.current = true
    const wanted = draft.trim()
    onEnd(kept && wanted !== name ? wanted : null, byKey)
  }
  return (
    <input
      className={classes.field}
      aria-label={t('scene.name')}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the name that was chosen for editing
      autoFocus
      maxLength={NAME_CHARS_MAX.scene}
      placeholder={placeholder}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' || event.key === 'Escape') end(event.key === 'Enter', true)
      }}
    />
  )
}
