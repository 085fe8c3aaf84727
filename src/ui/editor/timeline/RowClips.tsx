import { useTranslation } from 'react-i18next'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'
import { ClipView } from './ClipView.tsx'
import { RoleClips } from './RoleClips.tsx'
import { kindOfRow, type Row } from './rows.ts'
import { Waveform } from './Waveform.tsx'

/** The clips of one row. */
export function RowClips({ row }: { row: Row }) {
  if (row.kind !== 'clips') return <RoleClips kind={row.kind} track={row.track} />
  return row.clips.map((clip) => <TrackClip key={clip.id} clip={clip} track={row.track} row={row} />)
}

function TrackClip({ clip, track, row }: { clip: Clip; track: ClipTrack; row: Row }) {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const scene = useScene()
  const selection = useSelection()
  const sounding = clip.kind === 'music' || clip.kind === 'video'
  return (
    <ClipView
      id={clip.id}
      kind={kindOfRow(row)}
      title={clip.kind === 'text' ? clip.text || t('text.placeholder') : clip.name}
      startSec={clip.startSec}
      durationSec={clip.durationSec}
      selected={selection?.kind === 'clip' && selection.clipId === clip.id}
      disabled={track.disabled}
      muted={track.muted && sounding}
      content={
        sounding && (
          <Waveform
            url={clip.url}
            startSec={clip.startSec}
            durationSec={clip.durationSec}
            sourceStartSec={clip.sourceStartSec}
            volume={clip.volume}
            loop={clip.loop}
          />
        )
      }
      onSelect={() => desk.select({ kind: 'clip', clipId: clip.id })}
      move={(startSec, over) => {
        const move = { type: 'clip.move' as const, clipId: clip.id, trackId: track.id, startSec }
        if (over === 'above') return { ...move, newTrackIndex: scene.trackIds.length }
        if (over === 'below') return { ...move, newTrackIndex: 0 }
        const there = over.kind === 'clips' && over.track.kind === track.kind
        return there ? { ...move, trackId: over.track.id } : move
      }}
      stretch={(startSec, durationSec) => ({ type: 'clip.stretch', clipId: clip.id, startSec, durationSec })}
    />
  )
}
