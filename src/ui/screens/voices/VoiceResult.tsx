import { Badge, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OwnVoiceEntry } from '#shared/api/own-voices.ts'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { useVoiceSample } from '#ui/session/use-voice-sample.ts'
import { SpokenSample } from './SpokenSample.tsx'
import { useOwnVoices } from './use-own-voices.ts'
import { VoiceNearness } from './VoiceNearness.tsx'
import classes from './Voices.module.css'

/** The voice that a submission has become: what it is, how near it comes, its sample, and a video with it. */
export function VoiceResult({ voiceId }: { voiceId: string }) {
  const { answer } = useOwnVoices()
  const voice = answer.data?.find(({ id }) => id === voiceId)
  return voice ? <Result voice={voice} /> : null
}

function Result({ voice }: { voice: OwnVoiceEntry }) {
  const { t } = useTranslation('training')
  const isClone = voice.kind === 'clone'
  const sample = useVoiceSample()
  const { create, busy } = useCreateVideo({ voice: voice.id })
  return (
    <div className={classes.result}>
      <div>
        <Badge size="sm" variant="light" tt="none" fw={500}>
          {t(isClone ? 'voices.cloneBadge' : 'voices.badge')}
        </Badge>
        <Text mt={6}>{t(isClone ? 'voices.clone' : 'voices.noClone')}</Text>
      </div>
      <VoiceNearness nearness={voice.nearness} />
      <Group gap="xs">
        <Button loading={busy} onClick={() => create('LANDSCAPE')}>
          {t('photo.video', { name: voice.name })}
        </Button>
        <SpokenSample voice={voice} sample={sample} />
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/property/$tab" params={{ tab: 'tone' }} {...props} />}
        >
          {t('voices.all')}
        </Button>
      </Group>
    </div>
  )
}
