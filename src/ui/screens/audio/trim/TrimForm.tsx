import { Alert, Button, Group, NumberInput, Progress, RangeSlider, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { Waveform } from '#ui/screens/training/submission/files/Waveform.tsx'
import classes from './Trim.module.css'
import { cuts, PART_SEC_MIN, preciseText, TRIM_STEP_SEC, type TrimRange, trimmedName, withEdge } from './trim-range.ts'
import { useListenPart } from './use-listen-part.ts'
import { useSavePart } from './use-save-part.ts'
import type { TrimSource } from './use-trim-source.ts'

/** Height of the picture, which the handles have too. */
const PICTURE_PX = 88

interface TrimFormProps {
  /** Of the whole recording. */
  name: string
  source: TrimSource
  onSaved(): unknown
  onClose(): void
}

/** The wave of a recording with two handles, their times, and the name of what is cut out. */
export function TrimForm({ name, source, onSaved, onClose }: TrimFormProps) {
  const { t } = useTranslation(['audio', 'common'])
  const { report, file, url } = source
  const { durationSec } = report
  const [range, setRange] = useState<TrimRange>({ startSec: 0, endSec: durationSec })
  const [partName, setPartName] = useState(() => trimmedName(name, (words) => t('audio:trim.named', { name: words })))
  const picture = useRef<HTMLDivElement>(null)
  const listen = useListenPart(url, range, (sec) =>
    picture.current?.style.setProperty('--now', `${(100 * sec) / durationSec}%`),
  )
  const { part, refused, save, cancel } = useSavePart((saved) => {
    notifications.show({ color: 'green', message: t('audio:trim.saved', { name: saved }) })
    void onSaved()
    onClose()
  })
  const edge = (change: Partial<TrimRange>) => setRange((before) => withEdge(before, change, durationSec))
  const isUnnamed = partName.trim() === ''
  const isWhole = !cuts(range, durationSec)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnnamed || isWhole || part !== null) return
        listen.stop()
        void save(file, range, partName.trim())
      }}
    >
      <Stack gap="md">
        <div
          ref={picture}
          className={classes.picture}
          data-playing={listen.isPlaying || undefined}
          style={
            {
              '--from': `${(100 * range.startSec) / durationSec}%`,
              '--to': `${(100 * range.endSec) / durationSec}%`,
            } as CSSProperties
          }
        >
          <Waveform report={{ ...report, flaws: [] }} label={t('audio:trim.picture', { name })} />
          <span className={classes.now} aria-hidden />
          <RangeSlider
            classNames={{ root: classes.slider, track: classes.track, bar: classes.bar, thumb: classes.thumb }}
            size={PICTURE_PX / 2}
            min={0}
            max={durationSec}
            step={TRIM_STEP_SEC}
            minRange={Math.min(PART_SEC_MIN, durationSec)}
            label={preciseText}
            thumbValueText={preciseText}
            thumbFromLabel={t('audio:trim.start')}
            thumbToLabel={t('audio:trim.end')}
            value={[range.startSec, range.endSec]}
            onChange={([startSec, endSec]) =>
              // the last step ends with the sound, whose length is no multiple of it
              setRange({ startSec, endSec: durationSec - endSec < TRIM_STEP_SEC ? durationSec : endSec })
            }
          />
        </div>
        <Group align="end" gap="sm">
          <Seconds
            label={t('audio:trim.startSec')}
            value={range.startSec}
            onChange={(startSec) => edge({ startSec })}
          />
          <Seconds label={t('audio:trim.endSec')} value={range.endSec} onChange={(endSec) => edge({ endSec })} />
          <span className={`${classes.length} tabular`} role="status">
            {t('audio:trim.length', { time: preciseText(range.endSec - range.startSec) })}
          </span>
          <Button
            ml="auto"
            variant="default"
            leftSection={listen.isPlaying ? <IconPlayerStopFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
            onClick={listen.toggle}
          >
            {t(listen.isPlaying ? 'audio:trim.stop' : 'audio:trim.listen')}
          </Button>
        </Group>
        <TextInput
          label={t('audio:trim.name')}
          value={partName}
          maxLength={NAME_CHARS_MAX.recording}
          error={isUnnamed && t('common:rename.empty')}
          description={t('audio:trim.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => setPartName(event.currentTarget.value)}
        />
        {refused !== null && (
          <Alert color="red" variant="light" role="alert">
            {refused}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          {part !== null && <Progress flex={1} value={Math.max(2, 100 * part)} aria-label={t('audio:trim.saving')} />}
          <Button variant="default" onClick={part === null ? onClose : cancel}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={part !== null} disabled={isUnnamed || isWhole}>
            {t('audio:trim.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A time in seconds, to be typed. */
function Seconds({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <NumberInput
      w={130}
      label={label}
      decimalScale={2}
      step={TRIM_STEP_SEC}
      min={0}
      value={Math.round(value * 100) / 100}
      onChange={(next) => typeof next === 'number' && Math.abs(next - value) >= 0.005 && onChange(next)}
    />
  )
}
