import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconMusic } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GlobalMusic } from '#shared/model/project.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './BackgroundRow.module.css'

/** The music under the whole video. A click selects it, or opens the library without any. */
export function MusicRow({ music }: { music: GlobalMusic | null }) {
  const { GlobalMusicDialog } = useLibraryDialogs()
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const name = music && nameOf(music.name, music.moduleId)
  const session = useEditorSession()
  const [choosing, setChoosing] = useState(false)
  return (
    <Field label={t('scene.music')}>
      <UnstyledButton
        className={classes.button}
        aria-label={name ? t('labelled', { label: t('globalMusic.title'), value: name }) : t('scene.chooseMusic')}
        onClick={() => (music ? session.select({ kind: 'music' }) : setChoosing(true))}
      >
        <span className={classes.swatch} data-kind={music ? 'music' : 'empty'} aria-hidden>
          <IconMusic size={13} stroke={1.8} />
        </span>
        <span className={classes.kind}>{name ?? t('scene.chooseMusic')}</span>
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {choosing && <GlobalMusicDialog onClose={() => setChoosing(false)} />}
    </Field>
  )
}
