import { randomAt } from '#shared/base/random.ts'
import { putAll } from '#shared/base/table.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { EMPTY_TTS, type Speech } from '#shared/model/speech.ts'
import { newSubtitle } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** Sounds of a made-up language, in the notation of the speech engine. */
const SOUNDS = ['a', 'm', 'i', 's', 'u', 't', 'o', 'n', 'e', 'l']
const LINE_SEC = 2.5

/** Speech without meaning: a sound about every tenth of a second, a pause at each line's end, seeded. */
export function babble(audioUrl: string, durationSec: number): Speech {
  const phonemes: Speech['phonemes'] = []
  const words: Speech['words'] = []
  for (let startSec = 0, at = 0; startSec < durationSec; at++) {
    const endSec = Math.min(durationSec, startSec + 0.07 + 0.06 * randomAt(3, at))
    const pause = startSec % LINE_SEC > LINE_SEC - 0.35
    const symbol = pause ? '' : SOUNDS[Math.floor(randomAt(5, at) * SOUNDS.length)]!
    phonemes.push({ symbol, startSec, endSec })
    if (!pause) words.push({ text: symbol, startSec, endSec })
    startSec = endSec
  }
  const lines = Array.from({ length: Math.ceil(durationSec / LINE_SEC) }, (_, line) => ({
    text: `Line ${line + 1} of what the presenter says`,
    startSec: line * LINE_SEC,
    endSec: Math.min(durationSec, (line + 1) * LINE_SEC - 0.05),
  }))
  return { audioUrl, durationSec, paragraphs: lines, words, phonemes }
}

/** The project with a speaking presenter of 600 x 800 and its subtitles on top of its first scene. */
export function withPresenter(project: Project, url: string, audioUrl: string, durationSec: number): Project {
  const sceneId = project.sceneIds[0]!
  const speech = babble(audioUrl, durationSec)
  const subtitle = newSubtitle(project.canvas)
  const track: RoleTrack = {
    id: 'presenter',
    sceneId,
    name: 'presenter',
    disabled: false,
    muted: false,
    kind: 'role',
    folded: true,
    startSec: 0,
    durationSec,
    role: {
      digitalHumanId: 'mei',
      name: 'Mei',
      kind: 'puppet',
      url,
      coverUrl: '',
      widthPx: 720,
      heightPx: 960,
      place: { ...CENTRED, y: 140, scale: 600 / 720 },
      framing: 'MS',
      camera: 'WholeBody',
      turnDeg: 0,
      actions: [],
    },
    mask: null,
    driver: 'tts',
    tts: { ...EMPTY_TTS, text: 'babble', status: 'success', speech },
    recordings: [],
    subtitle: { ...subtitle, items: speech.paragraphs.map((line, at) => ({ ...line, id: `line${at}` })) },
    actions: [],
    idleActionId: null,
    effects: NO_EFFECTS,
  }
  const scene = sceneById(project, sceneId)!
  return {
    ...project,
    tracks: putAll(project.tracks, [track]),
    scenes: putAll(project.scenes, [{ ...scene, trackIds: [...scene.trackIds, 'presenter'] }]),
  }
}
