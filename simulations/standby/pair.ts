import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase } from '../../scripts/demo-backup.mjs'
import { type Postgres, placeOfData, startPostgres } from '../../scripts/postgres.mjs'
import { pause, waitForEnd } from '../../scripts/processes.mjs'
import { childrenOf, DURABLE, killProcess, type ProductDatabase, withClient } from '../kills/database.ts'

/** The name of the standby, for which each commit of the primary waits. */
const STANDBY = 'two'
const SYNCHRONOUS = 30_000
/** What somebody, or a program, needs to notice that the primary is gone. */
const NOTICED = 1_000

export interface PairPorts {
  readonly primary: number
  readonly standby: number
}

/** A primary and its synchronous standby, on two ports of this machine. */
export class Pair implements ProductDatabase {
  private readonly folder: string
  private readonly ports: PairPorts
  private readonly password = randomBytes(16).toString('hex')
  private primary: Postgres | null = null
  private standby: Postgres | null = null

  constructor(folder: string, ports: PairPorts) {
    this.folder = folder
    this.ports = ports
  }

  async start(): Promise<void> {
    this.primary = await this.startOne('one', this.ports.primary)
    await this.copyPrimary()
    this.standby = await this.startOne(STANDBY, this.ports.standby)
    await this.waitForEachOther()
  }

  url(name: string): string {
    const server = this.primary ?? this.standby
    if (server === null) throw new Error('the databases were not started')
    return server.url(name)
  }

  /** The primary is named last: who takes writes decides, not the order. */
  withAllHosts(url: string): string {
    const { primary, standby } = this.ports
    return url.replace(/@[^/]+/, `@127.0.0.1:${standby},127.0.0.1:${primary}`)
  }

  create(name: string): Promise<void> {
    return withClient(this.url('postgres'), async (client) => {
      await client.query(`create database ${name}`)
    })
  }

  /** Ends the primary and all its processes with SIGKILL. */
  async kill(): Promise<void> {
    const { primary } = this
    if (primary === null) throw new Error('the primary was killed before')
    const children = await childrenOf(primary.pid)
    for (const pid of [primary.pid, ...children]) killProcess(pid)
    if (!(await waitForEnd(primary.pid, 10_000))) throw new Error('the primary survived SIGKILL')
    await primary.stop()
    this.primary = null
  }

  /** Resolves when the standby takes writes. */
  promote(): Promise<void> {
    return withClient(this.url('postgres'), async (client) => {
      const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 30) as done')
      if (rows[0]?.done !== true) throw new Error('the standby was not promoted')
    })
  }

  /** Kills and promotes, with the time between that noticing takes; returns when the promotion was done. */
  async failOver(): Promise<number> {
    await this.kill()
    await pause(NOTICED)
    await this.promote()
    return performance.now()
  }

  /** Starts the killed primary again, as somebody might who does not know of the promotion. */
  async reviveOld(): Promise<void> {
    this.primary = await this.startOne('one', this.ports.primary)
  }

  async stop(): Promise<void> {
    await this.primary?.stop()
    await this.standby?.stop()
  }

  private async startOne(name: string, port: number): Promise<Postgres> {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true })
    const server = await startPostgres({ folder, port, password: this.password, settings: DURABLE })
    if (server.port !== port) throw new Error(`port ${port} of the database was taken`)
    return server
  }

  private async copyPrimary(): Promise<void> {
    const [from, to] = ['one', STANDBY].map((name) => placeOfData(join(this.folder, name)))
    if (from === undefined || to === undefined) throw new Error('there are no two places')
    await withClient(this.url('postgres'), async (client) => {
      await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY])
      await copyDatabase(client, from, to)
    })
    const source = `host=127.0.0.1 port=${this.ports.primary} user=postgres password=${this.password}`
    appendFileSync(
      join(to, 'postgresql.auto.conf'),
      `primary_conninfo = '${source} application_name=${STANDBY}'\nprimary_slot_name = '${STANDBY}'\n`,
    )
    writeFileSync(join(to, 'standby.signal'), '')
  }

  /** From then on a commit of the primary is acknowledged when the standby has it on disk too. */
  private waitForEachOther(): Promise<void> {
    return withClient(this.url('postgres'), async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
      await client.query('select pg_reload_conf()')
      const end = performance.now() + SYNCHRONOUS
      while (performance.now() < end) {
        const { rowCount } = await client.query(
          `select from pg_stat_replication where application_name = $1 and sync_state = 'sync'`,
          [STANDBY],
        )
        if (rowCount === 1) return
        await pause(100)
      }
      throw new Error('the standby does not follow')
    })
  }
}
