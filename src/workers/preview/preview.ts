import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { ClockTick } from '#shared/protocol/clock.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { PlayStatus, PreviewApi, PreviewEvent, PreviewPorts } from '#shared/protocol/preview.ts'
import { after, nextFrame, nowMs } from '#workers/kit/frame-clock.ts'
import { FrameLine } from '#workers/kit/frame-line.ts'
import { latestWins } from '#workers/kit/latest-wins.ts'
import { Listener } from '#workers/kit/listener.ts'
import { ProjectCopy } from '#workers/kit/project-copy.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { InnerSize } from './inner-size.ts'
import { type Moment, mixOf, mixSec, momentAt, type Playing, startMoment } from './playback.ts'
import { PlayerClock } from './player-clock.ts'
import { Snapshots } from './snapshots.ts'

/** A wait that is longer than this is told (editor specification 9, "loading toast delay"). */
const LOADING_MS = 300

/** Shows the project on the canvas: what is drawn follows from project, scene and time alone. */
export class Preview implements PreviewApi {
  readonly #copy = new ProjectCopy()
  readonly #events = new Listener<PreviewEvent>()
  readonly #inner = new InnerSize()
  readonly #clock = new PlayerClock()
  readonly #snapshots = new Snapshots()
  readonly #show = latestWins(() => this.#draw())
  #compositor: Compositor | null = null
  #media: FrameLine | null = null
  #at: Moment | null = null
  #playing: Playing | null = null
  /** Goes up with every start and stop: what belongs to an earlier one ends. */
  #play = 0
  #mix = ''
  #measured = ''
  readonly #told = new Set<string>()
  #lastDrawnMs = 0

  /** Takes canvas and lines over; again with a new canvas when the old one was replaced. */
  async start(canvas: OffscreenCanvas, ports: PreviewPorts): Promise<void> {
    this.#halt()
    this.#told.clear()
    this.#compositor?.dispose()
    this.#snapshots.dispose()
    this.#media?.close()
    this.#media = new FrameLine(ports.media)
    const { width, height } = canvas
    try {
      this.#compositor = createCompositor({ width: even(width), height: even(height), stage: 'gl', canvas })
    } catch (error) {
      this.#compositor = null
      this.#events.tell({ type: 'failed', failure: { code: 'no_graphics', detail: String(error) } })
    }
    this.#compositor?.onRestored(() => void this.#show())
    ports.clock.onmessage = (message: MessageEvent<ClockTick>) => this.#clock.take(message.data)
    this.#copy.follow(ports.project, () => this.#changed())
  }

  async listen(tell: (event: PreviewEvent) => void): Promise<void> {
    this.#events.listen(tell)
  }

  async resize(widthPx: number, heightPx: number): Promise<void> {
    this.#inner.show(widthPx, heightPx)
    await this.#show()
  }

