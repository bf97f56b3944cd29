import { execFileSync } from 'node:child_process'
import { root } from '../../scripts/processes.mjs'

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The last release before this commit, such as `v0.1.0`; null if there is none, or no history. */
export function lastRelease(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^')
  } catch {
    return null
  }
}

/** The text of a file at a commit. @throws if it is not there */
export const readAt = (commit: string, path: string): string => git('show', `${commit}:${path}`)

/**
 * The commit that an upgrade comes from: the wanted one, else the last release, else the commit that wrote
 * the newest version into CHANGELOG.md.
 * @throws if there is no history
 */
export function previousCommit(wanted: string | undefined): string {
  const named = wanted ?? lastRelease()
  if (named !== null) return git('rev-parse', '--short', `${named}^{commit}`)
  const [, version = ''] = /^## \[(\d[^\]]*)\]/m.exec(readAt('HEAD', 'CHANGELOG.md')) ?? []
  return git('log', '-1', '--format=%h', `-S## [${version}]`, '--', 'CHANGELOG.md')
}
