import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, startChild } from '../scripts/children.mjs'
import { freePort, pause, root, run } from '../scripts/processes.mjs'

/** The version of Firebase's command line tools, which contain the emulator. */
export const TOOLS = '15.34.2'

/** About 300 MB that are not part of the product, so they are installed outside it. */
const FOLDER = join(root, '.cache', `firebase-tools-${TOOLS}`)
const PROGRAM = join(FOLDER, 'node_modules/firebase-tools/lib/bin/firebase.js')
const HOST = '127.0.0.1'
const START_LIMIT_MS = 120_000

export interface AuthEmulator {
  readonly address: string
  /** The newest code sent to a number, from the emulator's REST page. */
  codeFor(phoneNumber: string): Promise<string>
  stop(): Promise<void>
}

/** Starts Firebase's Auth emulator for a project; installs it first if necessary. */
export async function startAuthEmulator(
  project: string,
  progress: (line: string) => void,
): Promise<AuthEmulator> {
  await install(progress)
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const at = (port: number) => ({ host: HOST, port })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(FOLDER, 'firebase.json'), JSON.stringify({ emulators }))
  const log = join(FOLDER, 'emulator.log')
  rmSync(log, { force: true })
  const args = [PROGRAM, 'emulators:start', '--only', 'auth', '--project', project]
  // Its own settings stay in its folder too.
  const env = { PATH: process.env.PATH, HOME: FOLDER, XDG_CONFIG_HOME: FOLDER, CI: '1' }
  const child = startChild('auth emulator', args, { env, log, cwd: FOLDER })
  const address = `http://${HOST}:${port}`
  try {
    await waitUntilReady(child, address)
  } catch (error) {
    await child.stop()
    throw error
  }
  const codes = `${address}/emulator/v1/projects/${project}/verificationCodes`
  return {
    address,
    async codeFor(phoneNumber) {
      const { verificationCodes } = (await (await fetch(codes)).json()) as { verificationCodes: Sent[] }
      const newest = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)
      if (newest === undefined) throw new Error(`the emulator has sent no code to ${phoneNumber}`)
      return newest.code
    },
    stop: () => child.stop(),
  }
}

interface Sent {
  readonly phoneNumber: string
  readonly code: string
}

async function install(progress: (line: string) => void): Promise<void> {
  if (existsSync(PROGRAM)) return
  progress(`fetching firebase-tools ${TOOLS} into ${FOLDER}, some minutes`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
  const args = ['install', '--save-exact', '--no-audit', '--no-fund', `firebase-tools@${TOOLS}`]
  const { code, output } = await run('npm', args, { quiet: true, cwd: FOLDER })
  if (code !== 0) throw new Error(`firebase-tools could not be fetched:\n${output}`)
}

async function waitUntilReady(child: Child, address: string): Promise<void> {
  const end = performance.now() + START_LIMIT_MS
  while (child.isRunning() && performance.now() < end) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`the auth emulator does not start:\n${child.lastLines()}`)
}
