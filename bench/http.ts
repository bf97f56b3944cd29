/**
 * The HTTP bench: the started product with 100,000 members and 10,000,000 entries, compared with a bare
 * server that returns a constant of the same size. `--members 4000` makes it smaller, `--url` names your own
 * PostgreSQL. Exits with 1 when a target is missed.
 */
import { parseArgs } from 'node:util'
import { lotteryCalls } from '@koi/contract/calls/lottery.ts'
import { createClient } from '@koi/contract/client.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import { pause } from '../scripts/processes.mjs'
import type { Report } from './http/load.ts'
import { type Read, reads, type Scene } from './http/requests.ts'
import { openWorld } from './http/world.ts'
import { interleave, ms, type Run, table, times, type Verdict, whole } from './measure.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    reads: { type: 'string', default: Object.keys(reads).join(',') },
  },
})
const rounds = Number(flags.rounds)
const seconds = Number(flags.seconds)
const RATE = 200
const MAX_READ_MS = 20
const WARM_REQUESTS = 3_000
const CALLERS = [64, 256] as const

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const world = await openWorld({
  ...(flags.url ? { url: flags.url } : {}),
  members: Number(flags.members),
  progress,
})
const { port, barePort, load, setBareSize } = world
const client = createClient<typeof lotterySchemas>(lotteryCalls, {
  baseUrl: `http://127.0.0.1:${port}`,
  fetch,
  token: () => null,
  language: () => 'EN',
  merchant: world.merchant,
})
const verdicts: Verdict[] = []

try {
  console.log(
    `# HTTP, ${whole(world.crowd.members)} members, ${whole(world.crowd.members * 100)} entries, PostgreSQL ${world.version}`,
  )
  await showReads()
  await showBets()
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map((v) => [v.target, v.value, v.pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some((verdict) => !verdict.pass)) process.exitCode = 1
} finally {
  await world.close()
}

async function showReads(): Promise<void> {
  const names = (Object.keys(reads) as Read[]).filter((name) => flags.reads.split(',').includes(name))
  const rows: string[][] = []
  let worst = { name: '', p99: 0 }
  for (const name of names) {
    progress(name)
    const { steady, bareSteady, most, bareMost, bytes } = await measureRead(name)
    rows.push([
      name,
      whole(bytes),
      ms(steady.p50),
      ms(steady.p99),
      ms(bareSteady.p99),
      whole(most.rate),
      times(most.rate / bareMost.rate),
    ])
    if (steady.p99 > worst.p99) worst = { name, p99: steady.p99 }
  }
  console.log(`\n## Reads, each ${RATE} times a second, and as often as 64 connections can\n`)
  console.log(table(['', 'bytes', 'p50 ms', 'p99 ms', 'p99 bare', 'most/s', 'of bare'], rows))
  verdicts.push({
    target: `no read over ${MAX_READ_MS} ms p99 at ${RATE} a second`,
    value: `${ms(worst.p99)} ms (${worst.name})`,
    pass: worst.p99 <= MAX_READ_MS,
  })
}

async function measureRead(name: Read) {
  const scene = await readScene(0)
  const steadily = (server: number) =>
    load({ port: server, request: name, scene, pace: { rate: RATE, seconds } })
  const flood = (server: number) =>
    load({ port: server, request: name, scene, pace: { callers: 64, milliseconds: seconds * 500 } })
  const { bytes } = await warm(() => flood(port))
  await setBareSize(bytes)
  await warm(() => flood(barePort))
  const runs = await interleave(rounds, {
    steady: () => steadily(port),
    bareSteady: () => steadily(barePort),
    most: () => flood(port),
    bareMost: () => flood(barePort),
  })
  return { ...runs, bytes }
}

/** Runs until enough responses have arrived for the code to be compiled. */
async function warm(run: () => Promise<Report>): Promise<Report> {
  for (let answered = 0; ; ) {
    const report = await run()
    answered += report.count
    if (answered >= WARM_REQUESTS) return report
  }
}

async function showBets(): Promise<void> {
  const milliseconds = seconds * 1000
  const order = async (server: number, callers: number): Promise<Report> => {
    const scene = await readScene(milliseconds + 1_000)
    return load({ port: server, request: 'placeOrder', scene, pace: { callers, milliseconds } })
  }
  progress('placeOrder')
  const { bytes } = await warm(() => order(port, 64))
  await setBareSize(bytes)
  await warm(() => order(barePort, 64))
  const rows: string[][] = []
  for (const callers of CALLERS) {
    const { koi, bare } = await interleave(rounds, {
      koi: () => order(port, callers),
      bare: () => order(barePort, callers),
    })
    rows.push(betRow(`an order placed, ${callers} connections`, koi, bare))
    rows.push(betRow(`a constant of ${whole(bytes)} bytes, ${callers} connections`, bare, bare))
  }
  console.log('\n## An order of one wager, placed end to end\n')
  console.log(table(['', 'requests/s', 'of bare', 'p50 ms', 'p99 ms'], rows))
}

function betRow(name: string, run: Run, bare: Run): string[] {
  return [name, whole(run.rate), times(run.rate / bare.rate), ms(run.p50), ms(run.p99)]
}

/** Waits for a draw that stays on sale for at least `left` ms; returns it with the latest results. */
async function readScene(left: number): Promise<Scene> {
  const gameCode = 'SSC60'
  for (;;) {
    const { current, serverTime } = await client.nearDraws({ gameCode })
    if (current !== null && current.closeAt - serverTime > left) {
      const past = await client.pastDraws({ gameCode, pageSize: 100 })
      return {
        crowd: world.crowd,
        merchant: world.merchant,
        sale: { gameCode, numero: current.numero, odds: 97_800 },
        drawn: past.content.map(({ numero }) => ({ gameCode, numero })),
      }
    }
    await pause(250)
  }
}
