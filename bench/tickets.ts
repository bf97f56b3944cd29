/**
 * The largest tickets and the busiest draws, end to end over HTTP through the started product: tickets of
 * 10,000 lines, and 256 members who bet until the close of a draw. `--url` names your own PostgreSQL. Exits
 * with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { proveBooks } from '../server/src/rooms/ledger/index.ts'
import { median, ms, table, times, type Verdict, whole } from './measure.ts'
import { openProduct } from './product.ts'
import { type Burst, burst } from './tickets/burst.ts'
import type { BetAnswers } from './tickets/burst-audit.ts'
import type { BetBurst } from './tickets/burst-load.ts'
import { measurePlacings } from './tickets/placing.ts'
import { type Kind, kinds } from './tickets/slips.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '4000' },
    placings: { type: 'string', default: '100' },
    bursts: { type: 'string', default: '3' },
  },
})
const MAX_PLACING_MS = 300
const BETTORS = 256
/** The share of the steady rate that must be reached in the last ten seconds. */
const MIN_SHARE = 0.8

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const product = await openProduct({
  ...(flags.url ? { url: flags.url } : {}),
  members: Number(flags.members),
  progress,
})
const verdicts: Verdict[] = []

try {
  console.log(`# Tickets, ${whole(product.crowd.members)} members, PostgreSQL ${product.version}`)
  await showPlacings()
  await showBursts()
  const findings = await proveBooks(product.ctx.db)
  for (const finding of findings) progress(JSON.stringify(finding))
  verdicts.push({
    target: 'the books balance',
    value: `${findings.length} findings`,
    pass: findings.length === 0,
  })
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map(({ target, value, pass }) => [target, value, pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
} finally {
  await product.close()
}

async function showPlacings(): Promise<void> {
  progress('tickets of 10,000 lines')
  const placings = Number(flags.placings)
  const measured = await measurePlacings(product, placings)
  const rows = (Object.keys(kinds) as Kind[]).map((kind) => {
    const { p50, p99, sent, answered } = measured[kind]
    if (kind !== 'line') {
      const target = `${kinds[kind].title}: p99 under ${MAX_PLACING_MS} ms`
      verdicts.push({ target, value: `${ms(p99)} ms`, pass: p99 < MAX_PLACING_MS })
    }
    return [kinds[kind].title, whole(sent), whole(answered), ms(p50), ms(p99), times(p50 / measured.line.p50)]
  })
  console.log(`\n## A ticket placed end to end, ${placings} of each kind in turn\n`)
  console.log(table(['ticket', 'bytes sent', 'answered', 'p50 ms', 'p99 ms', 'of one line'], rows))
}

async function showBursts(): Promise<void> {
  const ask = product.startHelper(new URL('./tickets/burst-load.ts', import.meta.url))
  const bet = async (bets: BetBurst): Promise<BetAnswers> => {
    const { answers, error } = await ask<{ answers?: BetAnswers; error?: string }>(bets)
    if (answers === undefined) throw new Error(`${error}\n${product.lastLines()}`)
    return answers
  }
  const bursts: Burst[] = []
  // The first burst warms up the compiler; only its findings count.
  for (let nth = 0; nth <= Number(flags.bursts); nth += 1) {
    progress(`burst ${nth}`)
    bursts.push(await burst(product, bet, BETTORS))
  }
  const counted = bursts.slice(1)
  console.log(`\n## ${BETTORS} members who bet into the close of a draw, each on their own connection\n`)
  const rows = counted.map(({ steady, last, accepted, refused, p50, p99 }) => [
    whole(steady),
    whole(last),
    times(last / steady),
    whole(accepted),
    whole(refused),
    ms(p50),
    ms(p99),
  ])
  const head = [
    'placed/s, long before',
    'in the last 10 s',
    'ratio',
    'accepted',
    'refused',
    'p50 ms',
    'p99 ms',
  ]
  console.log(table(head, rows))
  const share = median(counted.map(({ steady, last }) => last / steady))
  const findings = bursts.flatMap((one) => one.findings)
  for (const finding of findings.slice(0, 20)) progress(finding)
  verdicts.push(
    {
      target: `in the last ten seconds at least ${MIN_SHARE} × the steady rate`,
      value: times(share),
      pass: share >= MIN_SHARE,
    },
    {
      target: 'every accepted ticket in its draw, none after the close',
      value: `${findings.length} findings of ${whole(bursts.reduce((sum, one) => sum + one.accepted, 0))}`,
      pass: findings.length === 0,
    },
  )
}
