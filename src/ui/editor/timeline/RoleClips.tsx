import { useTranslation } from 'react-i18next'
import type { ActionClip } from '#shared/model/role.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { ClipView } from './ClipView.tsx'
import { Waveform } from './Waveform.tsx'

/** What stands on the rows of a presenter: itself, its voice, its subtitles, its actions. */
export function RoleClips({ kind, track }: { kind: 'role' | 'voice' | 'subtitle' | 'action'; track: RoleTrack }) {
  if (kind === 'role') return <PresenterClip track={track} />
  if (kind === 'voice') return <VoiceClip track={track} />
  if (kind === 'subtitle') return <SubtitleClips track={track} />
  return track.actions.map((action) => <ActionView key={action.id} action={action} track={track} />)
}

function PresenterClip({ track }: { track: RoleTrack }) {
  const desk = useDesk()
  const selection = useSelection()
  return (
    <ClipView
      id={track.id}
      kind="role"
      title={track.role.name}
      startSec={track.startSec}
      durationSec={track.durationSec}
      selected={selection?.kind === 'role' && selection.trackId === track.id}
      disabled={track.disabled}
      onSelect={() => desk.select({ kind: 'role', trackId: track.id })}
      move={(startSec) => ({ type: 'role.setStart', trackId: track.id, startSec })}
    />
  )
}

function VoiceClip({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const { speech, text, volume } = track.tts
  const base = {
    id: `${track.id}:voice`,
    kind: 'voice' as const,
    startSec: track.startSec,
    selected: false,
    disabled: track.disabled || !speech,
    muted: track.muted,
    onSelect: () => desk.select({ kind: 'role', trackId: track.id }),
  }
  if (!speech) {
    return (
      <ClipView
        {...base}
        durationSec={track.durationSec}
        title={text ? t('timeline.notSpoken') : t('timeline.noScript')}
      />
    )
  }
  return (
    <ClipView
      {...base}
      durationSec={speech.durationSec}
      title={text}
      quiet
      content={
        <Waveform
          url={speech.audioUrl}
          startSec={track.startSec}
          durationSec={speech.durationSec}
          sourceStartSec={0}
          volume={Math.min(1.6, volume)}
        />
      }
    />
  )
}

function SubtitleClips({ track }: { track: RoleTrack }) {
  const desk = useDesk()
  const selection = useSelection()
  const selected = selection?.kind === 'subtitle' && selection.trackId === track.id
  return track.subtitle.items.map((item) => (
    <ClipView
      key={item.id}
      id={item.id}
      kind="subtitle"
      title={item.text}
      startSec={track.startSec + item.startSec}
      durationSec={item.endSec - item.startSec}
      selected={selected}
      disabled={track.disabled || !track.subtitle.enabled}
      onSelect={() => {
        desk.select({ kind: 'subtitle', trackId: track.id })
        desk.seek(track.startSec + item.startSec)
      }}
    />
  ))
}

function ActionView({ action, track }: { action: ActionClip; track: RoleTrack }) {
  const desk = useDesk()
  const next = track.actions
    .filter((other) => other.startSec > action.startSec)
    .reduce((first, other) => Math.min(first, other.startSec), track.durationSec)
  return (
    <ClipView
      id={action.id}
      kind="action"
      title={action.name}
      startSec={track.startSec + action.startSec}
      durationSec={action.durationSec < 0 ? next - action.startSec : action.durationSec}
      selected={false}
      disabled={track.disabled}
      onSelect={() => desk.select({ kind: 'role', trackId: track.id })}
      move={(startSec) => ({
        type: 'role.moveAction',
        trackId: track.id,
        actionId: action.id,
        startSec: Math.max(0, startSec - track.startSec),
      })}
    />
  )
}
