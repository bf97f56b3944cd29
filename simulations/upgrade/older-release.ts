import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../scripts/processes.mjs'

/**
 * Builds the release of a commit of this repository, once; later calls find it in `.cache/`.
 * @returns the folder of the unpacked release
 * @throws if the commit has no command that makes a release, or it fails
 */
export async function releaseOf(commit: string, progress: (line: string) => void): Promise<string> {
  const place = join(root, '.cache', 'releases')
  const made = join(place, commit)
  if (!existsSync(made)) {
    progress(`building the release of ${commit}: a minute or a few`)
    const [sources, to] = [join(place, `${commit}.sources`), join(place, `${commit}.unfinished`)]
    for (const folder of [sources, to]) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    }
    await runWell('sh', ['-c', `git archive ${commit} | tar -x -C "$1"`, 'unpack', sources])
    const build = [join(sources, 'scripts/release.mjs'), '--folder', '--to', to]
    await runWell(process.execPath, build, { ...process.env, KOI_COMMIT: commit })
    rmSync(sources, { recursive: true, force: true })
    renameSync(to, made)
  }
  const [name] = readdirSync(made)
  if (name === undefined) throw new Error(`${made} has no release`)
  return join(made, name)
}

async function runWell(command: string, args: readonly string[], env = process.env): Promise<void> {
  const { code, output } = await run(command, [...args], { quiet: true, env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
}
