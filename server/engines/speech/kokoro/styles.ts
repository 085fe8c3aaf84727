import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'

/** Numbers of a style vector. */
export const STYLE = 256
const NPY = '.npy'

/** Returns the names of the voices in a file of styles (npz: a ZIP of NumPy arrays). */
export async function styleNames(file: string): Promise<string[]> {
  const names: string[] = []
  unzipSync(await readFile(file), {
    filter: ({ name }) => {
      if (name.endsWith(NPY)) names.push(name.slice(0, -NPY.length))
      return false
    },
  })
  return names.sort()
}

/** Returns the vectors of a voice, one for each number of tokens. @throws Error when the file has no such voice */
export async function readStyle(file: string, name: string): Promise<Float32Array> {
  const entry = unzipSync(await readFile(file), { filter: (one) => one.name === name + NPY })[name + NPY]
  if (!entry) throw new Error(`there is no style ${name}`)
  return arrayIn(entry)
}

/** Reads a NumPy array of 32-bit floats (format NPY 1.0 to 3.0). */
function arrayIn(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isOne = bytes[6] === 1
  const start = (isOne ? 10 : 12) + (isOne ? view.getUint16(8, true) : view.getUint32(8, true))
  const header = new TextDecoder('latin1').decode(bytes.subarray(8, start))
  if (!/'descr': *'<f4'/u.test(header) || (bytes.length - start) % (STYLE * 4) !== 0)
    throw new Error('a style is no array of 32-bit floats')
  return new Float32Array(bytes.slice(start).buffer)
}
