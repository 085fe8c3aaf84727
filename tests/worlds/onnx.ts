/** The parts of an ONNX file (onnx.proto), for models that tests make themselves. */

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left]
    bytes.push((left % 128) + 128)
  }
}
const number = (field: number, value: number) => Buffer.from([...varint(field * 8), ...varint(value)])
const block = (field: number, content: Buffer | string) => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes])
}
const all = (...parts: Buffer[]) => Buffer.concat(parts)

/** Types of elements. */
export const FLOAT = 1
export const INT32 = 6
export const INT64 = 7

export const attribute = (name: string, value: number) => block(5, all(block(1, name), number(20, 2), number(3, value)))
export const node = (kind: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  block(
    1,
    all(...inputs.map((input) => block(1, input)), block(2, output), block(3, output), block(4, kind), ...attributes),
  )

/** A constant: a scalar, or a table with the sizes of its dimensions. */
export function constant(name: string, type: number, values: number | readonly number[], dims: readonly number[] = []) {
  const list = typeof values === 'number' ? [values] : values
  const raw = type === FLOAT ? Float32Array.from(list) : BigInt64Array.from(list, BigInt)
  const sizes = dims.map((dim) => number(1, dim))
  return block(5, all(...sizes, number(2, type), block(8, name), block(9, Buffer.from(raw.buffer))))
}

const value = (field: number, name: string, type: number, dims: readonly (number | string)[]) => {
  const shape = dims.map((dim) => block(1, typeof dim === 'number' ? number(1, dim) : block(2, dim)))
  return block(field, all(block(1, name), block(2, block(1, all(number(1, type), block(2, all(...shape)))))))
}
export const input = (name: string, type: number, dims: readonly (number | string)[]) => value(11, name, type, dims)
export const output = (name: string, type: number, dims: readonly (number | string)[]) => value(12, name, type, dims)

/** A file of version 8 with the operators of version 13: the parts of its graph, and its metadata. */
export function onnxFile(graph: readonly Buffer[], metadata: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(metadata).map(([key, text]) => block(14, all(block(1, key), block(2, text))))
  const operators = block(8, all(block(1, ''), number(2, 13)))
  return all(number(1, 8), block(7, all(...graph, block(2, 'tiny'))), operators, ...entries)
}
