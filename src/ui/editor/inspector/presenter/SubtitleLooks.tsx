import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconCopyCheck } from '@tabler/icons-react'
import { type CSSProperties, Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import {
  otherLooks,
  SUBTITLE_LOOKS,
  type SubtitleLook,
  spokenColor,
  spokenColorAfter,
  subtitleLook,
} from '#shared/model/subtitle-looks.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { TIMED_WORD } from '#shared/speech/word-pattern.ts'
import { useFontCss } from '#ui/editor/common/font-css.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { nextLineSec } from '../model/next-line.ts'
import classes from './SubtitleLooks.module.css'

/** Canvas pixels per pixel of a sample. */
const REDUCTION = 3.4

const sameStyle = (a: TextStyle, b: TextStyle) =>
  (Object.keys({ ...a, ...b }) as (keyof TextStyle)[]).every((key) => (a[key] ?? false) === (b[key] ?? false))

/** Ready-made looks of the subtitles, and a button that gives theirs to all scenes (E9.21, E9.22). */
export function SubtitleLooks({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const others = otherLooks(project, track).length
  const choose = async (look: SubtitleLook) => {
    const highlightColor = spokenColorAfter(look, track.subtitle.highlightColor)
    const style = subtitleLook(look, project.canvas)
    await session.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { style, highlightColor } })
    const lineSec = nextLineSec(track, session.timeSec())
    if (lineSec !== null) session.seek(lineSec)
  }
  const spread = async () => {
    if (!(await session.run({ type: 'role.spreadSubtitleLook', trackId: track.id }))) return
    notifications.show({ color: 'green', message: t('subtitle.look.spread') })
  }
  return (
    <Section title={t('subtitle.look.title')}>
      <div className={classes.looks}>
        {SUBTITLE_LOOKS.map((look) => {
          const style = subtitleLook(look, project.canvas)
          const name = t(`subtitle.look.${look}`)
          return (
            <button
              key={look}
              type="button"
              className={classes.look}
              aria-label={name}
              title={name}
              aria-pressed={sameStyle(style, track.subtitle.style)}
              onClick={() => void choose(look)}
            >
              <LookSample look={look} style={style} />
            </button>
          )
        })}
      </div>
      {project.sceneIds.length > 1 && (
        <Button
          fullWidth
          mt={8}
          size="xs"
          variant="default"
          disabled={others === 0}
          leftSection={others === 0 ? <IconCheck size={14} stroke={1.8} /> : <IconCopyCheck size={14} stroke={1.6} />}
          onClick={() => void spread()}
        >
          {t(others === 0 ? 'subtitle.look.everywhere' : 'subtitle.look.toAll')}
        </Button>
      )}
    </Section>
  )
}

/** Some words in a look, drawn small; where it marks the spoken word, one of them has its color, and under the pointer one after another. */
export function LookSample({ look, style }: { look: SubtitleLook; style: TextStyle }) {
  const { t } = useTranslation('editor')
  const spoken = spokenColor(look)
  const text = t(spoken === null ? 'subtitle.look.sample' : 'subtitle.look.twoWords')
  const font = useFontCss(style, text)
  return (
    <span
      style={{
        padding: style.backgroundColor ? '1px 5px' : 0,
        borderRadius: 3,
        fontSize: style.fontSize / REDUCTION,
        ...font,
        lineHeight: 1.3,
        whiteSpace: 'nowrap',
        color: style.color,
        backgroundColor: style.backgroundColor ?? undefined,
        paintOrder: 'stroke fill',
        WebkitTextStroke: style.strokeColor ? `${style.strokeWidth / REDUCTION}px ${style.strokeColor}` : undefined,
      }}
    >
      {spoken === null ? text : <SpokenSample text={text} color={spoken} />}
    </span>
  )
}

/** Two words as a film shows them while they are spoken: one at a time has the color. */
function SpokenSample({ text, color }: { text: string; color: string }) {
  let end = 0
  const words = Array.from(text.matchAll(TIMED_WORD), ({ 0: word, index }) => {
    const before = text.slice(end, index)
    end = index + word.length
    return { before, word, index }
  })
  return words.map(({ before, word, index }, at) => (
    <Fragment key={index}>
      {before}
      <span className={classes.word} data-spoken={at === 0 || undefined} style={{ '--spoken': color } as CSSProperties}>
        {word}
      </span>
    </Fragment>
  ))
}
