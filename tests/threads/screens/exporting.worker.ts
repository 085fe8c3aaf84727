import { addLocalExport, type LocalExport } from '#ui/exports/local-exports.ts'

/** A tab of this browser that lists each export it is sent. */
addEventListener('message', ({ data }: MessageEvent<Omit<LocalExport, 'id'>>) => void addLocalExport(data))
