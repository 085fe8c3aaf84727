import { IconMaximize, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'
import classes from './DemoVideo.module.css'
import { playAlone } from './play-alone.ts'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A muted demo. Pointer or focus on it plays it from the start, unless the user wants less motion; buttons play, pause
 * and show it on the whole screen.
 */
export function DemoVideo({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('training')
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [full, setFull] = useState(false)
  useEffect(() => {
    const element = video.current
    const change = () => setFull(document.fullscreenElement === element)
    element?.addEventListener('fullscreenchange', change)
    return () => element?.removeEventListener('fullscreenchange', change)
  }, [])
  const begin = () => {
    if (video.current?.paused && !wantsStillness()) playAlone(video.current)
  }
  const stop = () => video.current !== document.fullscreenElement && video.current?.pause()
  const toggle = () => {
    if (!video.current) return
    if (video.current.paused) playAlone(video.current)
    else video.current.pause()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same
    <div className={classes.demo} onMouseEnter={begin} onMouseLeave={stop} onFocus={begin}>
      <video
        ref={video}
        src={src}
        aria-label={t('demoOf', { name })}
        muted
        loop
        playsInline
        preload="auto"
        controls={full}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className={classes.buttons}>
        <IconAction
          label={t(playing ? 'pause' : 'play', { name })}
          icon={playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
          onClick={toggle}
        />
        <IconAction
          label={t('full', { name })}
          icon={<IconMaximize size={16} />}
          onClick={() => void video.current?.requestFullscreen().catch(() => {})}
        />
      </div>
    </div>
  )
}
