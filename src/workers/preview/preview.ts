import { transfer } from 'comlink'
import { latestWins } from '#shared/base/latest-wins.ts'
import type { Rect } from '#shared/base/rect.ts'
import { putAll, tableOf } from '#shared/base/table.ts'
import { actionFrames } from '#shared/evaluate/action-frames.ts'
import { effectFrames } from '#shared/evaluate/effect-frames.ts'
import { evaluate, sceneFrame } from '#shared/evaluate/evaluate.ts'
import { sameMix } from '#shared/evaluate/evaluate-mix.ts'
import type { LayerEffects } from '#shared/evaluate/layer-effects.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import { settledMoment } from '#shared/evaluate/settled-moment.ts'
import { textFrame } from '#shared/evaluate/text-frame.ts'
import type { Backgrounds } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { FilmView, Matte, PersonBox } from '#shared/model/film.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, sceneTime, trackById } from '#shared/model/queries.ts'
import type { TextPicture } from '#shared/model/text-picture.ts'
import type { Track } from '#shared/model/track.ts'
import type { ClockTick } from '#shared/protocol/clock.ts'
import type { PaintReason, PreviewApi, PreviewEvent, PreviewPorts } from '#shared/protocol/preview.ts'
import { type PlayEvent, type Playing, type PlayState, playedSec, playFrom, playReducer } from '#shared/status/play.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { ProjectCopy } from '#workers/kit/project-copy.ts'
import { FilmStills } from './film-stills.ts'
import { LOADING_MS, SEEK_WAIT_MS } from './load-deadline.ts'
import { type Moment, mixOf, sequenceOf, startsAhead } from './playback.ts'
import { PlayerClock } from './player-clock.ts'
import { PreviewLoudness } from './preview-loudness.ts'
import { PreviewView } from './preview-view.ts'
import { Rehearsal } from './rehearsal.ts'
import { Reporter } from './reporter.ts'
import { Snapshots } from './snapshots.ts'
import { Visibility } from './visibility.ts'

/** While something plays, the media of what starts within this time are loaded ahead. */
const AHEAD_SEC = 0.4
/** Width of the picture that luminances are measured in: that of the thumbnails, so that both share a compositor. */
const BACKDROP_WIDTH_PX = 224

