import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/processes.mjs'
import { scratchFolder } from '../scripts/scratch.mjs'
import { officeClient, setupValue } from './clients.ts'
import { authenticatorCode, demoOperator } from './people.ts'

/** The start is given up after this long without a line of progress, and at the latest after ten minutes. */
const SILENCE_MS = 240_000
const LONGEST_START_MS = 600_000

/**
 * Starts the product as a newcomer would, on free ports and with an empty data folder. Returns a function
 * that stops it. To write tests, KOI_E2E_SITE, _OFFICE, _SANDBOX and _DATA (and _OPERATOR and
 * _SECOND_OWNER, tokens of the two owners) may name a product that is already running with KOI_TRUST_PROXY=1.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const stop = process.env.KOI_E2E_SITE === undefined ? await startNew() : async () => undefined
  process.env.KOI_E2E_OPERATOR ??= await logInOwner(0)
  process.env.KOI_E2E_SECOND_OWNER ??= await logInOwner(1)
  await closeRewards()
  const kept = keepLoggedIn()
  return async () => {
    clearInterval(kept)
    await stop()
  }
}

async function startNew(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(scratchFolder(), 'koi-e2e-'))
  const free = Array.from({ length: 5 }, () => freePort())
  const [site, office, studio, sandbox, smtp] = await Promise.all(free)
  const child = spawn('node', [fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      KOI_DATA: data,
      PORT: String(site),
      OFFICE_PORT: String(office),
      STUDIO_PORT: String(studio),
      // Short rounds of live tables, because a test waits for them.
      STUDIO_TABLE_SECONDS: '7',
      // Matches of the studio end within a test.
      STUDIO_KICK_OFF_SECONDS: '15',
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
      // Registrations and codes of many tests at once solve their challenges on one machine.
      KOI_PROOF_WORK: process.env.KOI_PROOF_WORK ?? '2000',
      // Each test has its own address, so that the rate limits of one never affect another.
      KOI_TRUST_PROXY: '1',
      // A closed page is paid out after this time; a test cannot wait the usual minute.
      STUDIO_GONE_SECONDS: '3',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.env.KOI_E2E_SITE = `http://localhost:${site}`
  process.env.KOI_E2E_OFFICE = `http://localhost:${office}`
  process.env.KOI_E2E_SANDBOX = `http://localhost:${sandbox}`
  process.env.KOI_E2E_DATA = data
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
    }
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child, `http://localhost:${site}/readyz`)
    if (!existsSync(join(data, 'demo.json'))) throw new Error('the demo did not write demo.json')
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let output = ''
  const begun = performance.now()
  let heardAt = begun
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text
      heardAt = performance.now()
    })
  }
  while (performance.now() - heardAt < SILENCE_MS && performance.now() - begun < LONGEST_START_MS) {
    if (child.exitCode !== null) break
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resume) => setTimeout(resume, 250))
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  throw new Error(`the product did not start within ${seconds} s:\n${output}`)
}

/** A session of an operator ends after 30 minutes without use, and the first test of the office may be later. */
function keepLoggedIn(): NodeJS.Timeout {
  const owners = ['KOI_E2E_OPERATOR', 'KOI_E2E_SECOND_OWNER'] as const
  const use = () =>
    // The next test of the office fails if this does.
    Promise.allSettled(owners.map((owner) => officeClient({ token: setupValue(owner) }).officeMe()))
  return setInterval(use, 5 * 60_000).unref()
}

/** New members of tests have an empty inbox: the demo would send each a letter about its welcome reward. */
async function closeRewards(): Promise<void> {
  const office = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  await office.officeSetFlag({ key: 'REWCEN3', value: '0', accepted: [], reason: 'browser tests' })
}

/**
 * Logs in one of the two owners and returns the token with which tests act as that owner. Uses the previous
 * code (see `authenticatorCode`) and tries once more, because the code may have expired on its way.
 */
async function logInOwner(place: number): Promise<string> {
  const operator = demoOperator('owner', place)
  const { name, password } = operator
  const logIn = () => officeClient().officeLogIn({ name, password, code: authenticatorCode(operator, -30) })
  return (await logIn().catch(logIn)).token
}