  async seek(sceneId: SceneId, timeSec: number): Promise<void> {
    this.#at = { sceneId, timeSec: Math.max(0, timeSec) }
    if (this.#playing) return this.#run(this.#playing)
    this.#status('ready')
    await this.#show()
  }

  async play(what: Playing): Promise<void> {
    const project = this.#copy.project
    if (!project || !this.#at) return
    this.#at = startMoment(project, what, this.#at)
    await this.#run(what)
  }

  async pause(): Promise<void> {
    if (!this.#playing) return
    this.#halt()
    this.#status('ready')
    await this.#show()
  }

  async snapshot(sceneId: SceneId, timeSec: number, widthPx: number, type: 'image/png' | 'image/webp'): Promise<Blob> {
    const project = this.#copy.project
    if (!project || !this.#media) throw new Error('the preview has no project yet')
    return this.#snapshots.take(project, sceneId, timeSec, widthPx, type, this.#media)
  }

  #changed(): void {
    const project = this.#copy.project as Project
    if (this.#at && !sceneById(project, this.#at.sceneId)) this.#at = null
    this.#at ??= { sceneId: project.sceneIds[0] as SceneId, timeSec: 0 }
    const heard = this.#playing ? JSON.stringify(mixOf(project, this.#playing, this.#at.sceneId)) : ''
    if (this.#playing && heard !== this.#mix) void this.#run(this.#playing)
    else if (!this.#playing) void this.#show()
  }

  /** Starts sound and pictures at the present moment; resolves when they run. */
  async #run(what: Playing): Promise<void> {
    const project = this.#copy.project
    const at = this.#at
    if (!project || !at || !this.#media) return
    const play = ++this.#play
    this.#playing = what
    this.#status('playing')
    const mix = mixOf(project, what, at.sceneId)
    this.#mix = JSON.stringify(mix)
    const fromSec = mixSec(project, what, at)
    const heard = mix.parts.length > 0
    await this.#show()
    if (play !== this.#play) return
    if (heard) await this.#media.play({ mix, startSec: fromSec, rate: 1 })
    else void this.#media.play(null)
    if (play !== this.#play) return
    this.#clock.start(fromSec, nowMs(), heard)
    void this.#follow(what, at.sceneId, play)
  }

  /** Draws frame after frame of a play until it is halted or at its end. */
  async #follow(what: Playing, sceneId: SceneId, play: number): Promise<void> {
    let shown = ''
    while (play === this.#play) {
      await nextFrame()
      const project = this.#copy.project
      if (play !== this.#play || !project) return
      const { moment, ended } = momentAt(project, what, sceneId, this.#clock.sec(nowMs()))
      const name = `${moment.sceneId} ${moment.timeSec}`
      this.#at = moment
      if (ended) {
        this.#halt()
        await this.#show()
        this.#status('ended')
        return
      }
      if (name === shown) continue
      shown = name
      await this.#show()
      const ahead = this.#inTime({ ...moment, timeSec: moment.timeSec + 1 / project.frameRate })
      if (ahead && this.#media) void this.#compositor?.prepare(ahead, this.#media, 1 / project.frameRate)
    }
  }

  #halt(): void {
    this.#play++
    if (this.#playing) void this.#media?.play(null)
    this.#playing = null
  }

  async #draw(): Promise<void> {
    const compositor = this.#compositor
    const media = this.#media
    const project = this.#copy.project
    const at = this.#at
    const spec = at && this.#inTime(at)
    if (!compositor || !media || !project || !at || !spec) return
    const stepSec = 1 / project.frameRate
    const endLoading = this.#tellLoading()
    const failures = await compositor.prepare(spec, media, stepSec)
    endLoading()
    for (const failure of failures) this.#tellFailure(failure)
    const startMs = nowMs()
    compositor.resize(this.#inner.size(project, this.#playing !== null))
    if (!compositor.paint(spec)) return
    compositor.release(spec, media)
    const endMs = nowMs()
    if (this.#playing) this.#inner.spent(endMs - startMs, stepSec * 1000)
    const fps = 1000 / Math.max(1, endMs - this.#lastDrawnMs)
    this.#lastDrawnMs = endMs
    this.#events.tell({ type: 'drawn', ...at, fps })
    this.#tellMeasured(compositor.measuredTexts(spec))
  }

  #inTime({ sceneId, timeSec }: Moment): FrameSpec | null {
    const project = this.#copy.project
    return project && sceneById(project, sceneId) ? evaluate(project, sceneId, timeSec) : null
  }

  #tellLoading(): () => void {
    let told = false
    const callOff = after(LOADING_MS, () => {
      told = true
      this.#events.tell({ type: 'loading', loading: true })
    })
    return () => {
      callOff()
      if (told) this.#events.tell({ type: 'loading', loading: false })
    }
  }

  /** Each failure once: a video that cannot be read fails with every frame. */
  #tellFailure(failure: Failure): void {
    const name = `${failure.code} ${failure.subject ?? failure.detail}`
    if (this.#told.has(name)) return
    this.#told.add(name)
    this.#events.tell({ type: 'failed', failure })
  }

  #tellMeasured(texts: Record<string, { width: number; height: number }>): void {
    const measured = JSON.stringify(texts)
    if (measured === this.#measured) return
    this.#measured = measured
    this.#events.tell({ type: 'measured', texts })
  }

  #status(status: PlayStatus): void {
    this.#events.tell({ type: 'status', status, sceneId: this.#at?.sceneId ?? null, timeSec: this.#at?.timeSec ?? 0 })
  }
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2)
}
