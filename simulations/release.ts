/**
 * `npm run soak -- --only release`: builds the archive, unpacks it elsewhere and starts it on an empty
 * PostgreSQL with each supported Node, with nothing of the project in reach.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { root, run } from '../scripts/processes.mjs'
import { nodeOfLine } from './release/node-program.ts'
import { startRelease } from './release/unpacked.ts'
import { walkRelease } from './release/walk.ts'
import { writePass } from './soak-page.ts'

const LINES = [20, 22, 24]
const LARGEST_MB = 150
const LONGEST_START_MS = 5_000
/** First starts of one Node, the fastest of which counts. */
const TRIES = 5

const begun = performance.now()
const findings: string[] = []
const counts: (readonly [string, string])[] = []
const scratch = mkdtempSync(join(tmpdir(), 'koi-release-'))
chmodSync(scratch, 0o755)
const postgres = await startPostgres({
  folder: join(scratch, 'postgres'),
  password: randomBytes(16).toString('hex'),
  temporary: true,
})
try {
  const folder = await unpackRelease()
  for (const line of LINES) await startWith(folder, line)
} finally {
  await postgres.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Builds the archive and unpacks it; returns the folder in it. */
async function unpackRelease(): Promise<string> {
  const built = await run(process.execPath, [join(root, 'scripts/release.mjs'), '--to', scratch])
  const archive = readdirSync(scratch).find((name) => name.endsWith('.tar.gz'))
  if (built.code !== 0 || archive === undefined) throw new Error('the release could not be built')
  await run('tar', ['-xzf', join(scratch, archive), '-C', scratch])
  const folder = join(scratch, archive.replace('.tar.gz', ''))
  const size = sizeOf(folder)
  counts.push(['archive', `${megabytes(statSync(join(scratch, archive)).size)} MB`])
  counts.push(['unpacked', `${megabytes(size)} MB`])
  if (size > LARGEST_MB * 2 ** 20) findings.push(`the release has ${megabytes(size)} MB`)
  for (const library of ['typescript', 'vite', 'vitest', 'esbuild', '@playwright', 'react']) {
    if (existsSync(join(folder, 'node_modules', library))) findings.push(`the release contains ${library}`)
  }
  return folder
}

/**
 * Starts on empty databases, which are migrated, until one is fast enough: other programs may share the
 * machine. The last one is walked, ended, and started again.
 */
async function startWith(folder: string, line: number): Promise<void> {
  const { version, program } = await nodeOfLine(line)
  const firsts: number[] = []
  for (;;) {
    const name = `node_${line}_${firsts.length}`
    const databaseUrl = await createDatabase(name)
    const settings = { KOI_SETTINGS: join(scratch, `${name}.env`) }
    const start = () => startRelease({ folder, databaseUrl, node: program, settings })
    const first = await start()
    firsts.push(first.startMs)
    const isSlow = first.startMs > LONGEST_START_MS
    if (isSlow && firsts.length < TRIES) {
      await first.stop()
      continue
    }
    if (isSlow) findings.push(`${version} started in ${firsts.map(inSeconds).join(', ')} s`)
    const walked = await walkRelease(first)
    const code = await first.stop()
    const second = await start()
    const codes = [code, await second.stop()]
    if (codes.some((one) => one !== 0)) findings.push(`${version} ended with ${codes.join(', ')}`)
    counts.push([
      `Node ${version}: seconds to start, each on an empty database`,
      firsts.map(inSeconds).join(', '),
    ])
    counts.push([`Node ${version}: seconds to start again`, inSeconds(second.startMs)])
    counts.push([`Node ${version}: walked`, walked.join('; ')])
    return
  }
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url(name)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

for (const finding of findings) console.error(finding)
if (findings.length > 0) process.exit(1)
writePass({
  title: 'Release',
  about: `\`npm run release\` builds the archive, which is unpacked in another folder. With each supported
Node, and with no other program than the shell and its tools in reach, it starts on an empty PostgreSQL that
only DATABASE_URL names, in less than 5 seconds in one of at most ${TRIES} starts, and once more: both
origins are healthy and ready, pages and their scripts are served, a captcha is drawn, and the first owner
sets an account up and logs in.`,
  seconds: Math.round((performance.now() - begun) / 1000),
  counts,
})
