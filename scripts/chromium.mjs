/** Finds a Chromium for the browser tests, or installs the one of the system if no password is needed. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'

// The headless shell first: it draws the same pages with half the work of a full browser.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const PATHS = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const apt = ['apt-get', 'install', '-y', '-q', '--no-install-recommends']
/** Package managers, each with its first command and the commands that install without asking, best first. */
const MANAGERS = [
  {
    name: 'apt-get',
    first: ['apt-get', 'update', '-q'],
    commands: [
      [...apt, 'chromium-headless-shell'],
      [...apt, 'chromium'],
    ],
  },
  { name: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { name: 'apk', commands: [['apk', 'add', '--no-cache', 'chromium']] },
  { name: 'pacman', commands: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
  { name: 'zypper', commands: [['zypper', '--non-interactive', 'install', 'chromium']] },
]

/** Containers often have 64 MB of shared memory, too little for pages; files on a disk are slower. */
function hasSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

/**
 * Command line switches for a browser in tests: no background traffic, and no sandbox under root.
 */
export const chromiumArguments = () => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For pages that live for seconds: the optimising compilers would cost more work than they save. */
export const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev'

/**
 * The path of a Chromium that starts; `CHROMIUM` names one.
 * @param {(line: string) => void} progress
 */
export async function findChromium(progress = console.log) {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM names ${given}, which is not a program`)
  }
  const found = await search()
  if (found !== undefined) return found
  const reason = await installPackage(progress)
  const installed = await search()
  if (installed !== undefined) return installed
  throw new Error(
    `The browser tests need Chromium, and none was found. ${reason} ` +
      'Install Chromium or Google Chrome, or set CHROMIUM to the path of one.',
  )
}

async function search() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS]
  for (const path of candidates) {
    if (isProgram(path) && (await starts(path))) return path
  }
  return undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function starts(path) {
  if (!existsSync(path)) return false
  const { code } = await run(path, ['--version'], { quiet: true, timeout: 20_000 })
  return code === 0
}

/** Installs Chromium; returns a sentence with the reason if there is still none. */
async function installPackage(progress) {
  const manager = await findManager()
  if (manager === undefined) return 'No known package manager was found.'
  const isRoot = process.getuid?.() === 0
  if (!isRoot && (await run('sudo', ['-n', 'true'], { quiet: true })).code !== 0) {
    return 'Installing it needs root or sudo without a password.'
  }
  progress(`installing Chromium with ${manager.name}`)
  const act = async (command) => {
    const [program, ...args] = isRoot ? command : ['sudo', '-n', '-E', ...command]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { code, output } = await run(program, args, { quiet: true, env })
    return code === 0 ? null : `${command.join(' ')} failed: ${output.trim().split('\n').slice(-3).join(' ')}`
  }
  if (manager.first !== undefined) {
    const failure = await act(manager.first)
    if (failure !== null) return failure
  }
  let failure = null
  for (const command of manager.commands) {
    failure = await act(command)
    if (failure === null) return `${manager.name} installed a package, but no browser that starts.`
  }
  return failure
}

async function findManager() {
  for (const manager of MANAGERS) {
    const { code } = await run('sh', ['-c', `command -v ${manager.name}`], { quiet: true })
    if (code === 0) return manager
  }
  return undefined
}
