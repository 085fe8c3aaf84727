import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { checkRender } from '#shared/checks/check-render.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { FormatNote } from '#shared/formats/common/format-failure.ts'
import { decodeProject, parseProject } from '#shared/formats/project-json.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, trackById } from '#shared/model/queries.ts'
import { CliRefusal } from './common/refusal.ts'
import { LocalMedia } from './local-media.ts'
import { type LocalPresenter, recast } from './recast.ts'

/** Sentences for the findings of the render checks. */
const WORDS: Readonly<Record<string, string>> = {
  no_avatar: 'has no presenter: at least one scene needs one, or withoutPresenter: true',
  add_role_diff_type: 'mixes 2D and 3D presenters, which cannot be rendered together',
  scene_no_name: 'has no name',
  scene_empty: 'is empty',
  fail_no_module: 'has a medium without url',
  fail_load_saas: 'has a medium that its library has no more',
  role_audio_saas_fail: 'has a recording that is not there',
  role_audio_analyze_reject: 'has a script that was refused for its words',
  ROLE_NO_TTS: 'has a script without a voice: ttsModule.toneId is missing',
  ROLE_NO_VOICES: 'is driven by voice and has no audioModules',
  role_tts_no_content: 'has no script: ttsModule.copywriting is empty',
  role_audio_analyze_fail_tts: 'has a script that could not be spoken: clear ttsModule.analyzeStatus to try again',
  role_audio_analyze_fail_voice: 'has an audio module without its recording',
  role_action_saas_fail: 'has an action that its presenter does not know',
}

/** Findings that do not block: scripts are spoken before rendering, and hidden subtitles are the author's choice. */
const NOT_BLOCKING: ReadonlySet<string> = new Set(['role_text_not_ready', 'role_subtitle_blocked'])

export interface OpenedProject {
  project: Project
  media: LocalMedia
}

/**
 * Returns the text of a project file.
 * @throws CliRefusal when the file is missing or too large
 */
export function readProject(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new CliRefusal(`There is no file ${file}.`)
  if (statSync(file).size > 4 * PROJECT_JSON_CHARS_MAX) throw new CliRefusal(`${file} is too large for a project.`)
  // editors of Windows write a byte order mark
  return readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')
}

/**
 * Reads and checks a project file: format, existing media, known voices, and the render checks. `print` receives a line
 * for each ignored part.
 * @param text the text of the file, where it was changed
 * @param cast who takes the place of its presenters
 * @throws CliRefusal with the first fault
 */
export async function openProjectFile(
  file: string,
  library: string,
  speech: Pick<SpeechPort, 'voices'>,
  print: (line: string) => void,
  { text = readProject(file), cast = null }: { text?: string; cast?: LocalPresenter | null } = {},
): Promise<OpenedProject> {
  const name = path.parse(file).name
  const read = parseProject(text, 'cli', name, (note) => {
    if (note.kind !== 'missing') print(`${note.path} ${note.message}.`)
  })
  if (!read.ok) throw new CliRefusal(read.error.message)
  const media = new LocalMedia(path.dirname(path.resolve(file)), library)
  // paths of files count as addresses from here on
  const missing: FormatNote[] = []
  const adopted = decodeProject(media.adopt(JSON.parse(text)), 'cli', name, (note) => {
    if (note.kind === 'missing') missing.push(note)
  })
  if (!adopted.ok) throw new CliRefusal(adopted.error.message)
  for (const note of missing) throw new CliRefusal(`${note.path} ${note.message}.`)
  const project = cast ? recast(adopted.value, cast, media) : adopted.value
  const finding = checkRender(project).find(({ code }) => !NOT_BLOCKING.has(code))
  if (finding) throw new CliRefusal(sentence(project, finding))
  await checkVoices(project, speech)
  return { project, media }
}

/** Returns the path of a track in the project JSON; audio tracks may be elsewhere in the file. */
function place(project: Project, { sceneId, trackId }: Pick<Finding, 'sceneId' | 'trackId'>): string {
  if (!sceneId) return 'The project'
  const scene = `scenes[${project.sceneIds.indexOf(sceneId)}]`
  const track = trackId === undefined ? undefined : trackById(project, trackId)
  return track ? `${scene} track "${track.name || track.id}"` : scene
}

function sentence(project: Project, finding: Finding): string {
  return `${place(project, finding)} ${WORDS[finding.code] ?? `cannot be rendered (${finding.code})`}.`
}

async function checkVoices(project: Project, speech: Pick<SpeechPort, 'voices'>): Promise<void> {
  const known = (await speech.voices()).map(({ id }) => id)
  for (const track of allTracks(project)) {
    if (track.kind !== 'role' || track.driver !== 'tts' || track.tts.speech || !track.tts.voiceId) continue
    if (known.includes(track.tts.voiceId)) continue
    const where = place(project, { sceneId: track.sceneId, trackId: track.id })
    throw new CliRefusal(
      `${where} ttsModule.toneId names no voice: ${track.tts.voiceId}. There are ${known.join(', ')}.`,
    )
  }
}
