import { RangeSlider } from '@mantine/core'
import { IconCut } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicClip, VideoClip } from '#shared/model/clip.ts'
import { isAnimated } from '#shared/model/is-animated.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { Field } from '#ui/parts/Field.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useSent } from '#ui/parts/use-sent.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { PART_MIN_SEC } from './model/trim.ts'
import { RateField } from './RateField.tsx'
import { TrimDialog } from './trim/TrimDialog.tsx'

/** How fast a video or music plays, and with two handles which part of its source. */
export function SourceFields({ clip }: { clip: VideoClip | MusicClip }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const { id: clipId, sourceStartSec, sourceDurationSec, durationSec } = clip
  const endSec = Math.min(sourceDurationSec, sourceStartSec + durationSec * playRateOf(clip))
  const nameOf = useNameOf()
  const [trimming, setTrimming] = useState(false)
  const sent = useSent<[number, number]>([sourceStartSec, endSec])
  return (
    <>
      <RateField
        rate={playRateOf(clip)}
        onChange={(rate) => gesture.run({ type: 'clip.setRate', clipId, rate })}
        onEnd={gesture.commit}
      />
      {sourceDurationSec > 0 && (
        <Field label={t('sound.part')}>
          <RangeSlider
            flex={1}
            size={3}
            thumbSize={12}
            min={0}
            max={sourceDurationSec}
            minRange={PART_MIN_SEC}
            step={0.04}
            label={clockText}
            thumbFromLabel={t('sound.partStart')}
            thumbToLabel={t('sound.partEnd')}
            value={sent.shown}
            onChange={sent.send}
            onChangeEnd={([fromSec, toSec]) =>
              void sent.end(session.run({ type: 'clip.trim', clipId, fromSec, toSec }))
            }
          />
          {!isAnimated(clip.url) && (
            <IconAction
              label={t('trim.open')}
              icon={<IconCut size={15} stroke={1.6} />}
              onClick={() => setTrimming(true)}
            />
          )}
        </Field>
      )}
      {trimming && (
        <TrimDialog
          clip={clip}
          name={nameOf(clip.name, clip.moduleId)}
          start={{ fromSec: sourceStartSec, toSec: endSec }}
          onClose={() => setTrimming(false)}
        />
      )}
    </>
  )
}
