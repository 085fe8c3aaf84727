import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SpeechPort } from '#server/speech/common/port.ts'
import { putAll } from '#shared/base/table.ts'
import { withLength } from '#shared/commands/role/edit.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'
import type { LocalMedia } from './local-media.ts'

/**
 * Returns the project with speech for every script that has none. Each presenter then lasts as long as its speech, and
 * gets subtitles if it has none. Audio files are written to `folder`. Rejects with a `SpeechError`.
 */
export async function speakScripts(
  project: Project,
  media: LocalMedia,
  {
    speech,
    folder,
    print,
    signal,
  }: { speech: SpeechPort; folder: string; print(line: string): void; signal: AbortSignal },
): Promise<Project> {
  const spokenTracks: RoleTrack[] = []
  for (const track of allTracks(project)) {
    if (track.kind !== 'role' || track.disabled || track.driver !== 'tts' || track.tts.speech || !track.tts.voiceId)
      continue
    print(`Speaking the script of "${track.name || track.role.name}" ...`)
    spokenTracks.push(await spoken(track, track.tts.voiceId))
  }
  return { ...project, tracks: putAll(project.tracks, spokenTracks) }

  async function spoken(track: RoleTrack, voiceId: string): Promise<RoleTrack> {
    const { text, ssml, tonality, speed, volume } = track.tts
    const request = { text, ssml, toneId: voiceId, pitchOffset: tonality, speedRatio: speed, volume }
    const { wav, ...times } = await speech.speak(request, signal)
    const file = path.join(folder, `${track.id.replace(/[^\w-]/gu, '_')}.wav`)
    await writeFile(file, wav)
    const lines = subtitlesOf(times).lines.map((line, index) => ({ id: `${track.id}-${index}`, ...line }))
    const items = track.subtitle.items.length > 0 ? track.subtitle.items : lines
    const tts = { ...track.tts, status: 'success' as const, speech: { audioUrl: media.add(file), ...times } }
    const done = withLength({ ...track, tts, subtitle: { ...track.subtitle, items } }, times.durationSec)
    const lost = track.actions.length - done.actions.length
    if (lost > 0)
      print(`${lost} of the actions of "${track.name || track.role.name}" exceed the speech and were left out.`)
    return done
  }
}
