import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import { putAll } from '#shared/base/table.ts'
import { followScenes } from '#shared/commands/follow-scene.ts'
import { withLength } from '#shared/commands/role/edit.ts'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { entriesFor, mergedGlossary, withGlossary } from '#shared/speech/glossary.ts'
import { type SensitivePlace, sensitivePlaces } from '#shared/speech/sensitive/words.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'

interface Means {
  speech: Pick<SpeechPort, 'speak' | 'voices'>
  /** Keeps a recording under a name that is one of a file; returns its address in the document. */
  keep(name: string, wav: Uint8Array): Promise<MediaUrl>
  /** Told what is spoken and what was left out. */
  print?(line: string): void
  signal: AbortSignal
  /** Who waits for the speech. */
  owner?: string
  /** How the workspace has words said, beside the project's own glossary. */
  glossary?: readonly GlossaryEntry[]
  /** Words that may not be spoken. */
  sensitiveWords?: readonly string[]
}

/**
 * Returns the project with speech for every script that has none. Each presenter then lasts as long as its speech, and
 * gets subtitles if it has none, and what follows its scene lasts as long. Rejects with a `SpeechError`.
 */
export async function speakScripts(project: Project, means: Means): Promise<Project> {
  const { speech, keep, print, signal, owner, glossary = [], sensitiveWords = [] } = means
  const spokenTracks: RoleTrack[] = []
  for (const track of allTracks(project)) {
    if (track.kind !== 'role' || track.disabled || track.driver !== 'tts' || track.tts.speech || !track.tts.voiceId)
      continue
    print?.(`Speaking the script of "${track.name || track.role.name}" ...`)
    spokenTracks.push(await spoken(track, track.tts.voiceId))
  }
  const scenes = [...new Set(spokenTracks.map(({ sceneId }) => sceneId))]
  return followScenes({ ...project, tracks: putAll(project.tracks, spokenTracks) }, scenes)

  async function spoken(track: RoleTrack, voiceId: string): Promise<RoleTrack> {
    const { text, ssml, tonality, speed, volume } = track.tts
    const language = (await speech.voices(owner)).find(({ id }) => id === voiceId)?.language ?? ''
    const entries = entriesFor({ text, ssml }, mergedGlossary(project.glossary ?? [], glossary), language)
    const script = withGlossary({ text, ssml }, entries)
    const places = sensitivePlaces(script, sensitiveWords)
    if (places.length > 0)
      throw new SpeechError('sensitive_words', `The script has words that are not allowed: ${wordsAt(places)}.`)
    const request = { ...script, toneId: voiceId, pitchOffset: tonality, speedRatio: speed, volume }
    const { wav, ...made } = await speech.speak(request, signal, owner)
    const times = entries.length > 0 ? { ...made, glossary: entries } : made
    const audioUrl = await keep(`${track.id.replace(/[^\w-]/gu, '_')}.wav`, wav)
    const lines = subtitlesOf(times).lines.map((line, index) => ({ id: `${track.id}-${index}`, ...line }))
    const items = track.subtitle.items.length > 0 ? track.subtitle.items : lines
    const tts = { ...track.tts, status: 'success' as const, speech: { audioUrl, ...times } }
    const done = withLength({ ...track, tts, subtitle: { ...track.subtitle, items } }, times.durationSec)
    const lost = track.actions.length - done.actions.length
    if (lost > 0)
      print?.(`${lost} of the actions of "${track.name || track.role.name}" exceed the speech and were left out.`)
    return done
  }
}

function wordsAt(places: readonly SensitivePlace[]): string {
  return [...new Set(places.map(({ word }) => word))].join(', ')
}
