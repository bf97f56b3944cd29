import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBeacon } from './beacon/open-beacon.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { sealSeeds } from './db/seal-seeds.ts'
import { startStudio } from './host/studio.ts'
import { openLog } from './log.ts'
import { openVault } from './vault.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The studio's process: migrates, resumes, listens, and stops on a signal. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.KOI_LOG)
  await migrate(config.STUDIO_DATABASE_URL, here('./db/migrations'))
  const db = openPool(config.STUDIO_DATABASE_URL)
  const vault = openVault(config.STUDIO_SEED_KEY, randomBytes)
  await sealSeeds(db, vault)
  const { beacon, stop: stopBeacon } = openBeacon(
    config,
    { db, log, clock: systemClock, fetch: globalThis.fetch },
    import.meta.url,
  )
  const studio = await startStudio({
    ...{ db, log, clock: systemClock, uuid: randomUUID, fetch: globalThis.fetch, vault, beacon },
    random: (bytes) => randomBytes(bytes),
    walletUrl: config.STUDIO_WALLET_URL,
    secret: config.STUDIO_SECRET,
    data: join(config.KOI_DATA, 'studio'),
    // The sources run beside the build's folder, the build runs in it.
    pages: here('../dist/play'),
    port: config.STUDIO_PORT,
    host: config.HOST,
    kickOffSeconds: config.STUDIO_KICK_OFF_SECONDS,
    tableSeconds: config.STUDIO_TABLE_SECONDS,
    goneSeconds: config.STUDIO_GONE_SECONDS,
  })
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    studio
      .stop()
      .then(() => stopBeacon())
      .then(() => db.end())
      .catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
      .finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
