import { encodeProject } from '#shared/formats/project-json.ts'
import { Desk, music, text } from './desk.ts'

/**
 * Returns the JSON of a film with a scene of `sceneSec` for each text, which shows it; each scene plays the start of a
 * sound, if one is given, which lasts as long at least.
 */
export function filmOfScenes(words: readonly string[], sceneSec: number, soundUrl?: string): string {
  const desk = new Desk()
  const clipOf = (shown: string) => text({ text: shown, durationSec: sceneSec })
  desk.add(clipOf(words[0] ?? ''))
  for (const [index, shown] of words.entries()) {
    if (index === 0) continue
    desk.run({ type: 'scene.add', index, name: shown })
    const sceneId = desk.project.sceneIds[index]!
    desk.run({ type: 'clip.add', sceneId, clip: clipOf(shown), trackName: 'Label' })
  }
  if (soundUrl) {
    const clip = music({ url: soundUrl, durationSec: sceneSec, sourceDurationSec: sceneSec })
    for (const sceneId of desk.project.sceneIds) desk.run({ type: 'clip.add', sceneId, clip, trackName: 'Sound' })
  }
  desk.run({ type: 'project.setWithoutPresenter', without: true })
  return JSON.stringify(encodeProject(desk.project))
}
