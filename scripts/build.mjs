/**
 * Builds the parts whose sources have changed: bundles server, sandbox and studio, and builds the pages of
 * site, office and studio.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { root, run } from './processes.mjs'

const DECISION_TABLE = 'server/src/rooms/vendors/wallet/decision-table.txt'

/** The parts that can be built, each with its sources, its result and its builder. */
const targets = {
  server: {
    sources: ['contract/src', 'server/src', 'scripts/build.mjs'],
    result: 'server/dist/main.mjs',
    make: buildServer,
  },
  sandbox: {
    sources: ['contract/src', 'sandbox/src', 'scripts/build.mjs'],
    result: 'sandbox/dist/main.mjs',
    make: () => bundle('sandbox', ['main.ts']),
  },
  studio: {
    sources: ['contract/src', 'studio', 'scripts/build.mjs'],
    result: 'studio/dist/main.mjs',
    make: buildStudio,
  },
  site: {
    sources: [
      'contract/src',
      'site',
      'scripts/build.mjs',
      'scripts/verify-draw.mjs',
      'scripts/verifying',
      'scripts/check-log.mjs',
      ...['scripts/vendor-check.mjs', 'scripts/check-wallet.mjs', 'scripts/check-free-rounds.mjs'],
      ...['scripts/wallet-caller.mjs', 'scripts/wallet-table.mjs', DECISION_TABLE],
    ],
    result: 'site/dist/index.html',
    make: buildSite,
  },
  office: {
    sources: ['contract/src', 'office', 'scripts/build.mjs'],
    result: 'office/dist/index.html',
    make: () => buildPages('office'),
  },
}

/**
 * @param {readonly (keyof typeof targets)[]} names
 * @param {(line: string) => void} progress
 */
export async function build(names, progress = console.log) {
  const stale = names.filter((name) => isStale(name))
  if (stale.length === 0) return
  progress(`building ${stale.join(', ')}`)
  await Promise.all(
    stale.map(async (name) => {
      const mark = fingerprint(targets[name].sources)
      await targets[name].make()
      mkdirSync(join(root, '.cache'), { recursive: true })
      writeFileSync(stampOf(name), mark)
    }),
  )
}

const stampOf = (name) => join(root, '.cache', `built-${name}`)

function isStale(name) {
  const { sources, result } = targets[name]
  if (!existsSync(join(root, result)) || !existsSync(stampOf(name))) return true
  return readFileSync(stampOf(name), 'utf8') !== fingerprint(sources)
}

/** One hash of the names and contents of all sources except tests, and of the lockfile. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of [...sources, 'package-lock.json']) {
    for (const file of listFiles(source)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = `${path}/${entry.name}`
      if (entry.isDirectory()) return /^(node_modules|dist|\.cache)$/.test(entry.name) ? [] : listFiles(inner)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [inner]
    })
}

async function buildServer() {
  await bundle('server', ['main.ts', 'main-jobs.ts', 'config.ts', 'thread.ts'])
  copySql('server', ['db', 'rooms'])
}

/** The pages, and beside them three programs that anyone may download and run: of draws, the log and the wallet. */
async function buildSite() {
  await buildPages('site')
  await bundleVerifier(join(root, 'site/dist/verify-draw.mjs'))
  cpSync(join(root, 'scripts/check-log.mjs'), join(root, 'site/dist/check-log.mjs'))
  await bundleVendorCheck(join(root, 'site/dist/vendor-check.mjs'))
}

/** Bundles the verifier with its library into one file, which anyone can read and run. */
export const bundleVerifier = (file) => bundleProgram('scripts/verify-draw.mjs', file)

/** Bundles the check of a wallet, with the decision table, into one file that a vendor runs. */
export const bundleVendorCheck = (file) =>
  bundleProgram('scripts/vendor-check.mjs', file, {
    define: { DECISION_TABLE: JSON.stringify(readFileSync(join(root, DECISION_TABLE), 'utf8')) },
  })

/** Bundles a script with what it imports into one file; libraries in `external` are found where it runs. */
export async function bundleProgram(entry, file, { define = {}, external = [] } = {}) {
  const { build: esbuild } = await import('esbuild')
  await esbuild({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    define,
    external,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  })
}

/** The process and, in `dist/play`, the pages of its games. */
async function buildStudio() {
  await bundle('studio', ['main.ts', 'beacon/verify-worker.ts'])
  copySql('studio', ['db'])
  await buildPages('studio')
  await drawTiles(join(root, 'studio/dist/play/art'))
}

async function drawTiles(folder) {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/draw-tiles.mjs'), folder], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`the tiles could not be drawn:\n${output}`)
}

/** Copies the SQL files, to the same paths beside the bundle as in the sources. */
function copySql(name, folders) {
  for (const folder of folders) {
    const from = join(root, name, 'src', folder)
    const to = join(root, name, 'dist', folder)
    rmSync(to, { recursive: true, force: true })
    for (const file of readdirSync(from, { recursive: true })) {
      if (file.endsWith('.sql') && file !== 'schema.sql') cpSync(join(from, file), join(to, file))
    }
  }
}

/** One file per entry. It contains our own packages; libraries, some of them native, stay in node_modules. */
async function bundle(name, entries) {
  const { build: esbuild } = await import('esbuild')
  await esbuild({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => join(name, 'src', entry)),
    outdir: join(name, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [librariesOutside],
  })
}

const librariesOutside = {
  name: 'libraries-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@koi/') ? undefined : { path, external: true },
    )
  },
}

async function buildPages(name) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, name),
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`the ${name} could not be built:\n${output}`)
  await compress(join(name, 'dist'))
}

/** Writes a `.br` and a `.gz` beside each text file if they are smaller; the server sends those. */
async function compress(folder) {
  const files = listFiles(folder).filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(join(root, file))
      for (const [ending, pack] of Object.entries(packers)) {
        const packed = await pack(plain)
        if (packed.length < plain.length) writeFileSync(join(root, `${file}${ending}`), packed)
      }
    }),
  )
}

const packers = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }
