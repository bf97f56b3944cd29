import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, pause } from '../../scripts/processes.mjs'

const START_LIMIT_MS = 300_000
const STOP_LIMIT_MS = 20_000

/** A release that runs. */
export interface Started {
  readonly site: string
  readonly office: string
  /** From the start of the program until both origins were ready. */
  readonly startMs: number
  /** What it has written to its output. */
  readonly output: () => string
  /** Sends SIGTERM; returns the exit code, or null if it had to be killed. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts the program `koi` of an unpacked release with DATABASE_URL and free ports, and with this Node, the
 * shell and its tools as the only programs that it can find.
 */
export async function startRelease(options: {
  readonly folder: string
  readonly databaseUrl: string
  readonly node: string
  readonly settings?: NodeJS.ProcessEnv
}): Promise<Started> {
  const { folder, databaseUrl, node, settings } = options
  const [site, office] = [await freePort(), await freePort()]
  const begun = performance.now()
  const child = spawn(join(folder, 'koi'), [], {
    cwd: '/',
    env: {
      PATH: pathWith(folder, node),
      DATABASE_URL: databaseUrl,
      PORT: String(site),
      OFFICE_PORT: String(office),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const ended = new Promise<number | null>((done) => {
    child.on('exit', done)
    child.on('error', (error) => {
      output += error.message
      done(null)
    })
  })
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM')
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    const code = await ended
    clearTimeout(killing)
    return code
  }
  const origins = [`http://127.0.0.1:${site}`, `http://127.0.0.1:${office}`]
  const isReady = async (): Promise<boolean> => {
    const paths = origins.flatMap((origin) => [`${origin}/healthz`, `${origin}/readyz`])
    const answers = await Promise.all(paths.map((url) => fetch(url).catch(() => null)))
    return answers.every((answer) => answer?.ok === true)
  }
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!(await isReady())) {
    if (hasEnded || performance.now() - begun > START_LIMIT_MS) {
      await stop()
      throw new Error(`the release did not start:\n${output}`)
    }
    await pause(20)
  }
  const startMs = performance.now() - begun
  return { site: origins[0] ?? '', office: origins[1] ?? '', startMs, output: () => output, stop }
}

/** A folder with a link to this Node, before the folders of the shell and its tools. */
function pathWith(folder: string, node: string): string {
  const bin = join(folder, '..', `bin-${Buffer.from(node).toString('hex').slice(-16)}`)
  mkdirSync(bin, { recursive: true })
  chmodSync(bin, 0o755)
  try {
    symlinkSync(node, join(bin, 'node'))
  } catch {
    // It is there from an earlier start.
  }
  return `${bin}:/usr/bin:/bin`
}
