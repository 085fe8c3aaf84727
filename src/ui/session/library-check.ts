import type { Command } from '#shared/commands/command.ts'
import type { LibraryChange } from '#shared/commands/library/change.ts'
import {
  type LibraryNews,
  type LibraryUse,
  libraryKey,
  libraryNews,
  libraryUses,
} from '#shared/commands/library/use.ts'
import type { Project } from '#shared/model/project.ts'

/** Number of concurrent requests. */
const LANES = 4
/** Shortest time between two checks of the whole document. */
const PAUSE_MS = 5 * 60_000

interface LibraryCheckParts {
  project(): Project | null
  /** Returns the library's version of an item, null if it was deleted; rejects if the request failed. */
  ask(use: LibraryUse): Promise<LibraryChange | null>
  /** Applies the update to the document; false when it was refused. */
  run(command: Command): Promise<boolean>
  /** Shows the user what changed. */
  onChanged(news: LibraryNews): void
  nowMs(): number
}

/**
 * Keeps one open document in sync with the library (E2.10). Items that could not be requested stay as they are. An
 * update that the user has undone is not applied again.
 */
export class LibraryCheck {
  readonly #parts: LibraryCheckParts
  readonly #done = new Set<string>()
  #lastMs = Number.NEGATIVE_INFINITY
  #running = Promise.resolve()
  #stopped = false

  constructor(parts: LibraryCheckParts) {
    this.#parts = parts
  }

  /** Checks the document unless it was checked within the last five minutes. */
  afterPause(): Promise<void> {
    return this.#parts.nowMs() - this.#lastMs < PAUSE_MS ? this.#running : this.now()
  }

  /** Checks the document after the running check has ended. */
  now(): Promise<void> {
    this.#lastMs = this.#parts.nowMs()
    this.#running = this.#running.then(() => this.#check())
    return this.#running
  }

  /** Stops for good; pending responses are ignored. */
  stop(): void {
    this.#stopped = true
  }

  async #check(): Promise<void> {
    const before = this.#parts.project()
    if (!before || this.#stopped) return
    const answers = await this.#answers(libraryUses(before))
    const project = this.#parts.project()
    if (!project || this.#stopped) return
    const news = this.#fresh(libraryNews(project, answers))
    if (news.updated.length + news.deleted.length === 0) return
    const updated = news.updated.map(({ change }) => change)
    const deleted = news.deleted.map(({ family, id }) => ({ family, id }))
    if (!(await this.#parts.run({ type: 'project.refreshLibrary', updated, deleted }))) return
    for (const mark of marksOf(news)) this.#done.add(mark)
    this.#parts.onChanged(news)
  }

  async #answers(uses: readonly LibraryUse[]): Promise<Map<string, LibraryChange | null>> {
    const answers = new Map<string, LibraryChange | null>()
    const queue = uses.values()
    const lane = async () => {
      for (const use of queue) {
        if (this.#stopped) return
        try {
          answers.set(libraryKey(use), await this.#parts.ask(use))
        } catch {
          // retried at the next focus
          this.#lastMs = Number.NEGATIVE_INFINITY
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return answers
  }

  #fresh({ updated, deleted }: LibraryNews): LibraryNews {
    return {
      updated: updated.filter((entry) => !this.#done.has(updateMark(entry))),
      deleted: deleted.filter((use) => !this.#done.has(libraryKey(use))),
    }
  }
}

function updateMark({ use, change }: LibraryNews['updated'][number]): string {
  return `${libraryKey(use)} ${JSON.stringify(change)}`
}

function marksOf({ updated, deleted }: LibraryNews): string[] {
  return [...updated.map(updateMark), ...deleted.map(libraryKey)]
}
