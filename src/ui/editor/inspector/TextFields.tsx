import { Textarea } from '@mantine/core'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { clipById } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useFontCss } from '../common/font-css.ts'
import { withoutEmptyEnd } from '../common/model/without-empty-end.ts'
import { wordsCommand } from '../common/model/words-command.ts'
import { sizeOfText } from '../common/size-of-text.ts'
import { StyleFields } from './common/StyleFields.tsx'
import { useDraft } from './common/use-draft.ts'
import { useTextStyle } from './common/use-text-style.ts'

/** The words and the style of a text clip. */
export const TextFields = memo(function TextFields({ clip }: { clip: TextClip }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const style = useTextStyle([clip.id])
  const draft = useDraft(clip.text, (text) => void session.run(() => typed(clip.id, text)))
  useFontCss(clip.style, draft.value)
  // what is measured asks for its fonts, so that they are there when its words change
  useEffect(() => void sizeOfText({ ...clip, text: draft.value }), [clip, draft.value])
  return (
    <>
      <Section title={t('text.content')}>
        <Textarea
          aria-label={t('text.content')}
          placeholder={t('text.placeholder')}
          autosize
          minRows={2}
          maxRows={8}
          value={draft.value}
          onChange={(event) => draft.change(event.currentTarget.value)}
          onBlur={() => {
            const kept = withoutEmptyEnd(draft.value)
            if (kept !== draft.value) draft.change(kept)
            draft.flush()
          }}
        />
      </Section>
      <Section title={t('text.style')}>
        <StyleFields canBeVertical style={clip.style} onChange={style.change} onEnd={style.end} />
      </Section>
    </>
  )
})

/** Returns the command that changes the words of a text; null where it is gone. */
function typed(clipId: ClipId, text: string): Command | null {
  const project = projectNow()
  const clip = clipById(project, clipId)
  return clip?.kind === 'text' ? wordsCommand(project, clip, text, sizeOfText) : null
}
