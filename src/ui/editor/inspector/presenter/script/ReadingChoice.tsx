import { Button, Group, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'

interface ReadingChoiceProps {
  text: string
  chosen: string
  onChoose(ph: string): void
}

/** Buttons with the readings of one Chinese character. */
export function ReadingChoice({ text, chosen, onChoose }: ReadingChoiceProps) {
  const [readings, setReadings] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let gone = false
    void import('#shared/speech/readings.ts').then(({ readingsOf }) => {
      if (!gone) setReadings(readingsOf(text))
    })
    return () => {
      gone = true
    }
  }, [text])
  if (!readings) return <Loader size="xs" />
  return (
    <Group gap={4}>
      {readings.map((ph) => (
        <Button
          key={ph}
          size="compact-sm"
          variant={ph === chosen ? 'filled' : 'default'}
          aria-pressed={ph === chosen}
          onClick={() => onChoose(ph)}
        >
          {tonedPinyin(ph)}
        </Button>
      ))}
    </Group>
  )
}
