import type { TFunction } from 'i18next'
import { EXPRESSION } from '#shared/model/expression.ts'
import { playRateOf } from '#shared/model/play-rate.ts'
import type { SoundCut, Speech } from '#shared/model/speech.ts'
import type { TrackKind } from '#shared/model/track.ts'
import { readableText } from '#shared/speech/markup.ts'
import type { Kind } from '../common/kinds.tsx'
import { actionKey } from '../common/library-names.ts'
import { trackNameText } from '../common/track-name.ts'
import type { NameOf } from '../common/use-library-names.ts'
import { soundOf } from './model/item-media.ts'
import type { TimelineItem } from './model/items.ts'
import type { Row, RowKind } from './model/row.ts'
import type { TrackIdentifier } from './model/track-identifier.ts'
import type { ClipLook } from './paint/clip-look.ts'
import { colorOf } from './paint/color-of.ts'

/** Returns the kind whose color and icon the clips of a row have. */
export function lookOf(kind: RowKind): Kind {
  if (kind === 'role') return 'presenter'
  return kind === 'audio' ? 'music' : kind
}

/** Kinds of rows that are tracks of their own. */
const TRACKS: Readonly<Record<TrackKind, true>> = { role: true, text: true, image: true, video: true, audio: true }

/** Tracks whose name is more specific than their kind. */
const OWN_NAMES: Partial<Record<TrackIdentifier, 'idle' | 'idleMood' | 'filter' | 'package' | 'beautify'>> = {
  idleActionTrack: 'idle',
  idleExpressionTrack: 'idleMood',
  filterTrack: 'filter',
  packageTrack: 'package',
  beautifyTrack: 'beautify',
}

/** Returns the name of a row: the user's, else that of its kind. */
export function rowName({ name, kind, group, identifier }: Row, t: TFunction<'editor'>): string {
  if (name !== null) return kind in TRACKS ? trackNameText(name, kind as TrackKind, t) : name
  if (kind === 'background') return t(group === 'scene' ? 'timeline.sceneBackground' : 'timeline.globalBackground')
  if (kind === 'music') return t('timeline.globalMusic')
  if (identifier === 'audioTrack' && kind === 'sound') return t('driver.recording')
  const own = OWN_NAMES[identifier]
  return own ? t(`timeline.${own}`) : t(`kind.${lookOf(kind)}`)
}

/** Returns the title on an item. */
export function titleOf({ source }: TimelineItem, t: TFunction<'editor'>, nameOf: NameOf): string {
  switch (source.of) {
    case 'clip':
      return source.clip.kind === 'text'
        ? source.clip.text || t('text.placeholder')
        : nameOf(source.clip.name, source.clip.moduleId)
    case 'presenter':
      return nameOf(source.track.role.name, source.track.role.digitalHumanId)
    case 'speech': {
      const { text: script, ssml, speech } = source.track.tts
      const text = readableText(script, ssml)
      if (speech) return source.cut ? cutText(source.cut, speech) : text
      if (text) return t('timeline.notSpoken')
      return t(source.track.tts.isSilent ? 'script.silent' : 'timeline.noScript')
    }
    case 'recording':
      return source.recording.name
    case 'line':
      return source.line.text
    case 'action':
      return nameOf(source.action.name, actionKey(source.track.role.digitalHumanId, source.action.actionId))
    case 'mood':
      return t(`expression.mood.${source.span.mood}`)
    case 'idleMood':
      return t(`expression.mood.${(source.track.expression ?? EXPRESSION).mood}`)
    case 'gesture':
      return t('gesture.natural')
    case 'idle':
      return t('timeline.idle')
    case 'effect':
      return source.name || t('timeline.beautify')
    case 'background':
      return t(source.sceneId === null ? 'timeline.globalBackground' : 'timeline.sceneBackground')
    case 'music':
      return nameOf(source.music.name, source.music.moduleId)
  }
}

/** Returns the text spoken in a part of a speech. */
function cutText({ sourceStartSec, durationSec }: SoundCut, { paragraphs }: Speech): string {
  const inside = paragraphs.filter(
    ({ startSec, endSec }) => startSec < sourceStartSec + durationSec && endSec > sourceStartSec,
  )
  return inside.map(({ text }) => text).join(' ')
}

/** A play rate as it is written on clips: "2×", "0.75×". */
function rateText(rate: number): string {
  return `${Math.round(rate * 100) / 100}×`
}

/** The word that an item starts with. */
function anchorWordOf(source: TimelineItem['source']): number | undefined {
  if (source.of === 'clip') return source.clip.anchorWord
  return source.of === 'action' ? source.action.anchorWord : undefined
}

/** Returns the look of an item: a color background in its own color, other items in that of their kind. */
export function paintedLook(item: TimelineItem, row: Row, t: TFunction<'editor'>, nameOf: NameOf): ClipLook {
  const { id, startSec, durationSec, source } = item
  const rate = source.of === 'clip' && 'loop' in source.clip ? playRateOf(source.clip) : 1
  const shown = source.of === 'background' && source.background.kind === 'color' ? source.background.color : null
  return {
    id,
    startSec,
    durationSec,
    rate,
    title: rate === 1 ? titleOf(item, t, nameOf) : `${rateText(rate)} · ${titleOf(item, t, nameOf)}`,
    color: shown ?? colorOf(lookOf(row.kind)),
    pale: source.of === 'gesture' || (source.of === 'mood' && source.span.paragraph !== undefined),
    muted: row.muted && soundOf(source) !== null,
    anchored: anchorWordOf(source) !== undefined,
  }
}
