/**
 * Installs the libraries if they are missing or differ from the lockfile. It must run without any library.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireSupportedNode } from './node-version.mjs'
import { root, run } from './processes.mjs'

/** @param {(line: string) => void} progress */
export async function install(progress = console.log) {
  requireSupportedNode()
  if (isInstalled()) return
  progress('installing the libraries (npm ci), a minute or so')
  const npm = process.env.npm_execpath
  const [command, ...first] =
    npm !== undefined && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm']
  // Build and test tools are needed too, whatever NODE_ENV is.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund']
  const seconds = watch(progress)
  const { code, output } = await run(command, args, { quiet: true })
  const took = seconds()
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  progress(`libraries installed in ${took} s`)
}

/** Whether node_modules is exactly as in the lockfile, except packages for other machines. */
export function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: there } = JSON.parse(readFileSync(installed, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { version, link, optional, peer }] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue
    const found = there[path]?.version ?? versionIn(path)
    if (found === undefined && !link && !optional && !peer) return false
    if (found !== undefined && !link && found !== version) return false
  }
  return Object.keys(there).every((path) => path in wanted)
}

function versionIn(path) {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/** Reports progress every 15 s; the returned function stops it and returns the seconds. */
function watch(progress) {
  const start = Date.now()
  const elapsed = () => Math.round((Date.now() - start) / 1000)
  const timer = setInterval(() => progress(`  still installing, ${elapsed()} s`), 15_000)
  return () => {
    clearInterval(timer)
    return elapsed()
  }
}
