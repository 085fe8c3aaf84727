import type { LibraryItem } from '#shared/api/library.ts'
import type { Result } from '#shared/base/result.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf } from '#shared/model/shelves.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { Store } from '#ui/parts/store.ts'
import { isOpen } from '#ui/parts/uploads/queue.ts'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'
import type { MaterialKind, UploadJob } from './upload-material.ts'

/** For what a file was chosen. */
export interface MaterialChoice {
  /** Takes only material of this kind; without it, of all kinds of the shelf. */
  only?: MaterialKind | undefined
  /** Of what it becomes a part when it is chosen alone; null for a place that uses it itself. */
  use: 'scene' | 'project' | null
  onUploaded(item: LibraryItem, isAlone: boolean): void
}

interface TakenFile extends MaterialChoice {
  isAlone: boolean
  convertsSlow: boolean
}

/** The interface of the editor, to which uploads tell what becomes of them, whatever shelf is shown. */
export interface UploadsFollower {
  /** Whether the server converts what this browser cannot play. */
  converts: boolean
  onRefused(shelf: BuiltInShelf, file: File, failure: Failure): void
  /** @param use of what it is to become a part; null for nothing */
  onUploaded(shelf: BuiltInShelf, item: LibraryItem, use: MaterialChoice['use']): void
}

type Upload = (shelf: BuiltInShelf, file: File, job: UploadJob) => Promise<Result<LibraryItem, Failure>>

/** Whether another try may help: the network broke off. */
export const mayPass = ({ code }: Pick<Failure, 'code'>) => code === 'offline' || code === 'upload_failed'

/** The uploads to the shelves of material, one queue each, which go on when another shelf is shown. */
export class MaterialUploads {
  /** The shelves to which something is on its way, or held. */
  readonly shelves = new Store<readonly BuiltInShelf[]>([])
  readonly #upload: Upload
  readonly #queues: Readonly<Record<BuiltInShelf, UploadQueue<LibraryItem, Failure>>>
  readonly #taken = new WeakMap<File, TakenFile>()
  #follower: UploadsFollower | null = null

  constructor(upload: Upload) {
    this.#upload = upload
    const queues = BUILT_IN_SHELVES.map((shelf) => [shelf, this.#queueOf(shelf)] as const)
    this.#queues = Object.fromEntries(queues) as Record<BuiltInShelf, UploadQueue<LibraryItem, Failure>>
    for (const [, { store }] of queues) store.subscribe(() => this.#count())
  }

  queue(shelf: BuiltInShelf): UploadQueue<LibraryItem, Failure> {
    return this.#queues[shelf]
  }

  /** Tells from now on this interface what becomes of the uploads. */
  follow(follower: UploadsFollower): void {
    this.#follower = follower
  }

  take(shelf: BuiltInShelf, files: readonly File[], choice: MaterialChoice): void {
    const isAlone = files.length === 1
    for (const file of files) this.#taken.set(file, { ...choice, isAlone, convertsSlow: false })
    this.#queues[shelf].take(files)
  }

  /** Takes a refused film of too few frames a second again, for the server to convert it. */
  convert(shelf: BuiltInShelf, file: File): void {
    const taken = this.#taken.get(file)
    if (!taken) return
    this.#taken.set(file, { ...taken, convertsSlow: true })
    this.#queues[shelf].take([file], !taken.isAlone)
  }

  /** Ends all, so that they can go on when their files are chosen again. */
  close(): void {
    this.#follower = null
    for (const shelf of BUILT_IN_SHELVES) this.#queues[shelf].leave()
  }

  #queueOf(shelf: BuiltInShelf) {
    return new UploadQueue<LibraryItem, Failure>({
      add: (file, run) => this.#add(shelf, file, run),
      onAdded: (item, file) => {
        const { use = null, isAlone = false, onUploaded } = this.#taken.get(file) ?? {}
        this.#follower?.onUploaded(shelf, item, isAlone ? use : null)
        onUploaded?.(item, isAlone)
      },
      again: mayPass,
    })
  }

  async #add(shelf: BuiltInShelf, file: File, { signal, pause, onProgress, onStage }: UploadRun) {
    const { only, convertsSlow = false } = this.#taken.get(file) ?? {}
    const result = await this.#upload(shelf, file, {
      onProgress(part, converting) {
        onStage(converting ? 'working' : 'sending')
        onProgress(part)
      },
      signal,
      pause,
      converts: this.#follower?.converts ?? false,
      convertsSlow,
      only,
    })
    if (result.ok || mayPass(result.error)) return result
    if (result.error.code !== 'cancelled') this.#follower?.onRefused(shelf, file, result.error)
    return null
  }

  #count(): void {
    const open = BUILT_IN_SHELVES.filter((shelf) => this.#queues[shelf].store.value.some(isOpen))
    if (open.join() !== this.shelves.value.join()) this.shelves.set(open)
  }
}
