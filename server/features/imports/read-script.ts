import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { COLUMNS_MAX, ROW_CHARS_MAX } from '#shared/model/limits.ts'
import { readMarkdown } from '#shared/plan/read-markdown.ts'
import { readPlainSections } from '#shared/plan/read-plain.ts'
import { readSubtitles } from '#shared/plan/read-subtitles.ts'
import { type ScriptScene, scenesOfScript } from '#shared/plan/script-scenes.ts'

/** How a script is written. */
export type ScriptFormat = 'plain' | 'markdown' | 'subtitles' | 'table'

/** Names of the columns of a table of scenes, in the languages of the interface. */
const COLUMNS = {
  scene: ['scene', '场景', '場景', '镜头', '鏡頭', 'ฉาก'],
  script: ['script', 'text', 'narration', '文案', '脚本', '腳本', '台词', '台詞', '旁白', 'บท', 'บทพูด'],
  title: ['title', 'heading', '标题', '標題', 'หัวข้อ', 'ชื่อ'],
} as const

/** Reads a table of scenes: a scene a row, rows that name the same scene one after the other are one. Null without scripts. */
function readTable(text: string): ScriptScene[] | null {
  const rows = parse(text, {
    ...{ bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, max_record_size: ROW_CHARS_MAX },
    delimiter: [',', ';', '\t'],
  })
  const [names = [], ...lines] = rows
  if (names.length > COLUMNS_MAX) return null
  const at = (column: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[column].some((known) => known === name.toLowerCase()))
  const [scene, script, title] = [at('scene'), at('script'), at('title')]
  if (script < 0) return null
  const scenes: (ScriptScene & { key: string })[] = []
  for (const line of lines) {
    const said = line[script]?.trim() ?? ''
    const key = scene < 0 ? '' : (line[scene] ?? '')
    const last = scenes.at(-1)
    if (!/[\p{L}\p{N}]/u.test(said)) continue
    if (last && key !== '' && last.key === key) last.script += `\n${said}`
    else scenes.push({ title: (title < 0 ? '' : line[title]) || '', script: said, isFirst: true, key })
  }
  return scenes.map(({ key: _, ...one }) => one)
}

/** Returns the scenes of a script; null for a table that has no column of scripts, or is none. */
export function scenesIn(text: string, format: ScriptFormat): ScriptScene[] | null {
  if (format === 'table') {
    try {
      return readTable(text)
    } catch (error) {
      if (error instanceof CsvError) return null
      throw error
    }
  }
  if (format === 'markdown') return scenesOfScript(readMarkdown(text))
  return scenesOfScript(format === 'plain' ? readPlainSections(text) : readSubtitles(text))
}
