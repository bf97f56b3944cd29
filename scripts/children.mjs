/**
 * The processes of a launcher: started in groups of their own, stopped in order, never left behind.
 */
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pause, root } from './processes.mjs'

const GUARD = join(root, 'scripts', 'end-with-parent.mjs')

/**
 * How built programs run. Most objects of a request are short-lived: with a larger young generation they
 * never reach the heap whose collections delay other requests (docs/bench.md). And V8 does not compact the
 * heap of an idle process to make it smaller: requests waited 50 to 75 ms for that.
 */
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=32', '--no-memory-reducer']

/** Starts the built program of a package; see {@link startChild}. */
export function startBuilt(name, options) {
  return startChild(name, [...FLAGS, join(root, name, 'dist/main.mjs')], options)
}

/**
 * Starts a Node program that ends with this process.
 * @param {string} name for messages
 * @param {readonly string[]} args of node
 * @param {{ env: NodeJS.ProcessEnv, log?: string, cwd?: string }} options log: a file for its output
 */
export function startChild(name, args, { env, log, cwd = root }) {
  const output = log === undefined ? 'inherit' : openSync(log, 'a', 0o600)
  // The log is kept from run to run; a message shows lines of this run only.
  const begins = log === undefined ? 0 : fstatSync(output).size
  const child = spawn(process.execPath, ['--import', GUARD, ...args], {
    cwd,
    env,
    // Ctrl-C reaches the whole group of the terminal, but these processes are stopped one after another.
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  if (log !== undefined) closeSync(output)
  let ended = false
  const end = new Promise((done) => {
    child.on('error', (error) => done({ code: 1, reason: error.message }))
    child.on('exit', (code, signal) => done({ code: code ?? 1, reason: signal ?? `code ${code}` }))
  }).finally(() => {
    ended = true
  })
  return {
    name,
    pid: child.pid,
    end,
    isRunning: () => !ended,
    written: () => (log === undefined ? 0 : statSync(log).size - begins),
    lastLines: () => (log === undefined ? '' : linesSince(log, begins).slice(-15).join('\n')),
    /** Sends SIGTERM, and SIGKILL after `patience` milliseconds. */
    stop: async (patience = 20_000) => {
      if (ended) return
      child.kill('SIGTERM')
      await Promise.race([end, pause(patience, { ref: false })])
      if (!ended) child.kill('SIGKILL')
      await end
    },
  }
}

const linesSince = (log, begins) => readFileSync(log).subarray(begins).toString('utf8').split('\n')

const RESTART_PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000]
/** After a child has run this long, its next restart pause is the shortest again. */
const STEADY = 60_000

/**
 * Restarts a child that ends by itself, after growing pauses: for parts that the product can do without for a
 * while.
 * @param {() => ReturnType<typeof startChild>} start
 * @param {(reason: string) => void} onEnd called when the child ends without a call of `stop`
 */
export function superviseChild(start, onEnd) {
  let child = start()
  let stopping = false
  let wake = () => undefined
  const supervision = (async () => {
    for (let ends = 0; ; ends++) {
      const begun = Date.now()
      const { reason } = await child.end
      if (stopping) return
      if (Date.now() - begun > STEADY) ends = 0
      onEnd(reason)
      const ms = RESTART_PAUSES[Math.min(ends, RESTART_PAUSES.length - 1)]
      await Promise.race([
        pause(ms, { ref: false }),
        new Promise((done) => {
          wake = done
        }),
      ])
      if (stopping) return
      child = start()
    }
  })()
  return {
    name: child.name,
    isRunning: () => !stopping,
    written: () => child.written(),
    lastLines: () => child.lastLines(),
    stop: async (patience) => {
      stopping = true
      wake()
      await child.stop(patience)
      await supervision
    },
  }
}

/**
 * Runs `stop` once on Ctrl-C, a stop signal or the end of the npm that started us; a second Ctrl-C ends at
 * once.
 * @param {() => Promise<void>} stop
 */
export function stopOnSignal(stop) {
  let askedAt
  const once = () => {
    // One Ctrl-C may arrive twice: from the terminal and passed on by npm.
    if (askedAt !== undefined && Date.now() - askedAt > 1_000) process.exit(130)
    if (askedAt !== undefined) return
    askedAt = Date.now()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once)
  if (process.env.npm_lifecycle_event === undefined) return
  // A killed npm passes no signal on; only a change of parents shows it.
  const parents = listParents()
  const timer = setInterval(() => {
    if (listParents() === parents) return
    clearInterval(timer)
    once()
  }, 1_000)
  timer.unref()
}

/** Our parent process, and npm itself if the parent is the shell in which npm runs a script. */
function listParents() {
  const parent = process.ppid
  try {
    const shell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    if (shell[1] !== '-c') return String(parent)
    const [, above] = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1].split(' ')
    return `${parent} ${above}`
  } catch {
    return String(parent)
  }
}
