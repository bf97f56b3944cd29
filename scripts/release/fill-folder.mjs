/** The files of a release, put together in a folder from what was built and from the installed libraries. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { bundleProgram } from '../build.mjs'
import { root, run } from '../processes.mjs'
import { licencesText } from './licences.mjs'
import { packagesOf } from './packages.mjs'

const PAGES = ['site', 'office']
const TEXTS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy']

/**
 * @param {string} folder empty
 * @param {{ version: string, commit: string, platform: import('./packages.mjs').Platform, engines: string }}
 *   release what release.json says, and the launcher checks
 */
export async function fillFolder(folder, release) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { platform } = release
  const libraries = packagesOf(lock, { workspaces: ['server', 'contract'], platform })
  const compiled = packagesOf(lock, { workspaces: [...PAGES, 'contract'], platform })
  copyProgram(folder)
  for (const library of libraries) await copyLibrary(library, { folder, platform })
  const shipped = [
    ...libraries.map(({ name, path }) => ({ name, folder: join(folder, placeIn(path)), within: 'server' })),
    ...compiled.map(({ name, path }) => ({ name, folder: join(root, path), within: 'pages' })),
  ].filter(({ folder: place }) => existsSync(place))
  writeFileSync(join(folder, 'LICENSES.txt'), licencesText(shipped))
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await bundleProgram('scripts/release/launcher.mjs', join(folder, 'koi.mjs'), { external: ['pg'] })
  cpSync(join(root, 'scripts/release/koi.sh'), join(folder, 'koi'))
}

/** Not the pictures, and no settings of an installation, which have its keys: `deploy/koi.env`. */
export const isShipped = (path) => path !== join('docs', 'screens') && !path.endsWith('.env')

function copyProgram(folder) {
  const built = join('server', 'dist')
  cpSync(join(root, built), join(folder, built), { recursive: true })
  for (const page of PAGES) {
    cpSync(join(root, page, 'dist'), join(folder, page, 'dist'), { recursive: true })
  }
  for (const text of TEXTS) {
    const filter = (path) => isShipped(relative(root, path))
    cpSync(join(root, text), join(folder, text), { recursive: true, filter })
  }
}

/** The bundle in server/dist finds what the contract needs in the server's own folder. */
const placeIn = (path) => path.replace(/^contract\//, 'server/')

/** An installed package, or one for another platform, which npm fetches as the lockfile names it. */
async function copyLibrary({ path, name, entry }, { folder, platform }) {
  const to = join(folder, placeIn(path))
  if (existsSync(to)) return requireSameVersion(to, { name, entry })
  const installed = join(root, path)
  if (existsSync(installed)) return copyRunning(installed, to)
  if (entry.cpu === undefined && entry.os === undefined) throw new Error(`${path} is not installed`)
  console.log(`koi  fetching ${name} for ${platform.os}-${platform.cpu}`)
  const scratch = mkdtempSync(join(tmpdir(), 'koi-release-'))
  try {
    copyRunning(await fetchPackage({ name, entry }, scratch), to)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Two workspaces would share one place. */
function requireSameVersion(to, { name, entry }) {
  const { version } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8'))
  if (version !== entry.version) throw new Error(`${name} is needed as ${version} and as ${entry.version}`)
}

/** Without what only compilers and debuggers read, and without packages inside, which have their own turn. */
function copyRunning(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  const isNeeded = (path) => {
    const inner = relative(from, path)
    if (basename(path) === 'node_modules') return false
    if (/^(tests?|__tests__|benchmarks?|examples?|\.github)$/.test(inner)) return false
    return !/\.(map|[cm]?ts|tsbuildinfo)$/.test(inner)
  }
  cpSync(from, to, { recursive: true, dereference: true, filter: isNeeded })
}

/** @returns {Promise<string>} the folder of the package, whose content has the hash of the lockfile */
async function fetchPackage({ name, entry }, scratch) {
  const args = ['pack', `${name}@${entry.version}`, '--json', '--pack-destination', scratch]
  const { code, output } = await run('npm', args, { quiet: true, cwd: scratch })
  if (code !== 0) throw new Error(`${name} could not be fetched:\n${output}`)
  const [{ filename, integrity }] = JSON.parse(output.slice(output.indexOf('[')))
  if (integrity !== entry.integrity) throw new Error(`${name} is not what package-lock.json names`)
  await unpack(join(scratch, filename), scratch)
  return join(scratch, 'package')
}

async function unpack(archive, folder) {
  const { code, output } = await run('tar', ['-xzf', archive, '-C', folder], { quiet: true })
  if (code !== 0) throw new Error(`${archive} could not be unpacked:\n${output}`)
}
