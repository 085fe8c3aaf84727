import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist')
/** Tables of characters, the standard fonts of PDF, decoders of its pictures and profiles of its colors. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const ADDRESS = 'assets/pdf'

/** Serves what pdf.js fetches while it draws, below `/assets/pdf`. */
export function pdfFiles(): Plugin {
  const names = FOLDERS.flatMap((folder) => readdirSync(path.join(PACKAGE, folder)).map((name) => `${folder}/${name}`))
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `${ADDRESS}/${name}`, source: readFileSync(path.join(PACKAGE, name)) })
      }
    },
  }
}
