import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { publicKeyOf, quicknet, signRound } from '@koi/contract/fairness/beacon.ts'
import { startChild } from '../scripts/children.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { freePort, root } from '../scripts/processes.mjs'
import { scratchFolder } from '../scripts/scratch.mjs'
import { startBeacon } from './own-beacon.ts'

/** A production start on an empty PostgreSQL, as docs/going-live.md describes it. */
export interface EmptyProduction {
  /** Addresses without a slash at the end. */
  readonly site: string
  readonly office: string
  /** The two links that an empty database prints. */
  readonly links: readonly [string, string]
  stop(): Promise<void>
}

/** The round that a process checks at its start (rooms/lottery/draws/beacon.ts). */
const KNOWN_ROUND = 1000
const KNOWN_SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/**
 * Starts it with a currency and its zone. Its draws wait for the beacon of production, which a machine of
 * tests may not reach and nobody else can sign: the copy of the build that runs here pins another key
 * (decision 0138). All else is the build as it is. Throws with the end of the log when it does not start.
 */
export async function startEmptyProduction(
  settings: Readonly<Record<'KOI_CURRENCY' | 'KOI_TIME_ZONE', string>>,
): Promise<EmptyProduction> {
  const folder = mkdtempSync(join(scratchFolder(), 'koi-empty-'))
  const secretKey = Buffer.concat([Buffer.of(0), randomBytes(31)])
  const build = copyBuild(secretKey)
  const ends: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => rmSync(build, { recursive: true, force: true }),
  ]
  const stop = async (): Promise<void> => {
    while (ends.length > 0) await ends.pop()?.()
  }
  try {
    const [sitePort, officePort] = [await freePort(), await freePort()]
    const postgres = await startPostgres({
      folder: join(folder, 'database'),
      password: randomBytes(16).toString('hex'),
      settings: { fsync: 'off', max_connections: 60 },
      temporary: true,
    })
    ends.push(postgres.stop)
    const beacon = await startBeacon(secretKey)
    ends.push(beacon.stop)
    const [site, office] = [`http://localhost:${sitePort}`, `http://localhost:${officePort}`]
    const log = join(folder, 'server.log')
    const env = {
      ...ownEnvironment(),
      KOI_MODE: 'production',
      KOI_DATA: folder,
      DATABASE_URL: postgres.url(),
      PORT: String(sitePort),
      OFFICE_PORT: String(officePort),
      KOI_ORIGIN: site,
      KOI_OFFICE_ORIGIN: office,
      KOI_MASTER_KEY: `k1:${randomBytes(32).toString('hex')}`,
      KOI_BEACON_URLS: beacon.url,
      KOI_PROOF_WORK: '2000',
      ...settings,
    }
    const server = startChild('server', [join(build, 'server/dist/main.mjs')], { env, log })
    ends.push(() => server.stop())
    await waitUntilReady(server, `${site}/readyz`)
    const [first, second] = [...readFileSync(log, 'utf8').matchAll(/^Owner \d: open (\S+)$/gm)]
    if (first?.[1] === undefined || second?.[1] === undefined) throw new Error('two links were not printed')
    return { site, office, links: [first[1], second[1]], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The environment without settings of the product that runs beside it. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(KOI_|STUDIO_|SANDBOX_|DATABASE_URL$)/.test(name)),
  )

const LONGEST_START_MS = 120_000

async function waitUntilReady(server: ReturnType<typeof startChild>, url: string): Promise<void> {
  const begun = performance.now()
  while (server.isRunning() && performance.now() - begun < LONGEST_START_MS) {
    const answer = await fetch(url).catch((error: unknown) => {
      if (isRefused(error)) return null
      throw new Error(`production does not answer:\n${server.lastLines()}`, { cause: error })
    })
    if (answer?.ok) return
    await new Promise((resume) => setTimeout(resume, 250))
  }
  throw new Error(`production did not start:\n${server.lastLines()}`)
}

/** Whether nothing listens at an address yet. */
const isRefused = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'

/** Copies the built parts inside the project, where they find their libraries; pins the beacon of this key. */
function copyBuild(secretKey: Uint8Array): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(join(root, '.cache/empty-'))
  for (const part of ['server', 'site', 'office'])
    cpSync(join(root, part, 'dist'), join(copy, part, 'dist'), { recursive: true })
  const libraries = join(root, 'server/node_modules')
  if (existsSync(libraries)) symlinkSync(libraries, join(copy, 'server/node_modules'))
  const half = quicknet.publicKey.length / 2
  const [key, signature] = [publicKeyOf(secretKey), signRound(secretKey, KNOWN_ROUND)]
  // The source has the key in two halves, which a bundler may or may not join.
  const changes = [
    [quicknet.publicKey.slice(0, half), key.slice(0, half)],
    [quicknet.publicKey.slice(half), key.slice(half)],
    [KNOWN_SIGNATURE, signature],
  ] as const
  const counts = changes.map(([from, to]) => replaceIn(copy, from, to))
  if (counts.includes(0)) throw new Error('the build does not name the beacon as its source does')
  return copy
}

/** Replaces a text in all programs of a folder; returns in how many. */
function replaceIn(folder: string, from: string, to: string): number {
  let count = 0
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!node_modules.*)\.m?js$/.test(name)) continue
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(from)) continue
    count += 1
    writeFileSync(file, text.replaceAll(from, to))
    // The server would send the packed copies, which have the old text.
    for (const packed of ['.br', '.gz']) rmSync(`${file}${packed}`, { force: true })
  }
  return count
}
