import { Dexie, type Table } from 'dexie'
import { clipboardName, type Owner } from '#shared/base/browser-stores.ts'
import { type Clipboard, type ClipboardSummary, clipboardSchema, summaryOf } from '#shared/model/clipboard.ts'

const KEY = 'copied'

class ClipboardDatabase extends Dexie {
  declare copied: Table<{ key: string; content: unknown }, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ copied: 'key' })
  }
}

/** Parses content of another tab or an earlier visit; null where it is invalid. */
function parse(content: unknown): Clipboard | null {
  const parsed = clipboardSchema.safeParse(content)
  return parsed.success ? parsed.data : null
}

/**
 * A user's clipboard that all tabs of this browser share, whatever project they have open. Tabs broadcast changes, and a tab
 * that opens later reads the browser's database. Without a database the content lasts as long as the tabs.
 */
export class SharedClipboard {
  readonly #database: ClipboardDatabase
  readonly #channel: BroadcastChannel
  readonly #changed: (content: ClipboardSummary | null) => void
  readonly #read: Promise<void>
  #content: Clipboard | null = null
  #received = false

  /** `changed` is called with what there is to paste, whenever the content changes. */
  constructor(owner: Owner, changed: (content: ClipboardSummary | null) => void) {
    this.#database = new ClipboardDatabase(clipboardName(owner))
    this.#channel = new BroadcastChannel(clipboardName(owner))
    this.#changed = changed
    this.#channel.onmessage = (message: MessageEvent<unknown>) => this.#take(parse(message.data))
    this.#read = this.#database.copied
      .get(KEY)
      .then((record) => {
        if (record && !this.#received) this.#take(parse(record.content))
      })
      .catch(() => undefined)
  }

  /** The content to paste; null where the clipboard is empty. */
  async content(): Promise<Clipboard | null> {
    await this.#read
    return this.#content
  }

  /** Replaces the content in all tabs, or empties it; resolves when it is in the browser's database. */
  async put(content: Clipboard | null): Promise<void> {
    this.#take(content)
    this.#channel.postMessage(content)
    await this.#database.copied.put({ key: KEY, content }).catch(() => undefined)
  }

  #take(content: Clipboard | null): void {
    this.#received = true
    this.#content = content
    this.#changed(content && summaryOf(content))
  }
}
