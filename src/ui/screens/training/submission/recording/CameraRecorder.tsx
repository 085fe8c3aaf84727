import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../files/Preview.tsx'
import classes from './RecorderView.module.css'
import { RecorderView } from './RecorderView.tsx'
import { useCamera } from './use-camera.ts'

interface CameraRecorderProps {
  neededSec: number
  /** The longest film, in seconds. */
  secMax: number
  blocked: boolean
  onKeep(file: File): void
  onClose(): void
}

/** Records a film from camera and microphone in the page. */
export function CameraRecorder({ neededSec, secMax, blocked, onKeep, onClose }: CameraRecorderProps) {
  const { t } = useTranslation('training')
  const { state, refusal, stream, taken, takenSec, start, stop, again } = useCamera(secMax)
  return (
    <RecorderView
      state={state}
      refusal={refusal && t(`submission.camera.${refusal}`)}
      opening={t('submission.camera.opening')}
      neededSec={neededSec}
      takenSec={takenSec}
      blocked={blocked}
      onStart={start}
      onStop={stop}
      onAgain={state.kind === 'refused' ? again : start}
      onClose={onClose}
      onKeep={state.kind === 'taken' && taken ? () => onKeep(taken) : null}
    >
      {state.kind === 'taken' ? <Taken file={taken} /> : stream && <Live stream={stream} />}
    </RecorderView>
  )
}

function Live({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('training')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      className={classes.picture}
      data-live
      autoPlay
      muted
      playsInline
      aria-label={t('submission.camera.live')}
    />
  )
}

function Taken({ file }: { file: File | null }) {
  const { t } = useTranslation('training')
  const url = useFileUrl(file)
  return (
    // biome-ignore lint/a11y/useMediaCaption: the user's own words, just spoken
    <video
      className={classes.picture}
      controls
      playsInline
      src={url ?? undefined}
      aria-label={t('submission.camera.taken')}
    />
  )
}
