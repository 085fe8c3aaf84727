import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Header.module.css'

/** The project's name. A click opens a text field; Enter saves, Escape cancels. */
export function ProjectName() {
  const { t, i18n } = useTranslation('editor')
  const session = useEditorSession()
  const name = projectNameText(useProjectField('name'), i18n.language)
  const writer = useWriter()
  const [draft, setDraft] = useState<string | null>(null)
  const dropped = useRef(false)
  if (draft === null) {
    return (
      <UnstyledButton
        className={classes.name}
        data-disabled={!writer || undefined}
        disabled={!writer}
        aria-label={t('header.rename', { name })}
        title={name}
        onClick={() => {
          dropped.current = false
          setDraft(name)
        }}
      >
        {name}
      </UnstyledButton>
    )
  }
  const keep = () => {
    const wanted = draft.trim()
    if (!dropped.current && wanted && wanted !== name) void session.run({ type: 'project.rename', name: wanted })
    setDraft(null)
  }
  return (
    <input
      className={classes.nameInput}
      aria-label={t('header.name')}
      // biome-ignore lint/a11y/noAutofocus: the box stands where the name was clicked
      autoFocus
      maxLength={NAME_CHARS_MAX.project}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        dropped.current = event.key === 'Escape'
        event.currentTarget.blur()
      }}
    />
  )
}
