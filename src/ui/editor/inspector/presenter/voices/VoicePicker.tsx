import { Button } from '@mantine/core'
import { IconChevronRight, IconGenderFemale, IconGenderMale } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Voice } from '#shared/api/speech.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { useVoiceWords } from './use-voice-words.ts'

const VoiceDialog = lazy(async () => ({ default: (await import('./VoiceDialog.tsx')).VoiceDialog }))

interface VoicePickerProps {
  /** Undefined while they load. */
  voices: readonly Voice[] | undefined
  chosenId: string | null
  /** Languages whose voices come first. */
  wanted: readonly string[]
  onChoose(voice: Voice): void
}

/** The chosen voice, which opens the dialog that changes it. */
export function VoicePicker({ voices, chosenId, wanted, onChoose }: VoicePickerProps) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const words = useVoiceWords()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const chosen = voices?.find(({ id }) => id === chosenId)
  const Gender = chosen?.gender === 'male' ? IconGenderMale : IconGenderFemale
  const text = chosen ? `${local(chosen.name)} · ${words.language(chosen.language)}` : t('voice.choose')
  return (
    <>
      <Button
        ref={opener}
        fullWidth
        size="xs"
        variant="default"
        justify="space-between"
        aria-haspopup="dialog"
        aria-label={`${t('voice.voice')}: ${text}`}
        disabled={!voices}
        leftSection={chosen && <Gender size={14} stroke={1.6} aria-hidden />}
        rightSection={<IconChevronRight size={14} aria-hidden />}
        styles={{ label: { flex: 1, fontWeight: 400 } }}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {open && voices && (
        <Suspense>
          <VoiceDialog
            voices={voices}
            chosenId={chosenId}
            wanted={wanted}
            onClose={close}
            onChoose={(voice) => {
              close()
              onChoose(voice)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
