import { Button, Group } from '@mantine/core'
import { IconPlus, IconSubtitles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { subtitleShows } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { subtitleWidth, usualSubtitleWidth } from '#shared/placing/boxes.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useAtTime } from '#ui/mirror/use-scene.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { ColorField } from '#ui/parts/ColorField.tsx'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { Field } from '#ui/parts/Field.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import lines from '../common/Lines.module.css'
import { PlaceFields } from '../common/PlaceFields.tsx'
import { StyleFields } from '../common/StyleFields.tsx'
import { CorrectionChoices } from './CorrectionChoices.tsx'
import classes from './Presenter.module.css'
import { SubtitleCheck } from './SubtitleCheck.tsx'
import { SubtitleFiles } from './SubtitleFiles.tsx'
import { SubtitleLine } from './SubtitleLine.tsx'
import { SubtitleLooks } from './SubtitleLooks.tsx'
import { SubtitleUpload } from './SubtitleUpload.tsx'

/** Duration of a line added by hand, if there is room. */
const LINE_SEC = 2

/** Subtitles: a switch, each line with text and times, and the common style. */
export function SubtitleTab({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const gesture = useGesture()
  const selection = useSelection()
  const { subtitle } = track
  const { items, blocked } = subtitle
  const chosen = selection?.kind === 'subtitle' ? selection.itemId : undefined
  const now = useAtTime((timeSec) => {
    const presenterSec = timeSec - track.startSec
    return items.find((item) => item.startSec <= presenterSec && presenterSec < item.endSec)?.id ?? null
  })
  const add = () => {
    const startSec = Math.max(0, session.timeSec() - track.startSec)
    const line = { text: t('subtitle.newLine'), startSec, endSec: startSec + LINE_SEC }
    void session.run({ type: 'role.addSubtitle', trackId: track.id, ...line })
  }
  return (
    <div className={classes.scroll}>
      <Section>
        <Field label={t('subtitle.show')}>
          <SwitchBox
            label={t('subtitle.show')}
            checked={subtitleShows(subtitle)}
            disabled={blocked !== null}
            onChange={(enabled) => session.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { enabled } })}
          />
          {blocked && <span className={classes.why}>{t(`refusal.subtitle_blocked_${blocked}`)}</span>}
        </Field>
      </Section>
      <SubtitleUpload track={track} />
      <CorrectionChoices track={track} />
      <SubtitleCheck track={track} />
      <SubtitleLooks track={track} />
      <Section
        title={t('subtitle.lines')}
        aside={
          <Group gap={4} wrap="nowrap">
            <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={add}>
              {t('subtitle.add')}
            </Button>
            <SubtitleFiles track={track} />
          </Group>
        }
      >
        {items.length === 0 ? (
          <EmptyBox
            icon={IconSubtitles}
            height={120}
            text={t('subtitle.empty')}
            hint={
              subtitle.corrections && track.driver === 'tts'
                ? t('subtitle.emptyCorrected', { count: subtitle.corrections.length })
                : t(track.driver === 'tts' ? 'subtitle.emptyHint' : 'subtitle.emptyRecordingHint')
            }
          />
        ) : (
          <ul className={lines.lines}>
            {items.map((item, index) => (
              <SubtitleLine
                key={item.id}
                track={track}
                item={item}
                next={items[index + 1]}
                now={item.id === now}
                chosen={item.id === chosen}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('text.style')}>
        <Field label={t('subtitle.spokenWord')}>
          <ColorField
            label={t('subtitle.spokenWord')}
            noneLabel={t('text.none')}
            value={subtitle.highlightColor ?? null}
            onChange={(highlightColor) =>
              gesture.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { highlightColor } })
            }
            onEnd={gesture.commit}
          />
        </Field>
        <StyleFields
          style={subtitle.style}
          onChange={(style) => gesture.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { style } })}
          onEnd={gesture.commit}
        />
      </Section>
      <Section title={t('inspector.place')}>
        <PlaceFields
          of={t('kind.subtitle')}
          place={subtitle.place}
          scaleMax={2}
          onChange={(place) => gesture.run({ type: 'role.setSubtitle', trackId: track.id, subtitle: { place } })}
          onEnd={gesture.commit}
        />
        <WidthField track={track} />
      </Section>
    </div>
  )
}

/** The width at which the lines wrap, and a button that lets them wrap at the usual one again. */
function WidthField({ track: { id: trackId, subtitle } }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const gesture = useGesture()
  const { canvas } = useProject()
  const { place, style } = subtitle
  const label = t('subtitle.width')
  const usualPx = usualSubtitleWidth(canvas)
  const mostPx = Math.max(subtitleWidth(subtitle, canvas), canvasSize(canvas).width / place.scale)
  return (
    <SliderField
      label={label}
      min={Math.min(style.fontSize, mostPx)}
      max={mostPx}
      origin={usualPx}
      resetLabel={t('effects.reset', { name: label })}
      value={subtitleWidth(subtitle, canvas)}
      onChange={(px) => {
        const wrapWidthPx = Math.round(px) === usualPx ? null : px
        return gesture.run({ type: 'role.setSubtitle', trackId, subtitle: { wrapWidthPx } })
      }}
      onEnd={gesture.commit}
    />
  )
}
