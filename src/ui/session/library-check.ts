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

/** Items that are asked for beside each other. */
const LANES = 4
/** Shortest time between two checks of the whole document. */
const PAUSE_MS = 5 * 60_000

export interface LibraryCheckParts {
  project(): Project | null
  /** What the library says of an item, null when it was deleted; rejects when there is no such answer. */
  ask(use: LibraryUse): Promise<LibraryChange | null>
  /** Brings the document up to date; false when that was refused. */
  run(command: Command): Promise<boolean>
  /** Tells the user what was changed. */
  tell(news: LibraryNews): void
  nowMs(): number
}

/**
 * Keeps one open document with the library (E2.10). What could not be asked
 * stays as it is. What was brought in once and undone is not brought in again.
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

  /** Checks the document unless that was done within the last five minutes. */
  afterPause(): Promise<void> {
    return this.#parts.nowMs() - this.#lastMs < PAUSE_MS ? this.#running : this.now()
  }

  /** Checks the document once what is under way has ended. */
  now(): Promise<void> {
    this.#lastMs = this.#parts.nowMs()
    this.#running = this.#running.then(() => this.#check())
    return this.#running
  }

  /** What is still answered changes nothing any more. */
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
    this.#parts.tell(news)
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
          // asked again at the next focus
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
