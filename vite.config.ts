import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './vite/fonts.ts'

export default defineConfig({
  plugins: [react(), fonts()],
  worker: { format: 'es', plugins: () => [fonts({ emit: false })] },
  build: {
    target: 'es2022',
    rolldownOptions: { input: { studio: 'index.html', render: 'render.html' } },
  },
})
