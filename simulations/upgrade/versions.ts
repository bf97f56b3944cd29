import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../scripts/build.mjs'
import { type Child, startBuilt, startChild } from '../../scripts/children.mjs'
import { ensureDailyRole } from '../../scripts/database-roles.mjs'
import { waitForAnswer } from '../../scripts/demo.mjs'
import { root, run } from '../../scripts/processes.mjs'
import type { Random } from '../../server/src/random.ts'
import { freePort, OneDatabase, withClient } from '../kills/database.ts'
import { environment, makeFolder, type Product } from '../kills/product.ts'
import { prepare } from '../kills/run.ts'
import { Gateway } from './gateway.ts'

/** A server of one version. */
export interface Serving {
  readonly site: string
  readonly office: string
  readonly child: Child
}

interface Options {
  readonly random: Random
  readonly drawSeconds: number
  readonly lockSeconds: number
}

/** The checkout, built; a version is the folder of an unpacked release or this. */
export const NEWER = root

interface Ground {
  readonly random: Random
  readonly folder: string
  readonly database: OneDatabase
  /** What the processes of both versions have in common. */
  readonly env: NodeJS.ProcessEnv
  readonly sandbox: Child
}

/** Two versions of the server on one database, behind one proxy for each origin. */
export class Versions {
  readonly site = new Gateway()
  private readonly office = new Gateway()
  private readonly ground: Ground
  private readonly faults: string[] = []
  private readonly running: Child[] = []

  constructor(ground: Ground) {
    this.ground = ground
  }

  /** What members and operators reach; its database is that of the owner. */
  async open(): Promise<Product> {
    const { folder, database, env, sandbox } = this.ground
    return {
      site: await this.site.listen(),
      office: await this.office.listen(),
      sandbox: `http://127.0.0.1:${env.SANDBOX_PORT}`,
      databaseUrl: database.url('koi'),
      studio: null,
      folder,
      faults: this.faults,
      kill: () => Promise.reject(new Error('nothing is killed here')),
      ready: () => Promise.resolve(),
      stop: async () => {
        for (const child of [...this.running, sandbox]) await child.stop()
        for (const gateway of [this.site, this.office]) gateway.close()
        await database.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }

  /** Starts the server of a version and adds it to both proxies. */
  async start(version: string): Promise<Serving> {
    const { random, folder, env } = this.ground
    const ports = { PORT: await freePort(random), OFFICE_PORT: await freePort(random) }
    const name = version === NEWER ? 'newer' : 'older'
    const child = startChild(name, [programOf(version)], {
      env: { ...env, PORT: String(ports.PORT), OFFICE_PORT: String(ports.OFFICE_PORT) },
      log: logOf(folder, name),
    })
    this.running.push(child)
    await waitForAnswer(child, ports.PORT, '/readyz', { silence: LONGEST_START_MS })
    const [site, office] = [`http://127.0.0.1:${ports.PORT}`, `http://127.0.0.1:${ports.OFFICE_PORT}`]
    this.site.targets = [...this.site.targets, site]
    this.office.targets = [...this.office.targets, office]
    return { site, office, child }
  }

  /** Takes a server out of both proxies, lets it answer what is open, and returns its exit code. */
  async stop({ site, office, child }: Serving): Promise<number> {
    if (!child.isRunning()) this.faults.push(`the ${child.name} version ended by itself`)
    this.site.targets = this.site.targets.filter((one) => one !== site)
    this.office.targets = this.office.targets.filter((one) => one !== office)
    await child.stop(60_000)
    return (await child.end).code
  }

  /** What the servers logged as errors of programs: why requests failed. */
  errorsLogged(): readonly string[] {
    const { folder } = this.ground
    return this.running.flatMap(({ name }) =>
      readFileSync(logOf(folder, name), 'utf8')
        .split('\n')
        .filter((line) => line.includes(ERROR_LEVEL) && line.includes('"err"'))
        .map((line) => `the ${name} version logged ${line.slice(0, SHOWN)}`),
    )
  }

  /** Migrates with a version; returns how long it took, in ms. @throws with what the command printed */
  migrate(version: string): Promise<number> {
    const { env, database } = this.ground
    return migrateWith(version, { ...env, KOI_MIGRATION_URL: database.url('koi') })
  }
}

const LONGEST_START_MS = 300_000
/** As Koi's lines have it. */
const ERROR_LEVEL = '"level":50'
/** How much of a line is shown. */
const SHOWN = 500

const logOf = (folder: string, name: string): string => join(folder, 'logs', `${name}.log`)

/** Starts the database, migrated by the older version, and the outside world. */
export async function openVersions(older: string, options: Options): Promise<Versions> {
  const { random } = options
  await build(['server', 'sandbox', 'site', 'office'], () => undefined)
  const folder = makeFolder()
  const database = new OneDatabase(folder, await freePort(random))
  await database.start()
  await database.create('koi')
  const url = database.url('koi')
  const dailyUrl = await ensureDailyRole(url, { password: randomBytes(16).toString('hex') })
  const env = environment(folder, dailyUrl, {
    ...{ SANDBOX_PORT: await freePort(random), SANDBOX_SMTP_PORT: await freePort(random) },
    STUDIO_PORT: await freePort(random),
  })
  await migrateWith(older, { ...env, KOI_MIGRATION_URL: url })
  await withClient(url, (client) => prepare(client, options))
  const sandbox = startBuilt('sandbox', { env, log: join(folder, 'logs', 'sandbox.log') })
  await waitForAnswer(sandbox, Number(env.SANDBOX_PORT), '/')
  return new Versions({ random, folder, database, env, sandbox })
}

async function migrateWith(version: string, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now()
  const { code, output } = await run(process.execPath, [programOf(version), 'migrate'], { quiet: true, env })
  if (code !== 0) throw new Error(`${version} could not migrate:\n${output}`)
  return performance.now() - begun
}

const programOf = (version: string): string => join(version, 'server/dist/main.mjs')
