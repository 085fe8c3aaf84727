import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { playAlone } from './play-alone.ts'

/** A button that plays and pauses a demo. */
export function DemoSound({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('training')
  const sound = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => () => sound.current?.pause(), [])
  const toggle = () => {
    if (!sound.current) return
    if (sound.current.paused) playAlone(sound.current)
    else sound.current.pause()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a sample of a voice, whose words do not matter */}
      <audio
        ref={sound}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <Button
        variant="default"
        aria-label={t(playing ? 'pause' : 'play', { name })}
        leftSection={playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        onClick={toggle}
      >
        {t('sample')}
      </Button>
    </>
  )
}
