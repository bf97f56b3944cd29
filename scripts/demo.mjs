/**
 * The parts of the demo: its databases, the stand-in for the outside world, and the environment of each
 * process.
 */
import { mkdirSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { readSecrets } from './data-folder.mjs'
import { allowOnly, asRole, DAILY_ROLE, ensureDailyRole, ensureOwner } from './database-roles.mjs'
import { demoWitnesses } from './demo-witnesses.mjs'
import { rememberedPort, startPostgres } from './postgres.mjs'
import { listensAt, pause } from './processes.mjs'

/** The ports, by the name of their setting. */
export function ports() {
  const { PORT, OFFICE_PORT, STUDIO_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT } = process.env
  return {
    PORT: Number(PORT || 8080),
    OFFICE_PORT: Number(OFFICE_PORT || 8081),
    STUDIO_PORT: Number(STUDIO_PORT || 8082),
    SANDBOX_PORT: Number(SANDBOX_PORT || 8083),
    SANDBOX_SMTP_PORT: Number(SANDBOX_SMTP_PORT || 8025),
  }
}

/** @throws {Error} with the name of the setting if another program listens on a port */
export async function requireFreePorts(names) {
  const host = process.env.HOST || '0.0.0.0'
  for (const [name, port] of Object.entries(ports())) {
    if (!names.includes(name)) continue
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      throw new Error(`${name} is malformed: it should be a port number, 0 to 65535`)
    }
    if ((await listensAt(port, host)) === undefined) {
      throw new Error(`port ${port} is in use: stop what listens there, or set ${name} to another port`)
    }
  }
}

/**
 * Starts the database in the data folder, which the caller has locked; returns what the processes need. The
 * server works as the daily role, which folders of older versions get too; `migrationUrl` is the owner's.
 * @param {string} folder
 * @param {(line: string) => void} progress
 */
export async function startDemoDatabase(folder, progress) {
  const secrets = readSecrets(folder)
  const postgres = await startPostgres({ folder, password: secrets.databasePassword, progress })
  await ensureDatabase(postgres.url(), 'koi')
  await ensureDatabase(postgres.url(), 'studio')
  const url = await ensureDailyRole(postgres.url('koi'), { password: secrets.dailyPassword })
  await allowOnly(postgres.url('koi'), DAILY_ROLE)
  const studioUrl = await ensureOwner(postgres.url('studio'), {
    role: 'koi_studio',
    password: secrets.studioPassword,
  })
  mkdirSync(join(folder, 'logs'), { recursive: true })
  return {
    env: {
      ...databaseEnvironment(folder, url),
      // The demo never reaches a real payment provider or phone, whatever the environment says.
      KOI_PAYMENT_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}`,
      KOI_PAYMENT_SECRET: secrets.sandboxKey,
      KOI_CHAIN_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}/chain`,
      KOI_CHAIN_SECRET: secrets.sandboxKey,
      KOI_WALLET_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}/wallet`,
      KOI_WALLET_SECRET: secrets.sandboxKey,
      KOI_IDENTITY_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}/papers`,
      KOI_IDENTITY_SECRET: secrets.sandboxKey,
      KOI_SMS_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}`,
      KOI_SMS_ACCOUNT: 'ACkoidemo',
      KOI_SMS_TOKEN: secrets.sandboxKey,
      KOI_SMS_SENDER: 'Koi',
      ...identityEnvironment(secrets.sandboxKey),
      // Nor does it send real mail: all mail stays in the sandbox.
      SANDBOX_SMTP_PORT: String(ports().SANDBOX_SMTP_PORT),
      KOI_SMTP_URL: `smtp://127.0.0.1:${ports().SANDBOX_SMTP_PORT}`,
      KOI_MAIL_FROM: 'Koi <no-reply@koi.example>',
      KOI_LOG_WITNESSES: demoWitnesses(`http://127.0.0.1:${ports().SANDBOX_PORT}`, secrets.sandboxKey),
      KOI_LOG_ANCHOR_URL: `http://127.0.0.1:${ports().SANDBOX_PORT}/anchor`,
      KOI_STUDIO_URL: `http://127.0.0.1:${ports().STUDIO_PORT}`,
      KOI_STUDIO_SECRET: secrets.studioSecret,
    },
    studioEnv: studioEnvironment(folder, {
      url: studioUrl,
      secret: secrets.studioSecret,
      seedKey: secrets.seedKey,
    }),
    migrationUrl: postgres.url('koi'),
    log: (name) => join(folder, 'logs', `${name}.log`),
    stop: postgres.stop,
  }
}

/** The environment of a program that works on the demo's database only. */
function databaseEnvironment(folder, url) {
  const { masterKey, sandboxKey } = readSecrets(folder)
  return {
    ...process.env,
    KOI_MODE: 'demo',
    KOI_DATA: folder,
    DATABASE_URL: url,
    // The owner's password is for the command that migrates: no process of the product has it.
    KOI_MIGRATION_URL: undefined,
    KOI_MASTER_KEY: masterKey,
    KOI_SANDBOX_KEY: sandboxKey,
  }
}

