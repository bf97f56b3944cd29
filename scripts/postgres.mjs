/**
 * A real PostgreSQL from an npm package, for the demo and the tests: binaries, data folder, port, start and
 * stop. PostgreSQL refuses to run as root, so under root another user runs it, who needs access to its files.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isOpenPath, OPEN_FOLDER, prepareBinaries } from './postgres-binaries.mjs'
import { commandOf, freePort, isAlive, pause, run, waitForEnd } from './processes.mjs'

/**
 * Stops the server when the pipe to its launcher breaks, so that a killed launcher leaves no server behind.
 */
const GUARD =
  'cat >/dev/null; kill -INT "$1"; while kill -0 "$1"; do sleep 0.1; done; [ -z "$2" ] || rm -rf "$2"'

/**
 * Starts the server on a data folder, and creates the folder if it is missing.
 * @param {import('./postgres.d.mts').PostgresOptions} options
 * @returns {Promise<import('./postgres.d.mts').Postgres>}
 */
export async function startPostgres(options) {
  const { folder, password, port: wanted, settings = {}, temporary = false, progress, own } = options
  mkdirSync(folder, { recursive: true })
  const user = chooseUser(folder)
  const binaries = own ?? prepareBinaries(user)
  const data = chooseDataFolder(folder, user)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    progress?.('creating the database')
    await createCluster({ binaries, data, password, user, builtin: own === undefined })
  } else {
    if (own === undefined) requireSameVersion(data, binaries)
    await adoptData(data, user)
  }
  await stopLeftover(data)
  const port = await rememberPort(folder, wanted)
  const log = join(folder, 'postgres.log')
  const pid = await startServer({ binaries, data, port, log, settings, user })
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', String(pid), temporary ? data : ''], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.unref()
  return {
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    port,
    pid,
    log,
    stop: async () => {
      await stopServer(pid)
      guard.stdin.end()
      if (temporary) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The user of the server under root: the owner of existing data, else the user postgres, else nobody. */
function chooseUser(folder) {
  if (process.getuid?.() !== 0) return {}
  const data = readSetting(folder).data ?? join(folder, 'postgres')
  if (existsSync(data) && statSync(data).uid !== 0) {
    const { uid, gid } = statSync(data)
    return { uid, gid }
  }
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return entry === null ? { uid: 65534, gid: 65534 } : { uid: Number(entry[1]), gid: Number(entry[2]) }
}

function chooseDataFolder(folder, user) {
  const remembered = readSetting(folder).data
  if (remembered !== undefined && existsSync(remembered)) return remembered
  const inside = join(resolve(folder), 'postgres')
  if (user.uid !== undefined && statSync(folder).uid === 0) {
    // Other users may traverse the folder, but not list it; secret files have mode 600.
    chmodSync(folder, statSync(folder).mode | 0o011)
  }
  if (user.uid === undefined || isOpenPath(folder)) return inside
  const mark = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)
  const outside = join(OPEN_FOLDER, `data-${mark}`)
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 })
  writeSetting(folder, { data: outside })
  return outside
}

async function createCluster({ binaries, data, password, user, builtin }) {
  // An interrupted set-up leaves a folder without PG_VERSION, which was never used.
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const secret = join(dirname(data), `.password-${process.pid}`)
  writeFileSync(secret, password, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [data, secret]) chownSync(path, user.uid, user.gid)
  // The built-in C.UTF-8 needs no locale of the machine. The password is long and random, so one round is
  // enough.
  const { code, output } = await run(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      ...(builtin
        ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--set=scram_iterations=1']
        : []),
      '--no-sync',
    ],
    { quiet: true, cwd: '/', env: plainEnvironment(), ...user },
  )
  rmSync(secret, { force: true })
  if (code !== 0) throw new Error(`the database could not be created in ${data}:\n${output}`)
}

function requireSameVersion(data, binaries) {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  const control = readFileSync(join(binaries, 'share', 'postgresql', 'postgres.bki'), 'utf8')
  const ours = /^# PostgreSQL (\d+)/.exec(control)?.[1]
  if (ours !== undefined && ours !== made) {
    throw new Error(`the data in ${data} belongs to PostgreSQL ${made}, this release has ${ours}`)
  }
}

/** A copy of a data folder by root belongs to root; this changes its owner to the user of the server. */
async function adoptData(data, user) {
  const { uid } = statSync(data)
  if (user.uid !== undefined && uid === 0) {
    await run('chown', ['-R', `${user.uid}:${user.gid}`, data], { quiet: true })
  } else if (user.uid === undefined && process.getuid !== undefined && uid !== process.getuid()) {
    throw new Error(`the data in ${data} belongs to another user (uid ${uid}); start Koi as that user`)
  }
}

/**
 * Stops a server that a killed launcher has left behind; removes the pid file of any other process.
 */
async function stopLeftover(data) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isAlive(pid) && (await commandOf(pid)).includes('postgres')) await stopServer(pid)
  rmSync(file, { force: true })
}

/** Where the data of a folder is, or will be: under root it may be outside the folder. */
export function placeOfData(folder) {
  mkdirSync(folder, { recursive: true })
  return chooseDataFolder(folder, chooseUser(folder))
}

/** The port at which the server of a folder was started last. */
export const rememberedPort = (folder) => readSetting(folder).port

async function rememberPort(folder, wanted) {
  const port = await freePort(wanted ?? readSetting(folder).port ?? 0)
  writeSetting(folder, { port })
  return port
}

/** Starts the server; retries while a killed server still holds its shared memory. */
async function startServer(start) {
  const end = Date.now() + 15_000
  for (;;) {
    const pid = await tryServer(start)
    if (pid !== undefined) return pid
    const held = /pre-existing shared memory|lock file/.test(tail(start.log))
    if (!held || Date.now() > end) throw new Error(`PostgreSQL did not start:\n${tail(start.log)}`)
    await pause(300)
  }
}

async function tryServer({ binaries, data, port, log, settings, user }) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    log_min_messages: 'warning',
    ...settings,
  }
  const output = openSync(log, 'a', 0o600)
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // In its own group, because Ctrl-C must not reach it before the application has closed its connections.
    { ...user, cwd: '/', detached: true, stdio: ['ignore', output, output], env: plainEnvironment() },
  )
  let ended = false
  child.on('error', () => {
    ended = true
  })
  child.on('exit', () => {
    ended = true
  })
  child.unref()
  const file = join(data, 'postmaster.pid')
  while (!ended) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return child.pid
    await pause(10)
  }
  return undefined
}

/** Fast shutdown, which rolls back transactions; immediate shutdown only if that takes too long. */
async function stopServer(pid) {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitForEnd(pid, patience)) return
  }
}

/** A minimal environment, so that messages and formats do not depend on the user's settings. */
function plainEnvironment() {
  return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
}

function tail(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-12).join('\n') : ''
}

function readSetting(folder) {
  const file = join(folder, 'postgres.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function writeSetting(folder, change) {
  const file = join(folder, 'postgres.json')
  const draft = join(folder, `.${basename(file)}`)
  writeFileSync(draft, `${JSON.stringify({ ...readSetting(folder), ...change })}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
}
