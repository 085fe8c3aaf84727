import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { thumbnailSec } from '#shared/model/queries.ts'
import { outdatedPictures } from '#shared/model/scene-pictures.ts'
import { refreshDueMs, type Stale } from './model/refresh.ts'

/** Number of attempts to draw a picture before its scene changes again. */
const TRIES = 5

interface Picture {
  address: string | null
  drawnMs: number | null
  /** Since when it is out of date; null while it is current. */
  stale: { firstChangeMs: number; lastChangeMs: number } | null
  tries: number
}

/** The environment that `ScenePictures` needs. */
interface PictureHost {
  nowMs(): number
  /** Returns a picture of a scene, settled, from `fromSec` on; null if it cannot be drawn now. */
  snapshot(sceneId: SceneId, fromSec: number): Promise<Blob | null>
  /** Calls `act` once after `ms`; returns the function that cancels it. */
  after(ms: number, act: () => void): () => void
}

/**
 * Small pictures of the visible scenes, kept up to date with the document. One is drawn at a time, the current scene
 * first, and none during playback (E4.06).
 */
export class ScenePictures {
  readonly #host: PictureHost
  readonly #pictures = new Map<SceneId, Picture>()
  readonly #visible = new Set<SceneId>()
  readonly #listeners = new Set<() => void>()
  #project: Project | null = null
  #current: SceneId | null = null
  #paused = false
  #drawing = false
  #callOff: () => void = () => {}

  constructor(host: PictureHost) {
    this.#host = host
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns the address of a scene's newest picture; null before the first. */
  addressOf(sceneId: SceneId): string | null {
    return this.#pictures.get(sceneId)?.address ?? null
  }

  /** Follows the document: pictures of changed scenes become stale. */
  follow(project: Project, current: SceneId): void {
    for (const sceneId of outdatedPictures(this.#project, project)) this.#outdate(sceneId)
    const there = new Set(project.sceneIds)
    for (const [sceneId, { address }] of this.#pictures) {
      if (there.has(sceneId)) continue
      if (address) URL.revokeObjectURL(address)
      this.#pictures.delete(sceneId)
    }
    this.#project = project
    this.#current = current
    this.#schedule()
  }

  /** Marks all pictures as stale because missing media have loaded. */
  renew(): void {
    for (const sceneId of this.#pictures.keys()) this.#outdate(sceneId)
    this.#schedule()
  }

  /** Sets whether a scene's card is visible; pictures of invisible cards wait. */
  show(sceneId: SceneId, visible: boolean): void {
    if (visible) this.#visible.add(sceneId)
    else this.#visible.delete(sceneId)
    this.#schedule()
  }

  pause(paused: boolean): void {
    this.#paused = paused
    this.#schedule()
  }

  dispose(): void {
    this.#callOff()
    this.#listeners.clear()
    this.#visible.clear()
    for (const { address } of this.#pictures.values()) if (address) URL.revokeObjectURL(address)
    this.#pictures.clear()
  }

  #outdate(sceneId: SceneId): void {
    const nowMs = this.#host.nowMs()
    const picture = this.#pictures.get(sceneId) ?? { address: null, drawnMs: null, stale: null, tries: 0 }
    picture.stale = { firstChangeMs: picture.stale?.firstChangeMs ?? nowMs, lastChangeMs: nowMs }
    picture.tries = 0
    this.#pictures.set(sceneId, picture)
  }

  /** Returns the visible stale picture to draw next; the current scene precedes others that are due. */
  #next(): { sceneId: SceneId; dueMs: number } | null {
    const nowMs = this.#host.nowMs()
    let next: { sceneId: SceneId; dueMs: number } | null = null
    for (const sceneId of this.#visible) {
      const picture = this.#pictures.get(sceneId)
      if (!picture?.stale || picture.tries >= TRIES) continue
      const stale: Stale = { ...picture.stale, drawnMs: picture.drawnMs }
      const current = sceneId === this.#current
      const dueMs = refreshDueMs(stale, current)
      if (current && dueMs <= nowMs) return { sceneId, dueMs }
      if (!next || dueMs < next.dueMs) next = { sceneId, dueMs }
    }
    return next
  }

  #schedule(): void {
    this.#callOff()
    this.#callOff = () => {}
    if (this.#paused || this.#drawing) return
    const next = this.#next()
    if (!next) return
    this.#callOff = this.#host.after(Math.max(0, next.dueMs - this.#host.nowMs()), () => void this.#draw())
  }

  async #draw(): Promise<void> {
    const next = this.#next()
    const picture = next && this.#pictures.get(next.sceneId)
    const project = this.#project
    if (!next || !picture || !project || next.dueMs > this.#host.nowMs()) return this.#schedule()
    this.#drawing = true
    const seen = picture.stale
    picture.stale = null
    const blob = await this.#host.snapshot(next.sceneId, thumbnailSec(project, next.sceneId))
    this.#drawing = false
    if (this.#pictures.get(next.sceneId) !== picture) return this.#schedule()
    picture.drawnMs = this.#host.nowMs()
    if (blob) {
      if (picture.address) URL.revokeObjectURL(picture.address)
      picture.address = URL.createObjectURL(blob)
      for (const listener of this.#listeners) listener()
    } else {
      picture.tries++
      picture.stale ??= seen && { firstChangeMs: picture.drawnMs, lastChangeMs: picture.drawnMs }
    }
    this.#schedule()
  }
}
