import asc from 'assemblyscript/asc'

/** Memory is allocated and freed by hand: nothing is collected. */
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'minimal', '--enable', 'simd']

/** Returns the module of `planes.ts` in base64; fails with what the compiler says. */
export async function compiledKernel(): Promise<string> {
  let module: Uint8Array | null = null
  const { error, stderr } = await asc.main(
    ['planes.ts', '--baseDir', import.meta.dirname, '-o', 'planes.wasm', ...OPTIONS],
    {
      writeFile(_name, contents) {
        module = contents as Uint8Array
      },
    },
  )
  if (error || !module) throw new Error(`the kernel does not compile: ${stderr.toString()}`)
  return Buffer.from(module).toString('base64')
}
