/**
 * `npm run release`: builds the archive that an operator installs, `release/koi-<version>-<platform>.tar.gz`,
 * from the committed sources. Options: `--cpu arm64` and `--libc musl` for another platform of Linux,
 * `--to FOLDER` for another place, `--folder` to leave a folder instead of an archive.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { root, run } from './processes.mjs'
import { fillFolder } from './release/fill-folder.mjs'
import { platformName, thisPlatform } from './release/platform.mjs'

const LARGEST_BYTES = 150 * 2 ** 20

const progress = (line) => console.log(`koi  ${line}`)

/** @returns {Promise<string>} the archive or, if wanted, the folder */
async function release() {
  const { values } = parseArgs({
    options: {
      cpu: { type: 'string', default: process.arch },
      libc: { type: 'string' },
      to: { type: 'string', default: join(root, 'release') },
      folder: { type: 'boolean', default: false },
    },
  })
  await install(progress)
  await build(['server', 'site', 'office'], progress)
  const here = thisPlatform()
  const platform = { os: 'linux', cpu: values.cpu, libc: values.libc ?? (here.libc || 'glibc') }
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `koi-${version}-${platformName(platform)}`
  const to = resolve(values.to)
  const folder = join(to, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { hash, date } = await readCommit()
  await fillFolder(folder, { version, commit: hash, engines: engines.node, platform })
  const bytes = sizeOf(folder)
  progress(`${name}: ${megabytes(bytes)} MB unpacked`)
  if (bytes > LARGEST_BYTES) throw new Error(`${name} is larger than ${megabytes(LARGEST_BYTES)} MB`)
  if (values.folder) return folder
  const archive = await pack({ to, name, date })
  rmSync(folder, { recursive: true, force: true })
  return archive
}

/** The commit that is built; `changed` after it if files differ from it. An image has no history. */
async function readCommit() {
  if (process.env.KOI_COMMIT) return { hash: process.env.KOI_COMMIT, date: 0 }
  const git = (...args) => run('git', args, { quiet: true })
  const { code, output } = await git('log', '-1', '--format=%h %ct')
  // A source archive has no history.
  if (code !== 0) return { hash: 'unknown', date: 0 }
  const [hash, date] = output.trim().split(' ')
  const { output: changes } = await git('status', '--porcelain', '--untracked-files=no')
  return { hash: changes.trim() === '' ? hash : `${hash}, changed`, date: Number(date) }
}

/** The same files give the same archive: sorted, without users, dated as the commit. */
async function pack({ to, name, date }) {
  const archive = join(to, `${name}.tar.gz`)
  const args = ['--sort=name', `--mtime=@${date}`, '--owner=0', '--group=0', '--numeric-owner']
  const { code, output } = await run('tar', [...args, '-I', 'gzip -6n', '-cf', archive, '-C', to, name], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`the archive could not be made (GNU tar is needed):\n${output}`)
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  progress(`${archive}: ${megabytes(statSync(archive).size)} MB, SHA-256 ${hash}`)
  return archive
}

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}

const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1)

release().then(
  (made) => progress(`made ${made}`),
  (error) => {
    console.error(`koi  ${error.message}`)
    process.exit(1)
  },
)
