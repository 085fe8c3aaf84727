import { Textarea } from '@mantine/core'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextClip } from '#shared/model/clip.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { withoutEmptyEnd } from '../common/model/without-empty-end.ts'
import { loadFonts } from '../common/text-fonts.ts'
import { StyleFields } from './common/StyleFields.tsx'
import { typedCommand } from './common/typed-command.ts'
import { useDraft } from './common/use-draft.ts'
import { useTextStyle } from './common/use-text-style.ts'

/** The words and the style of a text clip. */
export const TextFields = memo(function TextFields({ clip }: { clip: TextClip }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const style = useTextStyle([clip.id])
  const draft = useDraft(clip.text, (text) => void session.run(() => typedCommand(clip.id, text)))
  // so that they are there when its words change
  useEffect(() => void loadFonts({ style: clip.style, text: draft.value }), [clip.style, draft.value])
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
