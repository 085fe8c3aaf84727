import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { downloadWork, type Work, workDetail } from '#shared/api/work.ts'
import type { Client } from './kit.ts'
import { untilLast } from './until.ts'

/** Longest wait for a film, in milliseconds: less than the time of a test that makes one of minutes. */
const FILM_MS = 110_000

/** Watches a work until it has ended. Calls that fail while the server is away are made again. */
export async function untilEnded(client: Client, id: string): Promise<Work> {
  const ask = () => client.call(workDetail, { id }).catch(() => null)
  const isLast = (work: Work | null) => work?.status === 'success' || work?.status === 'fail'
  return (await untilLast(ask, isLast, FILM_MS))!
}

/** Downloads a finished work and returns how many pictures are in it. */
export async function framesOfWork(client: Client, id: string): Promise<number> {
  const { url } = await client.call(downloadWork, { id })
  const bytes = await (await fetch(url)).arrayBuffer()
  using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  return (await (await input.getPrimaryVideoTrack())!.computePacketStats()).packetCount
}
