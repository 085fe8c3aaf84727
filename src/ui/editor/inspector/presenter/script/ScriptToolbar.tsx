import { Menu } from '@mantine/core'
import { IconAlphabetLatin, IconClockPause, IconNumbers, IconReplace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Mark, speaksMark } from '#shared/speech/fit-script.ts'
import { type Piece, SAY_AS } from '#shared/speech/markup.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { pickedIn, type UnitRange } from './model.ts'
import classes from './ScriptEditor.module.css'

interface ScriptToolbarProps {
  pieces: readonly Piece[]
  units: UnitRange | null
  voice: VoiceAbility | undefined
  /** Puts a mark in place of what is selected; one without a value is opened. */
  insert(mark: Mark, units?: UnitRange): void
  children: ReactNode
}

const icon = { size: 16, stroke: 1.7 } as const
/** Length of a new pause, in seconds. */
const PAUSE_SEC = 0.5

/** The tools of a script: pause, reading, alias, say-as. What cannot be done says why. */
export function ScriptToolbar({ pieces, units, voice, insert, children }: ScriptToolbarProps) {
  const { t } = useTranslation('editor')
  const { text, character } = units ? pickedIn(pieces, units) : { text: '', character: '' }
  const noText = text === '' ? t('mark.why.select') : null
  const unable = (kind: Mark['kind']) => (voice && !speaksMark(voice, kind) ? t('mark.why.voice') : null)
  const mandarin = !voice || /^(zh|cmn)(-|$)/iu.test(voice.language)
  const noReading = mandarin
    ? (unable('phoneme') ?? (character ? null : t('mark.why.character')))
    : t('mark.why.mandarin')
  const noSayAs = unable('say-as') ?? noText
  return (
    <div
      className={classes.tools}
      role="toolbar"
      aria-label={t('mark.tools')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconAction
        label={t('mark.pause')}
        icon={<IconClockPause {...icon} />}
        reason={unable('break')}
        onClick={() => insert({ kind: 'break', durationSec: PAUSE_SEC })}
      />
      <IconAction
        label={t('mark.reading')}
        icon={<IconAlphabetLatin {...icon} />}
        reason={noReading}
        onClick={() =>
          units &&
          insert(
            { kind: 'phoneme', text: character, ph: '' },
            { from: Math.min(units.from, units.to - character.length), to: units.to },
          )
        }
      />
      <IconAction
        label={t('mark.alias')}
        icon={<IconReplace {...icon} />}
        reason={unable('sub') ?? noText}
        onClick={() => insert({ kind: 'sub', text, alias: '' })}
      />
      <Menu disabled={noSayAs !== null} shadow="md" position="bottom-start">
        <Menu.Target>
          <IconAction label={t('mark.sayAs')} icon={<IconNumbers {...icon} />} reason={noSayAs} />
        </Menu.Target>
        <Menu.Dropdown>
          {SAY_AS.map((as) => (
            <Menu.Item key={as} onClick={() => insert({ kind: 'say-as', text, as })}>
              {t(`mark.as.${as}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={classes.more}>{children}</span>
    </div>
  )
}
