import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../docs/soak.md', import.meta.url))

const HEAD = `# The long proofs

The last pass of each program of \`npm run soak\`, written by the run itself; one that finds something writes
nothing and fails. \`npm test\` runs them shortened, but for Firebase's emulator and the hour of play.
`

/** The last pass of a program: what it does, and its counts. */
export interface Pass {
  readonly title: string
  readonly about: string
  /** Left out if nothing is random. */
  readonly seed?: string
  readonly seconds: number
  readonly counts: readonly (readonly [what: string, count: string])[]
}

/** Replaces the section of the program in docs/soak.md with this pass. */
export function writePass({ title, about, seed, seconds, counts }: Pass): void {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const seeded = seed === undefined ? '' : `, seed \`${seed}\``
  const section = `## ${title}

${about}

Passed on ${date} UTC at commit ${commit()}${seeded}, in ${duration(seconds)},
Node ${process.version} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}).

| | |
|---|---|
${counts.map(([what, count]) => `| ${what} | ${count} |`).join('\n')}
`
  const old = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : HEAD
  const [, ...sections] = old.split(/^(?=## )/m)
  const others = sections.filter((one) => !one.startsWith(`## ${title}\n`)).map((one) => one.trimEnd())
  const all = [...others, section.trimEnd()].sort()
  writeFileSync(PAGE, `${[HEAD.trimEnd(), ...all].join('\n\n')}\n`)
}

/** The value of `--seed`; default: the date, so that runs on other days differ. */
export function seedOf(args: readonly string[]): string {
  const at = args.indexOf('--seed')
  return args[at < 0 ? args.length : at + 1] ?? new Date().toISOString().slice(0, 10)
}

const duration = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
