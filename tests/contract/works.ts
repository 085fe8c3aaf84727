import { setTimeout as wait } from 'node:timers/promises'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { downloadWork, type Work, workDetail } from '#shared/api/work.ts'
import type { Client } from './kit.ts'

/** Watches a work until it has ended. Calls that fail while the server is away are made again. */
export async function untilEnded(client: Client, id: string): Promise<Work> {
  for (;;) {
    const work = await client.call(workDetail, { id }).catch(() => null)
    if (work?.status === 'success' || work?.status === 'fail') return work
    await wait(100)
  }
}

/** Downloads a finished work and returns how many pictures are in it. */
export async function framesOfWork(client: Client, id: string): Promise<number> {
  const { url } = await client.call(downloadWork, { id })
  const bytes = await (await fetch(url)).arrayBuffer()
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  return (await (await input.getPrimaryVideoTrack())!.computePacketStats()).packetCount
}
