import { rm } from 'node:fs/promises'
import { Cluster } from '#server/platform/db/cluster/cluster.ts'
import { temporaryFolder } from './contract/kit.ts'

let stop = async (): Promise<void> => {}

/** Starts one PostgreSQL for the whole run, unless `DATABASE_URL_TEST` names one; each test file creates databases on it. */
export async function setup(): Promise<void> {
  if (process.env.DATABASE_URL_TEST) return
  const folder = temporaryFolder()
  const cluster = await Cluster.open(folder)
  process.env.DATABASE_URL_TEST = await cluster.url()
  stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function teardown(): Promise<void> {
  return stop()
}
