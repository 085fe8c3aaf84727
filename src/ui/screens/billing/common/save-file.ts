import type { z } from 'zod'
import type { fileSchema } from '#shared/api/envelope.ts'
import { downloadFile } from '#ui/parts/download.ts'

/** Makes the browser download a file that a call returned. */
export function saveFile({ fileName, content }: z.output<typeof fileSchema>, type: string): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  downloadFile(new Blob([bytes], { type }), fileName)
}