/** Shows the project on the canvas. What is drawn follows from project, scene and time alone. */
export class Preview implements PreviewApi {
  readonly #copy = new ProjectCopy()
  readonly #events = new Emitter<PreviewEvent>()
  readonly #clock = new PlayerClock()
  readonly #snapshots = new Snapshots()
  /** Previews of actions: of another size than the snapshots, so that neither repaints for the other. */
  readonly #strips = new Snapshots()
  readonly #stills = new FilmStills()
  readonly #view = new PreviewView(this.#events, (reason) => void this.#show(reason))
  readonly #rehearsal = new Rehearsal(() => this.#show('rehearsal'))
  readonly #loudness = new PreviewLoudness(() => this.#changed())
  readonly #draw = latestWins((reason: PaintReason) => this.#paint(reason))
  readonly #visibility = new Visibility()
  readonly #reporter = new Reporter(this.#events, this.#view)
  #media: FrameClient | null = null
  #open: (media: FrameClient) => void = () => {}
  /** The first media. */
  readonly #opened = new Promise<FrameClient>((resolve) => {
    this.#open = resolve
  })
  #state: PlayState | null = null
  /** A seek to a scene that is not in the copy yet: the scene's patch may arrive later. */
  #wanted: Moment | null = null
  /** Increases with every start and stop; work of an earlier play ends. */
  #play = 0
  #mix: MixSpec | null = null
  /** Whether time advances: late frames are then skipped. */
  #running = false
  /** Starts whose media have been requested during this play. */
  readonly #loadedAhead = new Set<string>()

  /** Takes the canvas and the ports over. Called again when the UI has replaced the canvas. */
  async start(canvas: OffscreenCanvas, ports: PreviewPorts): ReturnType<PreviewApi['start']> {
    const paused = this.#move({ type: 'pause' })
    this.#halt()
    if (paused) this.#emitStatus()
    this.#snapshots.dispose()
    this.#strips.dispose()
    this.#stills.dispose()
    this.#media?.close()
    this.#media = new FrameClient(ports.media)
    this.#media.onAgain = () => {
      this.#view.forgetMissing()
      this.#snapshots.forgetMissing()
      this.#strips.forgetMissing()
      if (this.#media) this.#loudness.again(this.#media)
      void this.#show('media')
    }
    const opened = this.#view.open(canvas, this.#media)
    this.#open(this.#media)
    ports.clock.onmessage = (message: MessageEvent<ClockTick>) => this.#clock.take(message.data)
    this.#copy.follow(ports.project, () => this.#changed())
    return opened
  }

  async listen(listener: (event: PreviewEvent) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async resize(widthPx: number, heightPx: number): Promise<void> {
    this.#view.resize(widthPx, heightPx)
    await this.#show('canvas')
  }

  async setSeen(seen: boolean): Promise<void> {
    if (!this.#visibility.set(seen)) return
    if (seen) await this.#show('seen')
    else this.#rest()
  }

  async watch(watched: boolean): Promise<void> {
    void this.#reporter.watch(watched, () => this.#media)
  }

  async hideLayer(layerId: string | null): Promise<void> {
    this.#view.hiddenId = layerId
    await this.#show('layer')
  }

  async rehearse(trackId: TrackId, actionId: string | null): Promise<void> {
    if (actionId !== null && this.#state?.status !== 'playing') void this.#rehearsal.begin(trackId, actionId)
    else if (this.#rehearsal.end()) await this.#show('rehearsal')
  }

  async seek(sceneId: SceneId, timeSec: number): Promise<void> {
    this.#wanted = { sceneId, timeSec }
    const moved = this.#seekWanted()
    if (!moved) return
    if (moved.status === 'playing') return this.#run(moved)
    this.#emitStatus()
    await this.#show('seek')
  }

  async play(what: Playing): Promise<void> {
    const state = this.#move({ type: 'play', what })
    if (state) await this.#run(state)
  }

  async pause(): Promise<void> {
    if (!this.#move({ type: 'pause' })) return
    this.#halt()
    this.#emitStatus()
    await this.#show('paused')
  }

  async setRate(rate: number): Promise<void> {
    const state = this.#move({ type: 'rate', rate })
    if (state?.status === 'playing') await this.#run(state)
  }

  async snapshot(sceneId: SceneId, fromSec: number, widthPx: number, type: 'image/png' | 'image/webp'): Promise<Blob> {
    const project = this.#copy.project
    if (!project || !this.#media) throw new Error('the preview has no project yet')
    const timeSec = settledMoment(project, sceneId, fromSec)
    return this.#snapshots.take({ project, sceneId, timeSec, widthPx, type, media: this.#media })
  }

  async actionStrip(trackId: TrackId, actionId: string, moving: boolean): Promise<Blob | null> {
    const track = this.#copy.project && trackById(this.#copy.project, trackId)
    const frames = track?.kind === 'role' ? actionFrames(track.role, actionId) : []
    const specs = moving ? frames : frames.slice(frames.length / 2, frames.length / 2 + 1)
    return this.#media && specs.length > 0 ? this.#strips.strip({ specs, media: this.#media, inOrder: true }) : null
  }

  async filmPicture(trackId: TrackId, matte: Matte, view: FilmView, maxPx: number): Promise<ImageBitmap | null> {
    const still = this.#still(trackId)
    const bitmap = still && (await this.#stills.picture(still, matte, view, maxPx))
    return bitmap && transfer(bitmap, [bitmap])
  }

  async filmColor(trackId: TrackId, matte: Matte, x: number, y: number): Promise<string | null> {
    const still = this.#still(trackId)
    return still && this.#stills.color(still, matte, x, y)
  }

  async filmPerson(trackId: TrackId, matte: Matte): Promise<PersonBox | null> {
    const still = this.#still(trackId)
    return still && this.#stills.person(still, matte)
  }

  async effectStrip(
    sceneId: SceneId,
    timeSec: number,
    layerId: string,
    looks: readonly LayerEffects[],
  ): Promise<Blob | null> {
    const { project } = this.#copy
    const specs = project ? effectFrames(project, sceneId, timeSec, layerId, looks) : []
    return this.#media && specs.length > 0 ? this.#strips.strip({ specs, media: this.#media }) : null
  }

  async textPicture(picture: TextPicture): Promise<Blob> {
    const media = this.#media ?? (await this.#opened)
    return this.#strips.strip({ specs: [textFrame(picture)], media })
  }

  async backdrop(
    sceneId: SceneId,
    timeSec: number,
    areas: readonly Rect[],
    backgrounds?: Backgrounds,
  ): Promise<number[]> {
    const shown = this.#copy.project
    const scene = shown && sceneById(shown, sceneId)
    if (!scene || !this.#media) return []
    const { ofScene, ofProject } = backgrounds ?? { ofScene: scene.background, ofProject: shown.background }
    const bare = {
      ...shown,
      background: ofProject,
      scenes: putAll(shown.scenes, [{ ...scene, background: ofScene }]),
      tracks: tableOf<Track>([]),
      clips: tableOf<Clip>([]),
    }
    const request = { project: bare, sceneId, timeSec, widthPx: BACKDROP_WIDTH_PX, media: this.#media }
    return this.#snapshots.luminances(request, areas)
  }

  /** The film of a presenter at the shown time; null without one. */
  #still(trackId: TrackId) {
    const track = this.#copy.project && trackById(this.#copy.project, trackId)
    if (track?.kind !== 'role' || track.role.kind !== 'footage' || !this.#media) return null
    return { track, timeSec: this.#state?.timeSec ?? 0, media: this.#media }
  }

  /** Reduces an event; returns the new state, or null where the event changes nothing. */
  #move(event: PlayEvent): PlayState | null {
    const project = this.#copy.project
    if (!project || !this.#state) return null
    const next = playReducer(this.#state, event, sequenceOf(project))
    if (next === this.#state) return null
    this.#state = next
    return next
  }

  #seekWanted(): PlayState | null {
    const project = this.#copy.project
    if (!this.#wanted || !project || !sceneById(project, this.#wanted.sceneId)) return null
    const moved = this.#move({ type: 'seek', ...this.#wanted })
    this.#wanted = null
    return moved
  }

  #changed(): void {
    const project = this.#copy.project
    if (!project) return
    this.#state ??= playFrom(sequenceOf(project))
    if (this.#media) this.#loudness.follow(project, this.#media)
    const before = this.#state
    this.#move({ type: 'edited' })
    const moved = this.#seekWanted()
    if (before.status === 'playing' && this.#state.status !== 'playing') this.#halt()
    if (before !== this.#state) this.#emitStatus()
    if (this.#state.status !== 'playing') void this.#show('document')
    else if (moved || !this.#mix || !sameMix(this.#mixOf(project, this.#state), this.#mix)) void this.#run(this.#state)
  }

  /** Starts sound and pictures at the current time; resolves when they run. */
  async #run(state: PlayState): Promise<void> {
    const project = this.#copy.project
    if (!project || !this.#media) return
    const play = ++this.#play
    this.#rehearsal.end()
    this.#running = false
    this.#snapshots.hold()
    this.#strips.hold()
    this.#loadedAhead.clear()
    this.#emitStatus()
    const mix = this.#mixOf(project, state)
    this.#mix = mix
    const fromSec = playedSec(state, sequenceOf(project))
    const heard = mix.parts.length > 0
    await this.#show('playing')
    if (play !== this.#play) return
    if (heard) await this.#media.play({ mix, startSec: fromSec, rate: state.rate })
    else void this.#media.play(null)
    if (play !== this.#play) return
    this.#clock.start(fromSec, nowMs(), heard, state.rate)
    this.#running = true
    void this.#follow(play)
  }

  /** Paints frame after frame of a play until it is halted or ends. */
  async #follow(play: number): Promise<void> {
    while (play === this.#play) {
      await this.#visibility.step()
      if (play !== this.#play) return
      const state = this.#move({ type: 'reached', atSec: this.#clock.sec(nowMs()) })
      if (!state) continue
      await this.#show('playing')
      if (state.status === 'playing') this.#loadAhead()
      else if (play === this.#play) {
        this.#halt()
        this.#emitStatus()
      }
    }
  }

  /** Loads the next frame, and the first frame of what starts soon. */
  #loadAhead(): void {
    const project = this.#copy.project
    const state = this.#state
    if (!project || state?.status !== 'playing' || !this.#visibility.seen) return
    const stepSec = (state.rate * sceneTime(project, state.sceneId).rate) / project.frameRate
    const next = { sceneId: state.sceneId, timeSec: state.timeSec + stepSec }
    const load = async (at: Moment) => {
      await this.#view.loadAhead(evaluate(project, at.sceneId, at.timeSec), stepSec)
      if (!this.#visibility.seen) this.#rest()
    }
    void load(next)
    for (const start of startsAhead(project, state, AHEAD_SEC)) {
      const name = `${start.sceneId} ${start.timeSec}`
      if (this.#loadedAhead.has(name)) continue
      this.#loadedAhead.add(name)
      void load(start)
    }
  }

  #mixOf(project: Project, state: PlayState): MixSpec {
    return mixOf(project, state, this.#loudness.gain)
  }

  #halt(): void {
    this.#play++
    if (this.#mix) void this.#media?.play(null)
    this.#mix = null
    this.#running = false
    this.#snapshots.release()
    this.#strips.release()
  }

  /** Paints the current moment; a page that is hidden does when it is seen. */
  async #show(reason: PaintReason): Promise<void> {
    if (!this.#visibility.seen) return this.#rest()
    this.#view.hurry()
    await this.#draw(reason)
    if (!this.#visibility.seen) this.#rest()
  }

  /** Closes the decoders of what was shown. */
  #rest(): void {
    this.#view.rest()
    if (this.#media) this.#stills.rest(this.#media)
  }

  async #paint(reason: PaintReason): Promise<void> {
    const project = this.#copy.project
    const state = this.#state
    if (!project || !state || !sceneById(project, state.sceneId)) return
    const { sceneId, timeSec } = state
    const playing = state.status === 'playing'
    // a scene that is opened shows itself, not the one before it
    const frame = playing || timeSec > 0 ? evaluate : sceneFrame
    const spec = this.#rehearsal.in(frame(project, sceneId, timeSec), project)
    const patienceMs = this.#running ? LOADING_MS : SEEK_WAIT_MS
    await this.#view.paint({ project, at: { sceneId, timeSec }, spec, playing, patienceMs, reason })
  }

  #emitStatus(): void {
    const { status, sceneId, timeSec } = this.#state ?? { status: 'ready', sceneId: null, timeSec: 0 }
    this.#events.emit({ type: 'status', status, sceneId, timeSec })
  }
}
