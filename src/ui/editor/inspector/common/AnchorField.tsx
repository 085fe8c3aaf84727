import { Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { anchorableWords } from '#shared/speech/heard-words.ts'
import { wholeWords } from '#shared/speech/whole-words.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { usePresenter } from '#ui/mirror/use-scene.ts'
import { Field } from '#ui/parts/Field.tsx'

/** Number of words that the list shows at a time; the others are found by typing. */
const SHOWN_MAX = 100
/** Number of words that follow a word in the list, so that it is known from others like it. */
const FOLLOWING = 4

interface AnchorFieldProps {
  /** The word that the thing starts with, counted from 0. */
  word: number | undefined
  /** When the thing starts, in seconds of the scene: words from there on come first. */
  startSec: number
  onChange(word: number | null): void
}

/** Chooses the word of the scene's presenter that something starts with (E10.22); nothing while nobody speaks. */
export function AnchorField({ word, startSec, onChange }: AnchorFieldProps) {
  const { t } = useTranslation('editor')
  const presenter = usePresenter()
  const choices = useMemo(() => {
    const all = presenter ? wholeWords(anchorableWords(presenter), word) : []
    const words = all.map(({ index, text, startSec: sec }, at) => {
      const atSec = (presenter?.startSec ?? 0) + sec
      const following = all.slice(at + 1, at + 1 + FOLLOWING).map((next) => next.text)
      return { value: String(index), label: `${clockText(atSec)} ${text}`, following: following.join(' '), atSec }
    })
    const near = words.toSorted((a, b) => Math.abs(a.atSec - startSec) - Math.abs(b.atSec - startSec))
    const [first] = near
    const from = first ? Math.max(0, words.indexOf(first) - 3) : 0
    // the words about the start come first, in their order
    return [...words.slice(from), ...words.slice(0, from)]
  }, [presenter, startSec, word])
  if (choices.length === 0) return null
  return (
    <Field label={t('anchor.label')}>
      <Select
        flex={1}
        size="xs"
        aria-label={t('anchor.label')}
        placeholder={t('anchor.none')}
        searchable
        selectFirstOptionOnChange
        clearable
        limit={SHOWN_MAX}
        nothingFoundMessage={t('anchor.notFound')}
        clearButtonProps={{ 'aria-label': t('anchor.clear') }}
        renderOption={({ option }) => (
          <Text size="xs" truncate>
            {option.label}{' '}
            <Text span c="dimmed" inherit>
              {'following' in option && String(option.following)}
            </Text>
          </Text>
        )}
        value={word === undefined ? null : String(word)}
        data={choices}
        onChange={(value) => onChange(value === null ? null : Number(value))}
      />
    </Field>
  )
}
