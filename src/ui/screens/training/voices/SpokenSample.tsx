import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { analyzeCopywriting } from '#shared/api/speech.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { sampleText } from '#shared/speech/voice-sample.ts'
import { followRequest } from '#ui/server/follow-request.ts'
import { accessMedia } from '#ui/server/media-host.ts'
import { playAlone } from '../play-alone.ts'

interface SpokenSampleProps {
  voice: { id: string; name: string; language: string }
  /** Whether the button is as small as those beside it. */
  small?: boolean
}

/** A button that has a voice speak its sample, and plays it. */
export function SpokenSample({ voice: { id, name, language }, small = false }: SpokenSampleProps) {
  const { t } = useTranslation('training')
  const [sound, setSound] = useState<HTMLAudioElement | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'playing' | 'failed'>('idle')
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  useEffect(() => () => sound?.pause(), [sound])
  const speak = async () => {
    setState('loading')
    const { signal } = stop.current
    const wanted = {
      ssml: false,
      pitchOffset: 0,
      speedRatio: 1,
      volume: 1,
      copywriting: sampleText(language),
      toneId: id,
    }
    const reply = await followRequest(analyzeCopywriting, wanted, { signal })
    if (signal.aborted) return
    const url = reply.ok ? reply.value.audioUrl : null
    if (url === null) return setState('failed')
    const made = new Audio(await accessMedia(url as MediaUrl))
    made.onplay = () => setState('playing')
    made.onpause = () => setState('idle')
    made.onended = () => setState('idle')
    made.onerror = () => setState('failed')
    setSound(made)
    playAlone(made)
  }
  const toggle = () => {
    if (sound === null || state === 'failed') void speak().catch(() => setState('failed'))
    else if (sound.paused) playAlone(sound)
    else sound.pause()
  }
  return (
    <Button
      variant="default"
      size={small ? 'compact-sm' : 'sm'}
      loading={state === 'loading'}
      aria-label={t(state === 'playing' ? 'pause' : 'play', { name })}
      leftSection={state === 'playing' ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
      onClick={toggle}
    >
      {t(state === 'failed' ? 'voices.sampleFailed' : 'sample')}
    </Button>
  )
}
