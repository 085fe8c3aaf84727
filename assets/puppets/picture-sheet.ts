import sharp, { type OverlayOptions } from 'sharp'

/** A picture in a sheet, with its place and the name under it. */
export interface Tile {
  png: string
  left: number
  top: number
  width: number
  height: number
  label?: string
}

function labelOf({ left, top, width, height, label }: Tile): OverlayOptions | null {
  if (!label) return null
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="24"><text x="10" y="16" font-family="sans-serif" font-size="13" fill="#3b4660">${label}</text></svg>`
  return { input: Buffer.from(svg), left, top: top + height - 24 }
}

/** Puts pictures on one ground and writes them as WebP or PNG, by the file's ending. */
export async function writeSheet(
  file: string,
  { width, height, ground, quality }: { width: number; height: number; ground: string; quality: number },
  tiles: readonly Tile[],
): Promise<void> {
  const pictures = tiles.map(({ png, left, top }): OverlayOptions => ({ input: Buffer.from(png, 'base64'), left, top }))
  const labels = tiles.map(labelOf).filter((label) => label !== null)
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([...pictures, ...labels])
    .toFormat(file.endsWith('.webp') ? 'webp' : 'png', { quality, smartSubsample: true })
    .toFile(file)
}
