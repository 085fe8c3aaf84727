import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#shared/speech/fit-script.ts'
import { breakSec, SAY_AS } from '#shared/speech/markup.ts'
import { isComplete, pauseText, withReading } from './model.ts'
import { ReadingChoice } from './ReadingChoice.tsx'

/** Lengths of pauses to choose from, in seconds. */
const PAUSES_SEC = [0.3, 0.5, 1, 2]

interface MarkFieldsProps {
  mark: Mark
  /** The value that was chosen; null to remove the mark and keep its text. */
  onDone(mark: Mark | null): void
}

/** The value of a mark: a pause in ms or s, a reading, what is said instead, or how it is said. */
export function MarkFields({ mark, onDone }: MarkFieldsProps) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(typedOf(mark))
  const next = valued(mark, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next) onDone(next)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        {mark.kind === 'say-as' ? (
          <Radio.Group
            label={t('mark.sayAs')}
            size="xs"
            value={mark.as}
            onChange={(as) => onDone({ ...mark, as } as Mark)}
          >
            <Stack gap={6} mt={6}>
              {SAY_AS.map((as) => (
                <Radio
                  key={as}
                  size="xs"
                  value={as}
                  label={t(`mark.as.${as}`)}
                  data-autofocus={as === mark.as || undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <TextInput
            size="xs"
            data-autofocus
            label={t(`mark.field.${mark.kind}`)}
            description={mark.kind === 'break' ? t('mark.pauseHint') : undefined}
            error={next || typed === '' ? null : t('mark.pauseWrong')}
            value={typed}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {mark.kind === 'break' && (
          <Group gap={4}>
            {PAUSES_SEC.map((durationSec) => (
              <Button
                key={durationSec}
                size="compact-xs"
                variant="default"
                onClick={() => onDone({ ...mark, durationSec })}
              >
                {pauseText(durationSec)}
              </Button>
            ))}
          </Group>
        )}
        {mark.kind === 'phoneme' && (
          <ReadingChoice text={mark.text} chosen={mark.ph} onChoose={(ph) => onDone(withReading(mark, ph))} />
        )}
        <Group gap="xs" justify="space-between">
          <Button size="compact-xs" variant="subtle" color="red" onClick={() => onDone(null)}>
            {t('mark.remove')}
          </Button>
          <Button size="compact-xs" type="submit" disabled={!next}>
            {t('mark.done')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function typedOf(mark: Mark): string {
  if (mark.kind === 'break') return pauseText(mark.durationSec)
  if (mark.kind === 'phoneme') return mark.ph
  return mark.kind === 'sub' ? mark.alias : ''
}

/** Returns the mark with a typed value; null where the value does not fit. A number alone is seconds. */
function valued(mark: Mark, typed: string): Mark | null {
  const value = typed.trim()
  const next: Mark =
    mark.kind === 'break'
      ? { ...mark, durationSec: breakSec(/[a-z]$/iu.test(value) ? value : `${value}s`) }
      : mark.kind === 'phoneme'
        ? withReading(mark, value)
        : mark.kind === 'sub'
          ? { ...mark, alias: value }
          : mark
  return isComplete(next) ? next : null
}
