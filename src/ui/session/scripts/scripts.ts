import { listScripts, type ScriptItem, saveScript, scriptDetail } from '#shared/api/scripts.ts'
import { limitedName } from '#shared/model/limits.ts'
import { readableText, type ScriptText } from '#shared/speech/markup.ts'
import { api } from '#ui/server/api.ts'

/** The key with which all queries of scripts begin. */
export const SCRIPTS = ['scripts']

interface ScriptQuery {
  page: number
  size: number
  search?: string
  sort?: 'latest' | 'earliest' | 'name'
  ownership?: 'USER' | 'TENANTSHARE' | 'TENANTUSER'
}

/** Returns a page of the scripts that the user may read. Rejects like `api`. */
export async function pageOfScripts(
  query: ScriptQuery,
  signal: AbortSignal,
): Promise<{ records: ScriptItem[]; total: number }> {
  const { copywritingList: records, total } = await api(listScripts, query, signal)
  return { records, total }
}

/** Returns a script with its content. Rejects like `api`. */
export function readScriptOf(id: string, signal?: AbortSignal) {
  return api(scriptDetail, { id }, signal)
}

/** Returns a script as a reader sees it. Rejects like `api`. */
export async function readWordsOf(id: string): Promise<string> {
  const { content, ssml } = await readScriptOf(id)
  return readableText(content, ssml)
}

/** Keeps a script as a new one of the user and returns its id. Rejects like `api`. */
export async function keepScript(title: string, { text, ssml }: ScriptText): Promise<string> {
  const { id } = await api(saveScript, { title, content: text, ssml })
  return id
}

/** Returns the beginning of the first line that a reader of a script sees; '' where it says nothing. */
export function firstWords({ text, ssml }: ScriptText): string {
  return limitedName(readableText(text, ssml).trim().split('\n')[0] ?? '', 'script')
}
