/**
 * Runs programs of `bench/`, `simulations/` and `tools/` one after another with tsx; prints how many passed.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root } from './processes.mjs'

/**
 * `--only a,b` selects programs; all other arguments (`--url postgres://…`) are passed to each of them.
 * @param {Readonly<Record<string, string>>} programs name and file
 * @param {{ args?: string[], ended?: (name: string, output: string) => void }} options
 *   ended: called with what a program wrote to its standard output
 */
export async function runPrograms(programs, { args = process.argv.slice(2), ended } = {}) {
  await install()
  const only = extractOption(args, '--only')
  const wanted = only?.split(',') ?? Object.keys(programs)
  const unknown = wanted.filter((name) => !(name in programs))
  if (unknown.length > 0) {
    console.error(`there is no ${unknown.join(', ')}; there are: ${Object.keys(programs).join(', ')}`)
    process.exit(1)
  }
  const failed = []
  for (const name of wanted) {
    const { [name]: file } = programs
    console.log(`\n== ${name}`)
    if (!existsSync(join(root, file))) throw new Error(`${file} is missing`)
    const { code, output } = await runProgram(file, args)
    ended?.(name, output)
    if (code !== 0) failed.push(name)
  }
  const names = failed.length > 0 ? `: ${failed.join(', ')}` : ''
  console.log(`\n${wanted.length - failed.length} passed, ${failed.length} failed${names}`)
  process.exit(failed.length > 0 ? 1 : 0)
}

/** Removes `--name value` or `--name=value` from the arguments; returns the value. */
function extractOption(args, name) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
  if (at < 0) return undefined
  const inline = args[at].includes('=')
  const taken = args.splice(at, inline ? 1 : 2)
  return inline ? taken[0].slice(name.length + 1) : taken[1]
}

/** Runs a program and shows its output at once; returns its standard output. */
function runProgram(file, args) {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  return new Promise((done) => {
    const child = spawn(process.execPath, [tsx, join(root, file), ...args], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
      process.stdout.write(data)
    })
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
