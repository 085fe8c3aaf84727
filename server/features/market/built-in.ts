import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Language } from '#shared/api/languages.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { LABELS } from '#shared/model/labels.ts'
import type { Localized } from '#shared/model/library.ts'
import { type BuiltInTemplate, builtInTemplateSchema } from '#shared/model/template.ts'
import { searchText } from '#shared/speech/search-text.ts'

/** The templates that come with the product. */
export interface BuiltInTemplates {
  list: readonly BuiltInTemplate[]
  /** Reads the document of one in a canvas and a language, as JSON text. */
  document(template: BuiltInTemplate, canvas: CanvasType, language: Language): Promise<string>
  /** Returns the texts that one is found by in a language: its name and the names of its labels. */
  textOf(template: BuiltInTemplate, language: Language): string
  /** Files that could not be read, in words. */
  problems: string[]
}

/** Returns the texts that a template is found by in a language: its name and the names of its labels, one a line. */
export function foundText(name: string, labels: readonly string[], language: Language): string {
  return `${searchText(name)}\n${labelText(labels, language)}`
}

/** Returns the names of labels in a language, one a line, as searches find them. */
function labelText(labels: readonly string[], language: Language): string {
  const known: Partial<Record<string, Localized>> = LABELS.LABEL_TEMPLATE
  return labels.map((id) => searchText(known[id]?.[language] ?? '')).join('\n')
}

/** Reads the index of the built-in templates; what is missing is left out, what is broken is told. */
export function readTemplates(root: string): BuiltInTemplates {
  const folder = ['dist/library/templates', 'public/library/templates']
    .map((name) => path.join(root, name))
    .find(existsSync)
  const problems: string[] = []
  const texts = new Map<string, string>()
  return {
    list: folder ? readIndex(path.join(folder, 'index.json'), problems) : [],
    document: ({ id }, canvas, language) => readFile(path.join(folder ?? '', id, `${canvas}.${language}.json`), 'utf8'),
    textOf(template, language) {
      const key = `${template.id} ${language}`
      const text = texts.get(key) ?? foundText(template.name[language], template.labels, language)
      texts.set(key, text)
      return text
    },
    problems,
  }
}

function readIndex(file: string, problems: string[]): BuiltInTemplate[] {
  if (!existsSync(file)) return []
  try {
    return z.array(builtInTemplateSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    problems.push(`The library file ${file} is left out: ${reason}`)
    return []
  }
}
