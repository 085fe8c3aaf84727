import { Button, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#shared/base/plain-text.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import { type FrameRate, type RenderSize, sizedCanvas } from '#shared/model/canvas.ts'
import { type ExportSettings, isVideo, SOUND_FORMATS } from '#shared/model/export-settings.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { projectDurationSec, sceneById, sceneTime } from '#shared/model/queries.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import { filmSubtitles } from '#shared/speech/film-subtitles.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import { SIZE_CHOICES } from '../common/render-sizes.ts'
import { sceneNameText } from '../common/scene-name.ts'
import { useBrowserExport } from './browser-export.ts'
import classes from './Export.module.css'
import { bytesText, estimatedBytes, recommendedBitRate } from './estimates.ts'
import { FindingList } from './FindingList.tsx'
import { PosterMenu } from './PosterMenu.tsx'
import { SpeakAll } from './SpeakAll.tsx'
import { SubtitlesMenu } from './SubtitlesMenu.tsx'

const FORMATS: readonly ExportSettings['format'][] = ['mp4', 'webm', 'mov', ...SOUND_FORMATS]

interface ExportFormProps {
  onStart(where: 'browser' | 'server', settings: ExportSettings): void
}

/**
 * Settings of an export: name, range, format, and for a video its size and rates, with the estimated file size, the findings, and the buttons
 * that start it.
 */
export function ExportForm({ onStart }: ExportFormProps) {
  const { t, i18n } = useTranslation('editor')
  const project = useProject()
  const sceneId = useSceneId()
  const running = useBrowserExport().job?.state === 'running'
  const [name, setName] = useState(projectNameText(project.exportName ?? project.name, i18n.language))
  const [range, setRange] = useState<'whole' | 'scene'>('whole')
  const [format, setFormat] = useState<ExportSettings['format']>(project.format)
  const [transparent, setTransparent] = useState(false)
  const [size, setSize] = useState<RenderSize>(project.size)
  const [frameRate, setFrameRate] = useState<FrameRate>(project.frameRate)
  const [rate, setRate] = useState<'recommended' | 'custom'>('recommended')
  const [customRate, setCustomRate] = useState(project.bitRate)
  const site = useSiteConfig()
  const bitRate = rate === 'recommended' ? recommendedBitRate(size, frameRate) : customRate
  const hasPicture = isVideo({ format } as ExportSettings)
  const only = range === 'scene' ? { sceneId } : {}
  const settings: ExportSettings = {
    name: plainText(name).trim(),
    format,
    size,
    frameRate,
    bitRate,
    ...(transparent && hasPicture && { transparent }),
    ...only,
  }
  const valid = renderSettingsSchema.omit({ format: true }).safeParse(settings).success
  const checks = exportFindings(project, settings)
  const blocked = !valid || checks.blocked
  const durationSec = range === 'scene' ? sceneTime(project, sceneId).durationSec : projectDurationSec(project)
  const sceneName = sceneNameText(sceneById(project, sceneId)?.name ?? '', project.sceneIds.indexOf(sceneId) + 1, t)
  const noServer = site.data?.serverRendering === false
  const serverHint = noServer ? 'export.noServer' : hasPicture ? 'export.onServerHint' : 'export.soundInBrowser'
  const { width, height } = sizedCanvas(project.canvas, size)
  return (
    <div className={classes.form}>
      <Field label={t('export.name')}>
        <TextInput
          flex={1}
          size="xs"
          data-autofocus
          aria-label={t('export.name')}
          maxLength={NAME_CHARS_MAX.work}
          value={name}
          error={name.trim() === ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {project.sceneIds.length > 1 && (
        <Field label={t('export.range')}>
          <SegmentedControl
            size="xs"
            fullWidth
            flex={1}
            aria-label={t('export.range')}
            value={range}
            onChange={setRange}
            data={[
              { value: 'whole', label: t('export.whole') },
              { value: 'scene', label: t('export.scene', { name: sceneName }) },
            ]}
          />
        </Field>
      )}
      <Field label={t('export.format')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          aria-label={t('export.format')}
          value={format}
          onChange={(chosen) => {
            setFormat(chosen)
            if (chosen === 'mp4') setTransparent(false)
          }}
          data={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Field>
      {hasPicture && (
        <>
          <Field label={t('export.transparent')}>
            <Switch
              size="sm"
              flex={1}
              aria-label={t('export.transparent')}
              description={transparent && t(format === 'mov' ? 'export.transparentMov' : 'export.transparentHint')}
              checked={transparent}
              onChange={({ currentTarget: { checked } }) => {
                setTransparent(checked)
                if (checked && format === 'mp4') setFormat('webm')
              }}
            />
          </Field>
          <Field label={t('export.resolution')}>
            <SegmentedControl
              size="xs"
              fullWidth
              flex={1}
              aria-label={t('export.resolution')}
              value={String(size)}
              onChange={(value) => setSize(Number(value) as RenderSize)}
              data={SIZE_CHOICES}
            />
          </Field>
          <Field label={t('export.frameRate')}>
            <SegmentedControl
              size="xs"
              fullWidth
              flex={1}
              aria-label={t('export.frameRate')}
              value={String(frameRate)}
              onChange={(value) => setFrameRate(Number(value) as FrameRate)}
              data={['25', '30'].map((value) => ({ value, label: t('timeline.fps', { value }) }))}
            />
          </Field>
          <Field label={t('export.bitRate')}>
            <SegmentedControl
              size="xs"
              aria-label={t('export.bitRate')}
              value={rate}
              onChange={setRate}
              data={(['recommended', 'custom'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
            />
            <NumberInput
              size="xs"
              flex={1}
              aria-label={t('export.bitRate')}
              disabled={rate === 'recommended'}
              min={0.5}
              max={100}
              decimalScale={1}
              suffix=" Mbps"
              value={bitRate}
              onChange={(value) => typeof value === 'number' && setCustomRate(value)}
            />
          </Field>
        </>
      )}
      <dl className={classes.facts}>
        <Fact name={t('export.picture')} value={hasPicture ? `${width} × ${height}` : t('export.soundAlone')} />
        <Fact name={t('export.duration')} value={clockText(durationSec)} />
        <Fact
          name={t('export.fileSize')}
          value={`≈ ${bytesText(estimatedBytes(settings, { durationSec, width, height }))}`}
        />
      </dl>
      <div className={classes.beside}>
        <PosterMenu name={settings.name || project.name} size={size} />
        <SubtitlesMenu
          name={settings.name || project.name}
          lines={filmSubtitles(renderedPart(project, settings) ?? project)}
        />
      </div>
      <FindingList findings={checks.findings} blocked={checks.blocked} />
      <SpeakAll />
      <div className={classes.ways}>
        <Button
          variant={site.data?.serverRendering === false ? 'filled' : 'default'}
          leftSection={<IconDeviceDesktop size={17} stroke={1.6} />}
          disabled={blocked || running}
          onClick={() => onStart('browser', settings)}
        >
          {t('export.inBrowser')}
        </Button>
        <Button
          leftSection={<IconServer size={17} stroke={1.6} />}
          disabled={blocked || !hasPicture || site.data?.serverRendering === false}
          onClick={() => onStart('server', settings)}
        >
          {t('export.onServer')}
        </Button>
        <small>{t(running ? 'export.oneAtATime' : 'export.inBrowserHint')}</small>
        <small>{t(serverHint)}</small>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
