import { Button, Kbd, Modal } from '@mantine/core'
import { IconMicrophone2, IconMicrophoneOff } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import { useStudio } from '#ui/editor/common/studio-context.ts'
import { type VoiceWish, voiceGroups, voicesWished } from '#ui/editor/inspector/model/voice-choice.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { useFavoriteVoices } from '#ui/session/use-favorite-voices.ts'
import { useVoiceSample } from '#ui/session/use-voice-sample.ts'
import { NaturalOffer } from './NaturalOffer.tsx'
import { useVoiceWords } from './use-voice-words.ts'
import { VoiceFilters } from './VoiceFilters.tsx'
import { VoiceRow } from './VoiceRow.tsx'
import classes from './Voices.module.css'

const KEYS = [
  ['↑ ↓', 'move'],
  ['Enter', 'choose'],
  ['Space', 'listen'],
] as const
const EVERYTHING: VoiceWish = { search: '', gender: 'all', labels: [], onlyStarred: false }

interface VoiceDialogProps {
  voices: readonly Voice[]
  chosenId: string | null
  /** Languages whose voices come first. */
  wanted: readonly string[]
  onChoose(voice: Voice): void
  onClose(): void
}

/** Chooses a voice: heard, searched and starred before (E8.63). */
export function VoiceDialog({ voices, chosenId, wanted, onChoose, onClose }: VoiceDialogProps) {
  const { t } = useTranslation(['editor', 'training'])
  const studio = useStudio()
  const words = useVoiceWords()
  const starred = useFavoriteVoices()
  const sample = useVoiceSample()
  const list = useRef<HTMLDivElement>(null)
  const [wish, setWish] = useState(EVERYTHING)
  const listed = voices.map((voice) => ({ ...voice, words: words.all(voice) }))
  const offered = voicesWished(listed, wish, starred.ids)
  const titleOf = (title: string) => (title === 'own' ? t('voice.ours') : words.language(title))
  const labels = [...new Set(voices.flatMap((voice) => voice.labels))]
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-voice]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? rows[0] : rows[Math.max(0, Math.min(rows.length - 1, at + step))]
    event.preventDefault()
    next?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('voice.choose')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
      onKeyDown={move}
    >
      <VoiceFilters wish={wish} labels={labels} onChange={setWish} />
      <NaturalOffer />
      {studio && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconMicrophone2 size={15} stroke={1.7} />}
          onClick={() => {
            onClose()
            studio.onVoiceTypes()
          }}
        >
          {t('training:cloneTone')}
        </Button>
      )}
      <div className={classes.list} ref={list}>
        {voiceGroups(offered, wanted).map((group) => (
          <section key={group.title} aria-label={titleOf(group.title)}>
            <h3 className={classes.language}>{titleOf(group.title)}</h3>
            <ul className={classes.rows}>
              {group.voices.map((voice) => (
                <VoiceRow
                  key={voice.id}
                  voice={voice}
                  chosen={voice.id === chosenId}
                  starred={starred.ids.includes(voice.id)}
                  heard={sample.heard?.id === voice.id ? sample.heard.state : null}
                  onChoose={() => onChoose(voice)}
                  onListen={() => void sample.toggle(voice)}
                  onStar={() => starred.set(voice.id, !starred.ids.includes(voice.id))}
                />
              ))}
            </ul>
          </section>
        ))}
        {offered.length === 0 && (
          <EmptyBox
            icon={IconMicrophoneOff}
            height={180}
            text={t(wish.onlyStarred && starred.ids.length === 0 ? 'voice.noneStarred' : 'voice.none')}
            action={{ label: t('voice.showAll'), onClick: () => setWish(EVERYTHING) }}
          />
        )}
      </div>
      <p className={classes.keys} aria-hidden>
        {KEYS.map(([keys, does]) => (
          <span key={does}>
            <Kbd size="xs">{keys}</Kbd> {t(`voice.keys.${does}`)}
          </span>
        ))}
      </p>
    </Modal>
  )
}
