/**
 * The stalls bench: reads `/healthz` of the started product every 5 ms while it draws all games of the demo,
 * and the same of a bare server, which shows what the machine itself adds. `--seconds 60` shortens it. Exits
 * with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { ms, table, type Verdict, whole } from './measure.ts'
import { openProduct } from './product.ts'
import type { Probed, ProbeJob } from './stalls/probe.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    seconds: { type: 'string', default: '300' },
  },
})
const seconds = Number(flags.seconds)
const EVERY_MS = 5
const MAX_STALL_MS = 20
/** The members of a small site; no request but the probe's is made. */
const MEMBERS = 1_000
/** The first minute compiles code and generates the draws of a day. */
const WARM_SECONDS = 30

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const product = await openProduct({ ...(flags.url ? { url: flags.url } : {}), members: MEMBERS, progress })
const bare = product.startHelper(new URL('./http/bare-server.ts', import.meta.url))
const probe = product.startHelper(new URL('./stalls/probe.ts', import.meta.url))

try {
  const ports = [product.port, await bare<number>(15)]
  const read = async (job: Omit<ProbeJob, 'ports' | 'every'>): Promise<readonly Probed[]> => {
    const answer = await probe<{ probed?: readonly Probed[]; error?: string }>({
      ...job,
      ports,
      every: EVERY_MS,
    })
    if (answer.probed === undefined) throw new Error(`${answer.error}\n${product.lastLines()}`)
    return answer.probed
  }
  progress('warming up')
  await read({ seconds: WARM_SECONDS })
  const before = await countDraws()
  progress(`${seconds} seconds of draws`)
  const [koi, other] = await read({ seconds })
  if (koi === undefined || other === undefined) throw new Error('the probe did not answer for both servers')
  show({ koi, other, draws: (await countDraws()) - before, checks: await readMetrics() })
} finally {
  await product.close()
}

async function countDraws(): Promise<number> {
  const [row] = await product.ctx.db.query<{ count: number }>(
    `select count(*)::integer as count from lottery.draw where state in ('drawn', 'settled')`,
  )
  return row?.count ?? 0
}

/** What the server says of itself: beacon checks on other threads, and how late its event loop ran. */
async function readMetrics(): Promise<{ readonly checks: number; readonly late: number }> {
  const text = await (await fetch(`http://127.0.0.1:${product.ctx.config.OFFICE_PORT}/metrics`)).text()
  const value = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN)
  return {
    checks: value(/^koi_thread_task_seconds_count\{task="checkRound"\} (\S+)/m),
    late: value(/^koi_event_loop_delay_seconds\{quantile="1"\} (\S+)/m) * 1000,
  }
}

interface Findings {
  readonly koi: Probed
  readonly other: Probed
  readonly draws: number
  readonly checks: { readonly checks: number; readonly late: number }
}

function show({ koi, other, draws, checks }: Findings): void {
  console.log(
    `# Stalls in ${whole(seconds)} seconds with ${whole(draws)} draws, PostgreSQL ${product.version}\n`,
  )
  const row = (name: string, run: Probed): string[] => [
    name,
    whole(run.reads),
    ...[run.p50, run.p99, run.p999, run.longest].map(ms),
    whole(run.over),
  ]
  const head = ['', 'reads', 'p50 ms', 'p99 ms', 'p99.9 ms', 'longest ms', `over ${MAX_STALL_MS} ms`]
  console.log(table(head, [row('/healthz', koi), row('a bare server beside it', other)]))
  console.log(`\nSignatures of the beacon that were checked, on other threads: ${whole(checks.checks)}.`)
  console.log(
    `The latest that the event loop ran in the last minute, by its own clock: ${ms(checks.late)} ms.`,
  )
  const verdicts: Verdict[] = [
    {
      // What delays even a constant response is the machine.
      target: `no read over ${MAX_STALL_MS} ms, or over the longest of the bare server`,
      value: `${ms(koi.longest)} ms, bare ${ms(other.longest)} ms`,
      pass: koi.longest <= Math.max(MAX_STALL_MS, other.longest),
    },
    { target: 'draws were made', value: whole(draws), pass: draws > 0 && koi.lost === 0 },
  ]
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map((v) => [v.target, v.value, v.pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some((verdict) => !verdict.pass)) process.exitCode = 1
}
