import { clamp } from '#shared/base/num.ts'
import { run } from '#shared/commands/run.ts'
import { diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, projectDurationSec, sceneAt, sceneTime, thumbnailSec } from '#shared/model/queries.ts'
import { Store } from '#ui/parts/store.ts'
import { mediaHost } from '#ui/server/media-host.ts'
import { currentOwner } from '#ui/server/session.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { createPlayerThreads } from '#ui/threads/player-threads.ts'
import { createSilentOutput } from '#ui/threads/silent-output.ts'
import type { SoundOutput } from '#ui/threads/sound-output.ts'
import { requestSpeech, wantedSpeech } from '../request-speech.ts'

/** How far a document that is only played is. */
interface TemplatePlayback {
  project: Project
  durationSec: number
  /** The shown time of the whole video, in seconds. */
  timeSec: number
  playing: boolean
  /** Whether a picture has been painted. */
  drawn: boolean
  /** Whether what is shown is loading. */
  loading: boolean
  /** How many presenters have speech to come. */
  unspoken: number
  failed: boolean
}

/** Plays a document that nobody edits, in the engine of the editor. Its presenters get their speech while it is open. */
export class TemplatePlayer {
  readonly state: Store<TemplatePlayback>
  readonly #sound: SoundOutput
  readonly #threads: ReturnType<typeof createPlayerThreads>
  readonly #closing = new AbortController()
  readonly #isSilent: boolean
  #revision = 1

  /** @param options.isSilent whether it is played without sound; nobody speaks for it then */
  constructor(project: Project, { isSilent = false }: { isSilent?: boolean } = {}) {
    this.#isSilent = isSilent
    this.#sound = isSilent ? createSilentOutput() : createAudioOutput()
    this.#threads = createPlayerThreads(mediaHost, this.#sound, currentOwner() ?? '')
    const unspoken = allRoles(project).filter(({ tts }) => tts.text && !tts.speech).length
    const still = { timeSec: 0, playing: false, drawn: false, loading: false, unspoken, failed: false }
    this.state = new Store({ project, durationSec: projectDurationSec(project), ...still })
    this.#threads.onFailure(() => this.#set({ failed: true, playing: false }))
    void this.#threads.preview.listen((event) => {
      if (event.type === 'status')
        this.#set({ playing: event.status === 'playing', ...this.#at(event.sceneId, event.timeSec) })
      else if (event.type === 'drawn') this.#set({ drawn: true, ...this.#at(event.sceneId, event.timeSec) })
      else if (event.type === 'loading') this.#set({ loading: event.loading })
    })
  }

  /** Shows the document on a canvas, at a moment at which its first scene has come. */
  show(canvas: OffscreenCanvas): void {
    const { project } = this.state.value
    const sceneId = project.sceneIds[0] ?? ''
    void this.#threads.show(canvas).then(({ ok }) => ok || this.#set({ failed: true, playing: false }))
    this.#threads.feed({ type: 'opened', revision: this.#revision, project })
    void this.#threads.preview.seek(sceneId, thumbnailSec(project, sceneId))
    if (!this.#isSilent) void this.#speak()
  }

  /** Sets the size of the canvas on the screen in device pixels. */
  resize(widthPx: number, heightPx: number): void {
    void this.#threads.preview.resize(widthPx, heightPx)
  }

  /** Plays from the shown time, or from the beginning where nothing has played yet or it has ended. */
  async play(): Promise<void> {
    void this.#sound.resume()
    const { timeSec, durationSec } = this.state.value
    if (!this.#begun || timeSec >= durationSec - 0.05) await this.seek(0)
    this.#begun = true
    await this.#threads.preview.play('project')
  }
  #begun = false

  /** Plays the first `lengthSec` again and again until it is disposed of. */
  async repeat(lengthSec: number): Promise<void> {
    const endSec = Math.min(lengthSec, this.state.value.durationSec)
    let isTurning = false
    const turn = async () => {
      isTurning = true
      await this.seek(0)
      await this.play()
      isTurning = false
    }
    const leave = this.state.subscribe(() => {
      const { playing, timeSec, failed } = this.state.value
      if (!isTurning && !failed && (!playing || timeSec >= endSec)) void turn()
    })
    this.#closing.signal.addEventListener('abort', leave)
    await turn()
  }

  pause(): void {
    void this.#threads.preview.pause()
  }

  /** Shows a time of the whole video, in seconds. */
  async seek(atSec: number): Promise<void> {
    this.#begun = true
    const { project, durationSec } = this.state.value
    const { sceneId, timeSec } = sceneAt(project, clamp(atSec, 0, durationSec))
    await this.#threads.preview.seek(sceneId, timeSec)
  }

  dispose(): void {
    this.#closing.abort()
    this.#threads.dispose()
  }

  #set(change: Partial<TemplatePlayback>): void {
    if (!this.#closing.signal.aborted) this.state.set({ ...this.state.value, ...change })
  }

  #at(sceneId: string | null, timeSec: number): Partial<TemplatePlayback> {
    const { project } = this.state.value
    if (sceneId === null || !project.sceneIds.includes(sceneId)) return {}
    return { timeSec: sceneTime(project, sceneId).startSec + timeSec }
  }

  /** Has the presenters speak, one scene after another: what is spoken is in the preview at once. */
  async #speak(): Promise<void> {
    const { signal } = this.#closing
    for (const { id: trackId, tts } of allRoles(this.state.value.project)) {
      if (!tts.text || tts.speech || signal.aborted) continue
      const speech = await requestSpeech(wantedSpeech(tts, this.state.value.project.glossary ?? []), signal)
      const unspoken = this.state.value.unspoken - 1
      if (!speech.ok) {
        this.#set({ unspoken })
        continue
      }
      const before = this.state.value.project
      const command = { type: 'role.setSpeech', trackId, text: tts.text, speech: speech.value } as const
      const outcome = run(before, command, { newId: () => crypto.randomUUID() })
      if (!outcome.ok || signal.aborted) continue
      const project = outcome.value
      this.#revision += 1
      this.#threads.feed({ type: 'changed', revision: this.#revision, patch: diffProjects(before, project) })
      this.#set({ project, durationSec: projectDurationSec(project), unspoken })
    }
  }
}
