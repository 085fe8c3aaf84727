import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#shared/base/plain-text.ts'
import type { FrameRate, RenderSize, VideoFormat } from '#shared/model/canvas.ts'
import {
  ANIMATION_SEC_MAX,
  type AnimationSettings,
  type ExportSettings,
  type ExtraCodec,
  kindOfFormat,
  type SoundFormat,
  type VideoSettings,
} from '#shared/model/export-settings.ts'
import { projectDurationSec, sceneTime } from '#shared/model/queries.ts'
import { projectNameText } from '#shared/model/untitled.ts'
import type { SegmentReuse } from '#shared/protocol/export.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { recommendedBitRate } from './estimates.ts'
import { useExtraCodecs } from './use-extra-codecs.ts'

/** The choices for a video. */
export interface VideoChoice {
  format: VideoFormat
  transparent: boolean
  size: RenderSize
  frameRate: FrameRate
  rate: 'recommended' | 'custom'
  customRate: number
  /** Null for the codec that every browser encodes. */
  codec: ExtraCodec | null
  /** The use of pictures that this browser kept of earlier exports. */
  reuse: Exclude<SegmentReuse, 'none'>
}

/** The choices for an animation. */
export type AnimationChoice = Required<
  Pick<AnimationSettings, 'format' | 'size' | 'frameRate' | 'loops' | 'dithers' | 'transparent'>
>

interface Choices {
  name: string
  range: 'whole' | 'scene'
  kind: ReturnType<typeof kindOfFormat>
  video: VideoChoice
  sound: SoundFormat
  animation: AnimationChoice
}

const ANIMATION: AnimationChoice = {
  format: 'gif',
  size: 360,
  frameRate: 10,
  loops: true,
  dithers: true,
  transparent: false,
}

/** The choices in the dialog, and the settings that follow from them. */
export function useExportChoice() {
  const { i18n } = useTranslation('editor')
  const project = useProject()
  const session = useEditorSession()
  const sceneId = useSceneId()
  const [playheadSec] = useState(session.timeSec)
  const [choices, setChoices] = useState<Choices>(() => ({
    name: projectNameText(project.exportName ?? project.name, i18n.language),
    range: 'whole',
    kind: kindOfFormat(project.format),
    video: {
      format: project.format,
      transparent: false,
      size: project.size,
      frameRate: project.frameRate,
      rate: 'recommended',
      customRate: project.bitRate,
      codec: null,
      reuse: 'kept',
    },
    sound: 'm4a',
    animation: ANIMATION,
  }))
  const { name, range, kind, video, sound, animation } = choices
  const scene = sceneTime(project, sceneId)
  const wholeSec = range === 'scene' ? scene.durationSec : projectDurationSec(project)
  const shownSec = playheadSec / scene.rate + (range === 'scene' ? 0 : scene.startSec)
  const isCut = kind === 'animation' && wholeSec > ANIMATION_SEC_MAX
  const fromSec = isCut ? Math.min(shownSec, wholeSec - 1) : 0
  const common = { name: plainText(name).trim(), ...(range === 'scene' && { sceneId }) }
  const bitRate = video.rate === 'recommended' ? recommendedBitRate(video.size, video.frameRate) : video.customRate
  const { size, frameRate } = video
  const plain: VideoSettings = {
    ...common,
    format: video.format,
    size,
    frameRate,
    bitRate,
    ...(video.transparent && { transparent: true }),
  }
  const extraCodecs = useExtraCodecs(plain)
  const codec = extraCodecs?.find((offered) => offered === video.codec)
  const videoSettings = { ...plain, ...(codec && { codec }) }
  const settings: ExportSettings =
    kind === 'animation'
      ? { ...common, ...animation, fromSec }
      : kind === 'sound'
        ? { ...common, format: sound, size, frameRate, bitRate }
        : videoSettings
  return {
    choices,
    change: (part: Partial<Choices>) => setChoices({ ...choices, ...part }),
    settings,
    bitRate,
    extraCodecs,
    durationSec: isCut ? Math.min(wholeSec - fromSec, ANIMATION_SEC_MAX) : wholeSec,
    /** Where an animation begins that is shorter than what was chosen; null for all else. */
    cutFromSec: isCut ? fromSec : null,
  }
}
