import type { z } from 'zod'
import { CODES } from '#shared/api/envelope.ts'
import { saveScript, type scriptDetail } from '#shared/api/scripts.ts'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { Store } from '#ui/parts/store.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { readScriptOf } from '#ui/session/scripts/scripts.ts'

/** Delay from the last change to the save, in milliseconds (S6.33). */
const SAVE_MS = 3000
/** How long saves of what is typed go on with one version, in milliseconds. */
const VERSION_MS = 5 * 60_000

export type ScriptDetail = z.output<typeof scriptDetail.data>

/** A script as typed, and how far it is saved. */
interface Typed {
  title: string
  script: ScriptText
  /** `stale`: somebody else has saved it meanwhile. `long`: it has more characters than are saved. */
  state: 'saved' | 'waits' | 'saving' | 'failed' | 'stale' | 'long'
  /** Why the last save failed. */
  error: unknown
}

interface Stored {
  title: string
  script: ScriptText
  revision: number
}

const isSame = (a: Pick<Typed, 'title' | 'script'>, b: Pick<Typed, 'title' | 'script'>) =>
  a.title === b.title && a.script.text === b.script.text && a.script.ssml === b.script.ssml

const storedOf = ({ title, content: text, ssml, revision }: ScriptDetail): Stored => ({
  title,
  script: { text, ssml },
  revision,
})

/**
 * A script that is edited: it saves itself 3 s after the last change. What is typed within five minutes is one version. A save on
 * top of another user's is refused, and none follows before `keepMine` or `loadTheirs`.
 */
export class ScriptFile {
  readonly id: string
  readonly typed: Store<Typed>
  #stored: Stored
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** When the last version was made here, in milliseconds since 1970. */
  #versionMs = Number.NEGATIVE_INFINITY

  constructor(detail: ScriptDetail) {
    this.id = detail.id
    this.#stored = storedOf(detail)
    const { title, script } = this.#stored
    this.typed = new Store<Typed>({ title, script, state: 'saved', error: null })
  }

  /** Takes what is typed. An empty title is never saved: the one before it stays. */
  change(part: Partial<Pick<Typed, 'title' | 'script'>>): void {
    const next = { ...this.typed.value, ...part }
    clearTimeout(this.#timer)
    const state = next.state === 'stale' ? 'stale' : next.script.text.length > SCRIPT_CHARS_MAX ? 'long' : 'waits'
    this.typed.set({ ...next, state })
    if (state === 'waits') this.#timer = setTimeout(() => void this.save(), SAVE_MS)
  }

  /** Saves what is not saved; answers whether all of it is. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    const { state } = this.typed.value
    if (state === 'waits' || state === 'failed') {
      this.#running = this.#send().finally(() => {
        this.#running = null
      })
      await this.#running
    }
    return this.typed.value.state === 'saved'
  }

  /** Puts another text in place of the script, as a version of its own. */
  async restore(script: ScriptText): Promise<boolean> {
    await this.save()
    this.#versionMs = Number.NEGATIVE_INFINITY
    this.change({ script })
    const isSaved = await this.save()
    this.#versionMs = Number.NEGATIVE_INFINITY
    return isSaved
  }

  /** Saves what is typed here on top of what somebody else has saved, which stays as a version. */
  async keepMine(): Promise<boolean> {
    const { revision } = await readScriptOf(this.id)
    this.#stored = { ...this.#stored, revision }
    this.#versionMs = Number.NEGATIVE_INFINITY
    this.typed.set({ ...this.typed.value, state: 'waits' })
    return this.save()
  }

  /** Shows what somebody else has saved; what was typed here is dropped. */
  async loadTheirs(): Promise<void> {
    this.#stored = storedOf(await readScriptOf(this.id))
    const { title, script } = this.#stored
    this.typed.set({ title, script, state: 'saved', error: null })
  }

  async #send(): Promise<void> {
    const { title, script } = this.typed.value
    const sent = { title: title.trim() || this.#stored.title, script }
    this.#set('saving')
    const now = Date.now()
    const amends = now - this.#versionMs < VERSION_MS
    try {
      const content = { content: script.text, ssml: script.ssml, revision: this.#stored.revision, amends }
      const { revision } = await api(saveScript, { id: this.id, title: sent.title, ...content })
      if (!amends && script.text !== this.#stored.script.text) this.#versionMs = now
      this.#stored = { ...sent, revision }
    } catch (error) {
      this.#set(error instanceof ApiError && error.code === CODES.conflict ? 'stale' : 'failed', error)
      return
    }
    // what was typed while it was sent has its own timer
    if (isSame(this.typed.value, { title, script })) this.#set('saved')
  }

  #set(state: Typed['state'], error: unknown = null): void {
    this.typed.set({ ...this.typed.value, state, error })
  }
}
