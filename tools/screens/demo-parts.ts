import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildSandbox } from '../../sandbox/src/app.ts'
import { parts } from '../../sandbox/src/parts.ts'
import { root } from '../../scripts/processes.mjs'
import type { Context } from '../../server/src/context.ts'
import { buildOffice } from '../../server/src/http/office.ts'
import { buildSite } from '../../server/src/http/site.ts'
import { openLog } from '../../server/src/log.ts'
import { openBeacon } from '../../studio/src/beacon/open-beacon.ts'
import { readConfig } from '../../studio/src/config.ts'
import { openPool } from '../../studio/src/db/db.ts'
import { migrate } from '../../studio/src/db/migrate.ts'
import { startStudio } from '../../studio/src/host/studio.ts'
import { openVault } from '../../studio/src/vault.ts'
import type { DemoChance } from './chance.ts'
import type { DemoClock } from './clock.ts'

const HOST = '127.0.0.1'

export interface PartOptions {
  /** As `scripts/demo.mjs` makes it for the process of this part. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: DemoClock
  readonly chance: DemoChance
  readonly fetch: typeof globalThis.fetch
}

/** Serves the site and the office from their builds; the answer stops both. */
export async function startServer(ctx: Context): Promise<() => Promise<void>> {
  const { PORT, OFFICE_PORT } = ctx.config
  const site = await buildSite(ctx, join(root, 'site/dist'))
  const office = await buildOffice(ctx, join(root, 'office/dist'))
  await site.listen({ port: PORT, host: HOST })
  await office.listen({ port: OFFICE_PORT, host: HOST })
  return async () => {
    await Promise.all([site.close(), office.close()])
  }
}

export async function startSandbox({ env, clock, chance, fetch }: PartOptions): Promise<() => Promise<void>> {
  const folder = join(env.KOI_DATA ?? '', 'sandbox')
  mkdirSync(folder, { recursive: true })
  const port = Number(env.SANDBOX_PORT)
  const randomHex = (bytes: number) => chance.bytes(bytes).toString('hex')
  const app = await buildSandbox({ folder, port, env, fetch, randomHex, now: clock.now }, parts)
  await app.listen({ port, host: HOST })
  return () => app.close()
}

/** The pool is the studio's: it is idle when the studio has nothing left to write. */
export async function startGames({ env, clock, chance, fetch }: PartOptions) {
  const config = readConfig(env)
  const url = config.STUDIO_DATABASE_URL
  await migrate(url, join(root, 'studio/src/db/migrations'))
  const pool = openPool(url)
  const vault = openVault(config.STUDIO_SEED_KEY, (bytes) => chance.bytes(bytes))
  const log = openLog({ KOI_LOG: 'error' })
  const main = new URL('../../studio/src/main.ts', import.meta.url).href
  const { beacon, stop } = openBeacon(config, { db: pool, clock, fetch, log }, main)
  const studio = await startStudio({
    ...{ vault, beacon, db: pool, clock, uuid: chance.uuid, fetch, log },
    random: (bytes) => chance.bytes(bytes),
    walletUrl: config.STUDIO_WALLET_URL,
    secret: config.STUDIO_SECRET,
    data: join(config.KOI_DATA, 'studio'),
    pages: join(root, 'studio/dist/play'),
    port: config.STUDIO_PORT,
    host: HOST,
    kickOffSeconds: config.STUDIO_KICK_OFF_SECONDS,
    tableSeconds: config.STUDIO_TABLE_SECONDS,
    goneSeconds: config.STUDIO_GONE_SECONDS,
  })
  return {
    pool,
    async stop() {
      await studio.stop()
      await stop()
      await pool.end()
    },
  }
}
