import { serve, tell } from '#workers/kit/serve.ts'

/** A worker that reads for a time, and tells each read or says nothing. */
async function read(forMs: number, isTold: boolean): Promise<number> {
  const begunMs = performance.now()
  let reads = 0
  while (performance.now() - begunMs < forMs) {
    await new Blob(['a part']).text()
    reads++
    if (isTold) tell('read')
  }
  return reads
}

serve({ prepare: async () => {}, read })