/** The same for the database of a demo that is running. */
export function runningDemoDatabase(folder) {
  const { databasePassword, dailyPassword } = readSecrets(folder)
  const port = rememberedPort(folder)
  const migrationUrl = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/koi`
  const env = databaseEnvironment(folder, asRole(migrationUrl, { password: dailyPassword }))
  return { env, migrationUrl }
}

/**
 * The demo never calls the real Google, Facebook or Firebase. An Auth emulator that the environment names
 * takes the place of the sandbox.
 */
function identityEnvironment(secret) {
  const sandbox = `http://127.0.0.1:${ports().SANDBOX_PORT}`
  const { KOI_FIREBASE_EMULATOR: emulator } = process.env
  return {
    KOI_GOOGLE_CLIENT_ID: 'koi-demo',
    KOI_GOOGLE_CLIENT_SECRET: secret,
    KOI_GOOGLE_ISSUER: `${sandbox}/google`,
    KOI_FACEBOOK_APP_ID: 'koi-demo',
    KOI_FACEBOOK_APP_SECRET: secret,
    KOI_FACEBOOK_URL: `${sandbox}/facebook`,
    KOI_FACEBOOK_GRAPH_URL: `${sandbox}/facebook`,
    // A Firebase project with this prefix exists only in emulators.
    KOI_FIREBASE_PROJECT: 'demo-koi',
    KOI_FIREBASE_API_KEY: 'koi-demo-web-key',
    KOI_FIREBASE_EMULATOR: emulator || sandbox,
    KOI_FIREBASE_KEYS_URL: emulator ? undefined : `${sandbox}/firebase/keys`,
  }
}

async function ensureDatabase(url, name) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

/**
 * The sandbox gets the key that it shares with the server, but no access to the database.
 */
export function sandboxEnvironment(env) {
  const { DATABASE_URL: _url, KOI_MASTER_KEY: _key, ...rest } = env
  return rest
}

/**
 * The studio is a vendor like any other: it gets its own database and the public address of the wallet, but
 * no access to the operator's data.
 */
function studioEnvironment(folder, { url, secret, seedKey }) {
  const { PATH, HOST, KOI_LOG, KOI_TLS_CERT } = process.env
  const { STUDIO_KICK_OFF_SECONDS, STUDIO_TABLE_SECONDS, STUDIO_GONE_SECONDS } = process.env
  const sandbox = `http://127.0.0.1:${ports().SANDBOX_PORT}/beacon`
  const wallet = KOI_TLS_CERT ? `https://localhost:${ports().PORT}` : `http://127.0.0.1:${ports().PORT}`
  return {
    ...(PATH && { PATH }),
    ...(HOST && { HOST }),
    ...(KOI_LOG && { KOI_LOG }),
    ...(STUDIO_KICK_OFF_SECONDS && { STUDIO_KICK_OFF_SECONDS }),
    ...(STUDIO_TABLE_SECONDS && { STUDIO_TABLE_SECONDS }),
    ...(STUDIO_GONE_SECONDS && { STUDIO_GONE_SECONDS }),
    // The studio must trust the operator's certificate, even if it is self-signed.
    ...(KOI_TLS_CERT && { NODE_EXTRA_CA_CERTS: KOI_TLS_CERT }),
    NODE_ENV: 'production',
    KOI_DATA: folder,
    STUDIO_PORT: String(ports().STUDIO_PORT),
    STUDIO_DATABASE_URL: url,
    STUDIO_WALLET_URL: wallet,
    STUDIO_SECRET: secret,
    STUDIO_SEED_KEY: seedKey,
    // The sandbox signs the rounds of the demo's beacon.
    STUDIO_BEACON: 'mock',
    STUDIO_BEACON_URLS: ['one', 'two'].map((mirror) => `${sandbox}/${mirror}`).join(','),
  }
}

/** A child that starts may be silent for this long, and takes at most {@link LONGEST_START_MS}. */
const SILENCE_MS = 120_000
const LONGEST_START_MS = 600_000
const REPORT_MS = 15_000

/**
 * Waits until a child responds on a port, as long as it writes to its log.
 * @param {{ tls?: boolean, silence?: number, progress?: (line: string) => void }} options silence: how long
 *   it may write nothing, in ms; progress: called every 15 s with what it wrote last
 * @throws {Error} with the end of its log if it stops first, is silent for too long or takes ten minutes
 */
export async function waitForAnswer(child, port, path, options = {}) {
  const { tls = false, silence = SILENCE_MS, progress } = options
  const begun = Date.now()
  let [heardAt, heard, reportedAt] = [begun, 0, begun]
  while (child.isRunning()) {
    if (await answers(port, path, tls)) return
    const [now, size] = [Date.now(), child.written()]
    if (size > heard) [heardAt, heard] = [now, size]
    if (now - heardAt > silence || now - begun > LONGEST_START_MS) {
      const seconds = Math.round((now - begun) / 1000)
      throw new Error(`the ${child.name} does not respond after ${seconds} s:\n${child.lastLines()}`)
    }
    if (now - reportedAt > REPORT_MS && heardAt > reportedAt) {
      progress?.(`the ${child.name} is starting: ${lastMessage(child)}`)
      reportedAt = now
    }
    await pause(50)
  }
  throw new Error(`the ${child.name} stopped while it was starting:\n${child.lastLines()}`)
}

/** The message of the last line of a log; the line itself if it is no JSON. */
function lastMessage(child) {
  const line = child.lastLines().trimEnd().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(line).msg ?? line
  } catch {
    return line
  }
}

function answers(port, path, tls) {
  return new Promise((done) => {
    const { get } = tls ? https : http
    const request = get({ host: '127.0.0.1', port, path, rejectUnauthorized: false, timeout: 2_000 })
    request.on('response', (response) => {
      response.resume()
      done(response.statusCode !== undefined && response.statusCode < 400)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  })
}
