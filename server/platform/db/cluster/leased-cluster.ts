import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderLock } from '#server/platform/config/folder-lock.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { hold } from '#server/platform/processes/keeper.ts'
import { Cluster, DiskFull } from './cluster.ts'
import { Lease, LeaseTaken } from './lease.ts'

/** How long a cluster that ended is started again before this server gives up. */
const RETAKE_MS = 30_000
const PAUSE_MS = 500

interface Opened {
  cluster: Cluster
  lock: FolderLock
  /** Lets the next server go on, after the processes of this one have ended. */
  drop(): void
  lease: Lease
}

/**
 * The embedded cluster, the lock of its data folder, and the lease without which nothing of it may be used. A cluster that ends is started again and
 * its lease retaken; where that fails, `lost` resolves and this process must end.
 */
export class LeasedCluster {
  readonly url: string
  readonly lost: Promise<StartError>
  readonly #cluster: Cluster
  readonly #dataDir: string
  readonly #lock: FolderLock
  readonly #drop: () => void
  #lease: Lease | null
  #closing = false

  private constructor({ cluster, lock, drop, lease }: Opened, dataDir: string, url: string) {
    this.#cluster = cluster
    this.#lock = lock
    this.#drop = drop
    this.#dataDir = dataDir
    this.url = url
    this.#lease = lease
    this.lost = Promise.race([lock.lost, new Promise<StartError>((resolve) => void this.#keep(lease, resolve))])
  }

  /** @throws StartError when the cluster cannot be started or another server uses it */
  static async open(dataDir: string): Promise<LeasedCluster> {
    const lock = await FolderLock.take(dataDir)
    let drop = () => {}
    try {
      // a server that was killed has released the folder, and its database may still be ending
      drop = await hold(path.join(dataDir, 'children'))
      if (lock.fromOtherHost) await Cluster.expel(dataDir)
      return await LeasedCluster.#open(dataDir, lock, drop)
    } catch (error) {
      drop()
      await lock.release()
      throw error
    }
  }

  static async #open(dataDir: string, lock: FolderLock, drop: () => void): Promise<LeasedCluster> {
    const cluster = await Cluster.open(dataDir)
    try {
      const url = await cluster.url()
      const lease = await Lease.take(url, dataDir)
      return new LeasedCluster({ cluster, lock, drop, lease }, dataDir, url)
    } catch (error) {
      await cluster.stop()
      if (error instanceof StartError) throw error
      throw new StartError(`The embedded database cannot be used: ${error}.`)
    }
  }

  async #keep(lease: Lease, lose: (error: StartError) => void): Promise<void> {
    await lease.ended
    if (this.#closing) return
    this.#lease = null
    let untilMs = Date.now() + RETAKE_MS
    let failure: unknown
    while (!this.#closing && Date.now() < untilMs && !(failure instanceof LeaseTaken)) {
      try {
        await this.#cluster.ensureRunning()
        this.#lease = await Lease.take(this.url, this.#dataDir)
        return this.#keep(this.#lease, lose)
      } catch (error) {
        // a database that meets a full disk closes its connections, which says nothing of the disk
        failure = error instanceof StartError ? error : await this.#cluster.refusal(`${error}.`)
        // freed space brings the database back
        if (failure instanceof DiskFull) untilMs = Date.now() + RETAKE_MS
        await sleep(PAUSE_MS)
      }
    }
    if (this.#closing) return
    lose(failure instanceof StartError ? failure : new StartError(`The embedded database was lost: ${failure}.`))
  }

  /** Stops the cluster and releases the folder. */
  async close(): Promise<void> {
    this.#closing = true
    try {
      // the lease ends with the cluster, so that no other server uses it meanwhile
      await this.#cluster.stop()
      await this.#lease?.release()
    } finally {
      this.#drop()
      await this.#lock.release()
    }
  }
}
