import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GlobalMusic } from '#shared/model/project.ts'
import type { SoundShape } from '#shared/model/sound-shape.ts'
import { useLibraryDialogs } from '#ui/editor/common/library-dialogs.ts'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import classes from './common/Inspector.module.css'
import { MediumRow } from './MediumRow.tsx'
import { ShapeFields } from './ShapeFields.tsx'
import { SoundFields } from './SoundFields.tsx'

/** The music under the whole video. */
export function MusicPane({ music: known }: { music: GlobalMusic }) {
  const { GlobalMusicDialog } = useLibraryDialogs()
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const nameOf = useNameOf()
  const gesture = useGesture()
  const [choosing, setChoosing] = useState(false)
  const sent = useSent(known)
  const music = sent.shown
  const set = (change: Partial<GlobalMusic>) => {
    const next = { ...music, ...change }
    sent.send(next)
    gesture.run({ type: 'project.setMusic', music: next })
  }
  const commit = () => sent.end(gesture.commit())
  return (
    <div className={classes.scroll}>
      <Section title={t('globalMusic.title')}>
        <MediumRow
          kind="music"
          url={music.url}
          label={nameOf(music.name, music.moduleId)}
          button={t('globalMusic.change')}
          onClick={() => setChoosing(true)}
        />
        <SoundFields
          volume={music.volume}
          loop={music.loop}
          onVolume={(volume) => set({ volume })}
          onLoop={(loop) => set({ loop })}
          onEnd={commit}
        />
        <ShapeFields
          volume={music.volume}
          shape={music.shape ?? {}}
          music
          onChange={(shape) => set({ shape: { ...music.shape, ...shape } as SoundShape })}
          onEnd={commit}
        />
      </Section>
      <Section>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={15} stroke={1.6} />}
          onClick={() => void session.run({ type: 'edit.delete', selection: { kind: 'music' } })}
        >
          {t('globalMusic.remove')}
        </Button>
      </Section>
      {choosing && <GlobalMusicDialog onClose={() => setChoosing(false)} />}
    </div>
  )
}
