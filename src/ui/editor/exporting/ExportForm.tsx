import { Button, TextInput } from '@mantine/core'
import { IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { exportFindings } from '#shared/checks/export-findings.ts'
import type { Finding } from '#shared/checks/finding.ts'
import { PROJECT_SIZE, sizedCanvas, type VideoFormat } from '#shared/model/canvas.ts'
import {
  ANIMATION_FORMATS,
  ANIMATION_SEC_MAX,
  type ExportSettings,
  isAnimation,
  isVideo,
  SOUND_FORMATS,
} from '#shared/model/export-settings.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { sceneById } from '#shared/model/queries.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type { SegmentReuse } from '#shared/protocol/export.ts'
import { filmSubtitles } from '#shared/speech/film-subtitles.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useIsCounted } from '#ui/session/use-minutes.ts'
import { useSiteConfig } from '#ui/session/use-site-config.ts'
import { sceneNameText } from '../common/scene-name.ts'
import { AnimationFields } from './AnimationFields.tsx'
import { useBrowserExport } from './browser-export.ts'
import { Choice } from './Choice.tsx'
import classes from './Export.module.css'
import { bytesText, estimatedBytes } from './estimates.ts'
import { Fact } from './Fact.tsx'
import { FindingList } from './FindingList.tsx'
import { PosterMenu } from './PosterMenu.tsx'
import { ProjectFileButton } from './ProjectFileButton.tsx'
import { SpeakAll } from './SpeakAll.tsx'
import { StudioPages } from './StudioPages.tsx'
import { SubtitlesMenu } from './SubtitlesMenu.tsx'
import { TooLittle } from './TooLittle.tsx'
import { useExportChoice } from './use-export-choice.ts'
import { useLeftText } from './use-left-text.ts'
import { useRenderCost } from './use-render-cost.ts'
import { VideoFields } from './VideoFields.tsx'

const VIDEO_FORMATS: readonly VideoFormat[] = ['mp4', 'webm', 'mov']
const KINDS = ['video', 'animation', 'sound'] as const

const namesOf = <T extends string>(formats: readonly T[]) =>
  formats.map((value) => ({ value, label: value.toUpperCase() }))

interface ExportFormProps {
  /** Leads to where a finding of the checks is mended. */
  onShow(finding: Finding): void
  onStart(where: 'browser' | 'server', settings: ExportSettings, reuse: SegmentReuse): void
}

/**
 * Settings of an export: name, range, kind and format with what belongs to it, its cost and estimated file size, the
 * findings, and the buttons that start it.
 */
export function ExportForm({ onShow, onStart }: ExportFormProps) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const sceneId = useSceneId()
  const running = useBrowserExport().job?.state === 'running'
  const { choices, change, settings, bitRate, extraCodecs, durationSec, cutFromSec } = useExportChoice()
  const { name, range, kind, video, sound, animation } = choices
  const cost = useRenderCost(settings, durationSec)
  const site = useSiteConfig()
  const isCounted = useIsCounted()
  const leftText = useLeftText()
  const isFree = isCounted && isAnimation(settings)
  const named = renderSettingsSchema.pick({ name: true }).safeParse(settings).success
  const checks = exportFindings(project, settings)
  const blocked = !named || checks.blocked
  const sceneName = sceneNameText(sceneById(project, sceneId)?.name ?? '', project.sceneIds.indexOf(sceneId) + 1, t)
  const noServer = site.data?.serverRendering === false
  const onServer = isVideo(settings) && !settings.codec
  const videoHint = onServer ? 'onServerHint' : 'codecInBrowser'
  const serverHint = noServer ? 'noServer' : ({ video: videoHint, ...IN_BROWSER } as const)[kind]
  const { width, height } = sizedCanvas(project.canvas, settings.size)
  const posterSize = isAnimation(settings) ? PROJECT_SIZE : settings.size
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
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      {project.sceneIds.length > 1 && (
        <Choice
          label={t('export.range')}
          value={range}
          options={[
            { value: 'whole', label: t('export.whole') },
            { value: 'scene', label: t('export.scene', { name: sceneName }) },
          ]}
          onChange={(chosen) => change({ range: chosen })}
        />
      )}
      <Choice
        label={t('export.kind')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`export.kinds.${value}`) }))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      {kind === 'video' && (
        <>
          <Choice
            label={t('export.format')}
            value={video.format}
            options={namesOf(VIDEO_FORMATS)}
            onChange={(format) =>
              change({ video: { ...video, format, transparent: video.transparent && format !== 'mp4' } })
            }
          />
          <VideoFields choice={video} {...{ bitRate, extraCodecs }} onChange={(chosen) => change({ video: chosen })} />
        </>
      )}
      {kind === 'sound' && (
        <Choice
          label={t('export.format')}
          value={sound}
          options={namesOf(SOUND_FORMATS)}
          onChange={(format) => change({ sound: format })}
        />
      )}
      {kind === 'animation' && (
        <>
          <Choice
            label={t('export.format')}
            value={animation.format}
            options={namesOf(ANIMATION_FORMATS)}
            onChange={(format) => change({ animation: { ...animation, format } })}
          />
          <AnimationFields choice={animation} onChange={(chosen) => change({ animation: chosen })} />
        </>
      )}
      <dl className={classes.facts}>
        {kind !== 'sound' && <Fact name={t('export.picture')} value={`${width} × ${height}`} />}
        <Fact name={t('export.duration')} value={clockText(durationSec)} />
        <Fact
          name={t('export.cost')}
          value={cost ? clockText(isFree ? 0 : cost.sec) : '–'}
          hint={t('export.costHint')}
        />
        {isCounted && <Fact name={t('export.left')} value={leftText} hint={t('export.leftHint')} />}
        <Fact
          name={t('export.fileSize')}
          value={`≈ ${bytesText(estimatedBytes(settings, { durationSec, width, height }))}`}
        />
      </dl>
      {cost && !isFree && <TooLittle neededSec={Math.ceil(cost.sec)} />}
      <StudioPages />
      {cost && cost.voices.length > 0 && (
        <small className={classes.note}>
          {t('export.costDoubled', { voices: cost.voices.join(', '), extra: clockText(cost.extraSec) })}
        </small>
      )}
      {cutFromSec !== null && (
        <small className={classes.note}>
          {t('export.animationCut', { max: ANIMATION_SEC_MAX, from: clockText(cutFromSec) })}
        </small>
      )}
      <div className={classes.beside}>
        <PosterMenu name={settings.name || project.name} size={posterSize} />
        <SubtitlesMenu
          name={settings.name || project.name}
          lines={filmSubtitles(renderedPart(project, settings) ?? project)}
        />
        <ProjectFileButton />
      </div>
      <FindingList findings={checks.findings} blocked={checks.blocked} onShow={onShow} />
      <SpeakAll />
      <div className={classes.ways}>
        <Button
          variant={noServer || !onServer ? 'filled' : 'default'}
          leftSection={<IconDeviceDesktop size={17} stroke={1.6} />}
          disabled={blocked || running}
          onClick={() => onStart('browser', settings, video.reuse)}
        >
          {t('export.inBrowser')}
        </Button>
        <Button
          variant={onServer ? 'filled' : 'default'}
          leftSection={<IconServer size={17} stroke={1.6} />}
          disabled={blocked || !onServer || noServer}
          onClick={() => onStart('server', settings, video.reuse)}
        >
          {t('export.onServer')}
        </Button>
        <small>{t(running ? 'export.oneAtATime' : 'export.inBrowserHint')}</small>
        <small>{t(`export.${serverHint}`)}</small>
      </div>
    </div>
  )
}

/** Kinds that are made in the browser alone. */
const IN_BROWSER = { sound: 'soundInBrowser', animation: 'animationInBrowser' } as const
