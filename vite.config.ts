import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './vite/fonts.ts'
import { libraryRevision } from './vite/library-revision.ts'
import { mediapipe } from './vite/mediapipe.ts'
import { pdfFiles } from './vite/pdf-files.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))

export default defineConfig({
  plugins: [react(), fonts(), mediapipe(), pdfFiles()],
  define: {
    'import.meta.env.LIBRARY_REVISION': JSON.stringify(libraryRevision()),
    'import.meta.env.PRODUCT_VERSION': JSON.stringify(version),
  },
  resolve: {
    alias: {
      // its build for browsers reads XML with the page's DOM, which the upload worker does not have
      '@azure/core-xml': path.resolve(import.meta.dirname, 'node_modules/@azure/core-xml/dist/esm/index.js'),
    },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // the editor is one chunk, which the pages before it do not load
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: { studio: 'index.html', render: 'render.html' } },
  },
})
