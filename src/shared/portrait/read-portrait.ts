import { readHeader } from '#shared/base/picture-header.ts'
import { readZip, textOfFile } from '#shared/base/zip-file.ts'
import { PORTRAIT_FILES, type PortraitRig, parsePortrait } from './portrait.ts'

const isPortraitFile = (name: string): name is keyof typeof PORTRAIT_FILES => Object.hasOwn(PORTRAIT_FILES, name)

/** Reads a portrait: a zip archive of its mesh and its picture, a PNG as large as the mesh says. Throws where it is none. */
export function readPortrait(bytes: Uint8Array): { portrait: PortraitRig; picture: Uint8Array<ArrayBuffer> } {
  const files = readZip(bytes, {
    bytesOf: (name, isPacked) => (!isPacked && isPortraitFile(name) ? PORTRAIT_FILES[name] : 0),
    totalMax: PORTRAIT_FILES['portrait.json'] + PORTRAIT_FILES['picture.png'],
  })
  const fileOf = (name: keyof typeof PORTRAIT_FILES) => {
    const file = files.get(name)
    if (!file) throw new Error(`the portrait has no ${name}`)
    return file
  }
  const portrait = parsePortrait(textOfFile(fileOf('portrait.json')))
  const picture = fileOf('picture.png')
  const header = readHeader(picture)
  // before it is decoded: a picture of a few bytes may have pixels of gigabytes
  if (header?.format !== 'png' || header.widthPx !== portrait.widthPx || header.heightPx !== portrait.heightPx)
    throw new Error('the picture is not as large as its mesh')
  return { portrait, picture }
}
