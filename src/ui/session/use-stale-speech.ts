import { allTracks } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { changedWords, mergedGlossary } from '#shared/speech/glossary.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useProjectGlossary, useWorkspaceGlossary } from './use-glossary.ts'
import { useVoices } from './use-library.ts'

/** A presenter whose speech says words in another way than the glossaries do now (E8.43). */
interface StaleSpeech {
  track: RoleTrack
  words: string[]
}

/** Returns the presenters whose speech was made with other entries of glossaries. */
export function useStaleSpeech(): StaleSpeech[] {
  const project = useProject()
  const glossary = mergedGlossary(useProjectGlossary().entries, useWorkspaceGlossary().entries)
  const voices = useVoices().data ?? []
  return [...allTracks(project)].flatMap((track) => {
    if (track.kind !== 'role' || track.driver !== 'tts') return []
    const voice = voices.find(({ id }) => id === track.tts.voiceId)
    const words = voice ? changedWords(track.tts, glossary, voice.language) : []
    return words.length > 0 ? [{ track, words }] : []
  })
}
