import { Dexie, type Table } from 'dexie'
import { type Clipboard, clipboardSchema } from '#shared/model/clipboard.ts'

const NAME = 'avatar-studio-clipboard'
const KEY = 'copied'

class ClipboardDatabase extends Dexie {
  declare copied: Table<{ key: string; content: unknown }, string>

  constructor() {
    super('clipboard')
    this.version(1).stores({ copied: 'key' })
  }
}

/** What another tab or an earlier visit left, if it still reads. */
function parse(content: unknown): Clipboard | null {
  const parsed = clipboardSchema.safeParse(content)
  return parsed.success ? parsed.data : null
}

/**
 * What was copied last in any tab of this browser, whatever project it has open: tabs tell one another, and a tab that
 * is opened later finds it in the browser's database. Without a database it lasts as long as the tabs.
 */
export class SharedClipboard {
  readonly #database = new ClipboardDatabase()
  readonly #channel = new BroadcastChannel(NAME)
  readonly #changed: (full: boolean) => void
  readonly #read: Promise<void>
  #content: Clipboard | null = null
  #told = false

  /** `changed` is called whenever something is there to be pasted, or nothing any more. */
  constructor(changed: (full: boolean) => void) {
    this.#changed = changed
    this.#channel.onmessage = (message: MessageEvent<unknown>) => this.#take(parse(message.data))
    this.#read = this.#database.copied
      .get(KEY)
      .then((record) => {
        if (record && !this.#told) this.#take(parse(record.content))
      })
      .catch(() => undefined)
  }

  /** What would be pasted now. */
  async content(): Promise<Clipboard | null> {
    await this.#read
    return this.#content
  }

  /** Puts something else on the clipboard of all tabs, or empties it; resolves when it outlives this tab. */
  async put(content: Clipboard | null): Promise<void> {
    this.#take(content)
    this.#channel.postMessage(content)
    await this.#database.copied.put({ key: KEY, content }).catch(() => undefined)
  }

  #take(content: Clipboard | null): void {
    this.#told = true
    this.#content = content
    this.#changed(content !== null)
  }
}
