import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../../scripts/processes.mjs'

/** The newest Node of a line, such as 22, from the npm registry. */
export interface NodeProgram {
  readonly version: string
  readonly program: string
}

/** Fetches a Node into `.cache/`; the one that runs this if it is of that line. */
export async function nodeOfLine(line: number): Promise<NodeProgram> {
  const { version, versions } = process
  if (versions.node.startsWith(`${line}.`)) return { version, program: process.execPath }
  const folder = join(root, '.cache', `node-${line}`)
  mkdirSync(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}`
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${line}`]
  const { code, output } = await run('npm', install, { quiet: true, cwd: folder })
  if (code !== 0) throw new Error(`Node ${line} could not be fetched:\n${output}`)
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  const asked = await run(program, ['--version'], { quiet: true })
  if (!asked.output.startsWith(`v${line}.`)) throw new Error(`${program} does not run:\n${asked.output}`)
  return { version: asked.output.trim(), program }
}
