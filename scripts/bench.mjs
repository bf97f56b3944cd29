/**
 * `npm run bench`: measures ratios in one run; `npm run bench -- --only ledger --url postgres://…`. With
 * `--write` the results of each program, and the machine, replace its part of docs/bench.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.mjs'
import { runPrograms } from './programs.mjs'

const FILE = join(root, 'docs', 'bench.md')
const HEAD = `# Bench

What \`npm run bench -- --write\` found, each part at its last run. Every table holds what was measured in one
run on one machine, in rounds that take turns: trust its ratios, not its absolute numbers.
`

const programs = {
  ledger: 'bench/ledger.ts',
  growth: 'bench/growth.ts',
  lottery: 'bench/lottery.ts',
  tickets: 'bench/tickets.ts',
  http: 'bench/http.ts',
  stalls: 'bench/stalls.ts',
  wallet: 'bench/wallet.ts',
  agents: 'bench/agents.ts',
  rain: 'bench/rain.ts',
  reports: 'bench/reports.ts',
  risk: 'bench/risk.ts',
  site: 'bench/site.ts',
  scroll: 'bench/scroll.ts',
  taps: 'bench/taps.ts',
}

const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== '--write')
await runPrograms(programs, {
  args: wanted,
  ...(wanted.length < args.length && { ended: write }),
})

/** Replaces the part of one program and keeps the others; a program without a table changes nothing. */
function write(name, output) {
  if (!output.includes('\n|')) return
  const parts = existsSync(FILE) ? readParts(readFileSync(FILE, 'utf8')) : new Map()
  const command = ['npm run bench -- --only', name, ...wanted.filter(isNotOnly)].join(' ')
  parts.set(name, `\n${machine()} \`${command}\`\n\n${nestHeadings(output.trim())}`)
  const order = Object.keys(programs).filter((known) => parts.has(known))
  writeFileSync(FILE, `${HEAD}${order.map((known) => `\n## ${known}\n${parts.get(known)}\n`).join('')}`)
}

function isNotOnly(arg, at) {
  return !arg.startsWith('--only') && wanted[at - 1] !== '--only'
}

function readParts(text) {
  const [, ...parts] = text.split(/^## (\w+)\n/m)
  return new Map(
    Array.from({ length: parts.length / 2 }, (_, at) => [parts[2 * at], parts[2 * at + 1].trimEnd()]),
  )
}

/** Moves the headings of a program below the heading of its part. */
function nestHeadings(text) {
  const least = Math.min(...Array.from(text.matchAll(/^#+(?= )/gm), ([marks]) => marks.length))
  return text.replace(/^#+(?= )/gm, (marks) => '#'.repeat(marks.length - least + 3))
}

function machine() {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const cores = `${cpus().length} cores of ${processor?.model.trim() ?? 'unknown'}`
  return (
    `${new Date().toISOString().slice(0, 10)}, ${cores}, ` +
    `${memory} GB, ${platform()} ${release()}, Node ${process.version}.`
  )
}
