import {
  ACTION_CHARS_MAX,
  type Submission,
  type SubmissionForm,
  saveSubmission,
  submissionDetail,
} from '#shared/api/submissions.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { type MaterialPart, type PartRule, TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { Store } from '#ui/parts/store.ts'
import { UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { isOpen } from '../common/use-submissions.ts'
import { checkMaterial, type Facts } from './check-material.ts'
import { type Entry, entriesOf, oddSize, shownOf } from './entries.ts'
import type { FileFault } from './file-fault.ts'
import { formOf, mergedDraft } from './merge-draft.ts'

/** The folder of material in the store. */
const FOLDER = 'training'
/** The state of a file that was just chosen. */
const UNCHECKED = { facts: null, heard: 0, sound: null, sent: 0, paused: false, key: null, kept: false }
/** How long after the last change of a field the form is saved, in milliseconds. */
const SAVE_AFTER_MS = 800

/** The state of a submission that is filled in. */
export interface DraftState {
  form: SubmissionForm
  entries: readonly Entry[]
  /** The files of a part that were refused last. */
  faults: Readonly<Partial<Record<MaterialPart, readonly FileFault[]>>>
  saving: 'kept' | 'changed' | 'saving' | 'failed'
  /** Why the last save failed. */
  failure: unknown
  /** Whether what another tab saved was taken over since the last change here. */
  joined: boolean
}

/** Whether files are checked or sent. */
export const isSending = ({ entries }: Pick<DraftState, 'entries'>) => entries.some(({ key }) => key === null)

/** Returns the name of an action as its file is called. */
const titleOf = (fileName: string) => fileName.replace(/\.[^.]*$/, '').slice(0, ACTION_CHARS_MAX.title)

/**
 * A submission that is filled in: takes files, checks and sends them, and saves what is changed, one save at a time. A file that
 * the server refuses is taken out, and the part says why. What another tab has saved meanwhile is taken over.
 */
export class DraftEditor {
  readonly submission: Submission
  readonly store: Store<DraftState>
  /** The code that the next licence says. */
  licenceCode = ''
  readonly #onSaved: (saved: Submission) => void
  readonly #running = new Map<string, AbortController>()
  readonly #pauses = new Map<string, UploadPause>()
  #timer = 0
  /** The submission as the server has answered it last. */
  #base: Submission
  #queue: Promise<unknown> = Promise.resolve()

  constructor(submission: Submission, onSaved: (saved: Submission) => void) {
    this.submission = submission
    this.#base = submission
    this.#onSaved = onSaved
    this.store = new Store<DraftState>({
      form: formOf(submission),
      entries: entriesOf(submission),
      faults: {},
      saving: 'kept',
      failure: null,
      joined: false,
    })
  }

  /** Changes fields of the form, which are saved soon. */
  edit(change: Partial<SubmissionForm>): void {
    this.#set({ form: { ...this.store.value.form, ...change }, joined: false })
    this.#saveSoon()
  }

  /** Changes name or description of an action. */
  describe(id: string, change: Partial<Pick<Entry, 'title' | 'description'>>): void {
    this.#change(id, change)
    this.#saveSoon()
  }

  /** Takes files for a part, one at a time; that of a part for one file is replaced once the new one is kept. */
  async take(part: MaterialPart, files: readonly File[]): Promise<void> {
    const rule = TRAINING_MATERIAL[this.submission.type][part]
    const [file] = files
    if (!rule || !file) return
    this.#set({ faults: { ...this.store.value.faults, [part]: [] } })
    const refuse = (code: 'several' | 'tooMany', limit: number) =>
      this.#refuse(part, { code, name: file.name, values: { limit } })
    if (files.length > 1) return refuse('several', 1)
    const shown = shownOf(this.store.value.entries, part)
    const replaced = rule.filesMax === 1 ? shown[0] : undefined
    if (!replaced && shown.length >= rule.filesMax) return refuse('tooMany', rule.filesMax)
    // one that is still on its way is given up for the new one
    if (replaced?.key === null) this.cancel(replaced.id)
    await this.#add(part, rule, file, replaced?.key === null ? replaced.replaces : (replaced?.id ?? null))
  }

  /** Ends the check or the sending of a file, and forgets it. */
  cancel(id: string): void {
    this.#running.get(id)?.abort()
    this.#drop(id)
  }

  /** Holds a file on its way, or has it go on. */
  pause(id: string, paused: boolean): void {
    this.#pauses.get(id)?.set(paused)
    this.#change(id, { paused })
  }

  /** Removes a file from the submission. */
  remove(id: string): void {
    this.cancel(id)
    void this.save()
  }

  /** Saves what there is, after saves that are on their way. Returns whether the server has it all. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer)
    const late = this.store.value.entries.filter(({ key, kept }) => key !== null && !kept)
    for (const { id } of late) if (!(await this.#inTurn(id))) return false
    return late.length > 0 || this.#inTurn(null)
  }

  /** Ends what is on its way; fields that wait to be saved are saved now. */
  leave(): void {
    for (const stop of this.#running.values()) stop.abort()
    if (this.store.value.saving === 'changed') void this.save()
  }

  async #add(part: MaterialPart, rule: PartRule, file: File, replaces: string | null): Promise<void> {
    const id = crypto.randomUUID()
    const stop = new AbortController()
    this.#running.set(id, stop)
    this.#pauses.set(id, new UploadPause())
    const title = part === 'action' ? titleOf(file.name) : ''
    const fresh = { id, part, fileName: file.name, title, description: '', file, replaces }
    this.#set({ entries: [...this.store.value.entries, { ...fresh, ...UNCHECKED }] })
    try {
      const checked = await checkMaterial({ part, rule }, file, stop.signal, (heard) => this.#change(id, { heard }))
      if (!checked) return
      const fault = checked.ok ? this.#odd({ part, replaces }, file.name, checked.value.facts) : checked.error
      if (!checked.ok || fault) return this.#refuse(part, fault as FileFault, id)
      this.#change(id, checked.value)
      await this.#send(id, part, file, stop.signal)
    } finally {
      this.#running.delete(id)
      this.#pauses.delete(id)
    }
  }

  #odd(entry: Pick<Entry, 'part' | 'replaces'>, name: string, facts: Facts): FileFault | null {
    const odd = oddSize(this.submission.type, this.store.value.entries, entry, facts)
    return odd && { ...odd, name }
  }

  async #send(id: string, part: MaterialPart, file: File, signal: AbortSignal): Promise<void> {
    try {
      const onProgress = (sent: number) => this.#change(id, { sent })
      const pause = this.#pauses.get(id)
      const key = await uploadFile(file, file.name, FOLDER, { onProgress, signal, pause })
      this.#change(id, { key, sent: 1, paused: false })
    } catch (error) {
      if (!signal.aborted) this.#refuse(part, faultOf(error, file.name), id)
      return
    }
    await this.#inTurn(id)
  }

  /** Saves after the saves before; `fresh` is a file that the server has not seen yet. */
  #inTurn(fresh: string | null): Promise<boolean> {
    const turn = this.#queue.then(() => this.#saveNow(fresh))
    this.#queue = turn
    return turn
  }

  async #saveNow(fresh: string | null): Promise<boolean> {
    const { form, entries } = this.store.value
    const added = entries.find(({ id }) => id === fresh)
    const given = entries.filter(
      ({ id, key, kept }) => key !== null && (kept || id === fresh) && id !== added?.replaces,
    )
    this.#set({ saving: 'saving' })
    try {
      const files = given.map(({ part, key, fileName, title, description }) => ({
        part,
        key: key as string,
        fileName: fileName.slice(-255),
        title,
        description,
      }))
      const { id, revision } = this.#base
      const saved = await api(saveSubmission, { id, revision, form, files, licenceCode: this.licenceCode })
      this.#taken(saved, added)
      return true
    } catch (error) {
      if (isStale(error)) return this.#join(fresh)
      this.#failed(error, added)
      return false
    }
  }

  /** Takes over what another tab has saved, and saves on top of it. */
  async #join(fresh: string | null): Promise<boolean> {
    try {
      const theirs = await api(submissionDetail, { id: this.#base.id })
      const isElsewhere = !isOpen(theirs)
      const { form, entries } = this.store.value
      const both = mergedDraft(this.#base, { form, entries }, theirs)
      this.#base = theirs
      const keys = (list: readonly Entry[]) => list.map(({ key }) => key)
      const joined = !sameValue([form, keys(entries)], [both.form, keys(both.entries)])
      this.#set({ ...both, joined, ...(isElsewhere && { saving: 'kept' }) })
      if (!isElsewhere) return this.#saveNow(fresh)
      // it was submitted there
      this.#onSaved(theirs)
    } catch (error) {
      this.#set({ saving: 'failed', failure: error })
    }
    return false
  }

  #taken(saved: Submission, added: Entry | undefined): void {
    this.#base = saved
    const measured = new Map(entriesOf(saved).map(({ key, facts }) => [key, facts]))
    const { entries, saving } = this.store.value
    const kept = entries
      .filter(({ id }) => id !== added?.replaces)
      .map((entry) => {
        const facts = measured.get(entry.key ?? '')
        return facts ? { ...entry, facts, kept: true } : entry
      })
    this.#set({ entries: kept, failure: null, saving: saving === 'saving' ? 'kept' : saving })
    this.#onSaved(saved)
  }

  #failed(error: unknown, added: Entry | undefined): void {
    const isLost = !(error instanceof ApiError) || error.code === 'offline' || error.retrySec !== null
    if (added && !isLost) {
      this.#refuse(added.part, faultOf(error, added.fileName), added.id)
      this.#set({ saving: 'changed' })
      this.#saveSoon()
    } else this.#set({ saving: 'failed', failure: error })
  }

  #saveSoon(): void {
    this.#set({ saving: 'changed' })
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.save(), SAVE_AFTER_MS)
  }

  #refuse(part: MaterialPart, fault: FileFault, id?: string): void {
    if (id !== undefined) this.#drop(id)
    const { faults } = this.store.value
    this.#set({ faults: { ...faults, [part]: [...(faults[part] ?? []), fault] } })
  }

  #drop(id: string): void {
    this.#set({ entries: this.store.value.entries.filter((entry) => entry.id !== id) })
  }

  #change(id: string, change: Partial<Entry>): void {
    const entries = this.store.value.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    this.#set({ entries })
  }

  #set(change: Partial<DraftState>): void {
    this.store.set({ ...this.store.value, ...change })
  }
}

/** Whether a save was refused since the submission was saved elsewhere. */
const isStale = (error: unknown) =>
  error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'submissionStale'

/** Returns why a file could not be sent or kept. */
function faultOf(error: unknown, name: string): FileFault {
  if (!(error instanceof ApiError)) return { code: 'failed', name, values: {} }
  if (error.code === 'offline') return { code: 'offline', name, values: {} }
  return { code: error.message ? 'refused' : 'failed', name, values: { reason: error.message } }
}
