/**
 * Wallet calls of a vendor (bet, win, rollback), signed beforehand and sent over HTTP, compared with the same
 * server that checks the signature and returns a constant. Exits with 1 when a target is missed.
 */
import { generateKeyPairSync } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Context } from '../server/src/context.ts'
import { proveBets } from '../server/src/rooms/bets/index.ts'
import { addToCatalogue, forgetCatalogue } from '../server/src/rooms/games/index.ts'
import { proveBooks } from '../server/src/rooms/ledger/index.ts'
import { addKey, saveLink } from '../server/src/rooms/vendors/links/link-store.ts'
import { recycleWal } from './bench-database.ts'
import { interleave, ms, type Run, table, times, type Verdict, whole } from './measure.ts'
import { openProduct } from './product.ts'
import type { WalletJob, WalletPace } from './wallet/load.ts'

const { values: flags } = parseArgs({
  options: {
    url: { type: 'string' },
    members: { type: 'string', default: '4096' },
    // One book per core of the database: more books only make the batches smaller.
    books: { type: 'string', default: String(availableParallelism()) },
    rounds: { type: 'string', default: '3' },
    calls: { type: 'string', default: '12000' },
    seconds: { type: 'string', default: '4' },
  },
})
const calls = Number(flags.calls)
const seconds = Number(flags.seconds)
const VENDOR = 'BENCHWALLET'
const GAME = 'bench-pond'
const SEATS = 64
const MAX_P99_MS = 25

const progress = (line: string): void => void process.stderr.write(`${line}\n`)
const product = await openProduct({
  ...(flags.url ? { url: flags.url } : {}),
  members: Number(flags.members),
  books: Number(flags.books),
  role: 'http',
  progress,
})
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const privatePem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

try {
  await connectVendor(product.ctx)
  const barePort = await product.startHelper(new URL('./wallet/bare.ts', import.meta.url))<number>(publicPem)
  const loader = product.startHelper(new URL('./wallet/load.ts', import.meta.url))
  const load = async (port: number, pace: WalletPace): Promise<Run> => {
    const job: WalletJob = {
      port,
      privatePem,
      vendor: VENDOR,
      game: GAME,
      first: product.crowd.first,
      members: product.crowd.members,
      seats: SEATS,
      pace,
    }
    const { report, error } = await loader<{ report?: Run; error?: string }>(job)
    if (report === undefined) throw new Error(`${error}\n${product.lastLines()}`)
    return report
  }
  await measure(load, barePort)
} finally {
  await product.close()
}

async function measure(
  load: (port: number, pace: WalletPace) => Promise<Run>,
  barePort: number,
): Promise<void> {
  console.log(
    `# Wallet calls, ${whole(product.crowd.members)} members in ${flags.books} books, PostgreSQL ${product.version}`,
  )
  progress('warming')
  await load(product.port, { calls })
  await load(barePort, { calls })
  // As autovacuum would do: plans that were made for empty tables are replaced.
  await product.ctx.db.query('vacuum analyze')
  await recycleWal(product.ctx.db)
  progress('at the maximum rate')
  const { koi, bare } = await interleave(Number(flags.rounds), {
    koi: () => load(product.port, { calls }),
    bare: () => load(barePort, { calls }),
  })
  const rate = Math.round(koi.rate / 2)
  progress(`${rate} a second`)
  const { half, bareHalf } = await interleave(Number(flags.rounds), {
    half: () => load(product.port, { rate, seconds }),
    bareHalf: () => load(barePort, { rate, seconds }),
  })
  const row = (name: string, run: Run): string[] => [
    name,
    whole(run.rate),
    times(run.rate / bare.rate),
    ms(run.p50),
    ms(run.p99),
  ]
  console.log(`\n## Bet and win, bet and rollback, from ${SEATS} connections\n`)
  console.log(
    table(
      ['', 'calls/s', 'of bare', 'p50 ms', 'p99 ms'],
      [
        row('wallet calls at the maximum rate', koi),
        row('signature checked, a constant returned', bare),
        row('wallet calls at half that rate', half),
        row('the constant at that rate', bareHalf),
      ],
    ),
  )
  const findings = [...(await proveBooks(product.ctx.db)), ...(await proveBets(product.ctx.db))]
  printVerdicts([
    {
      target: 'at least half the rate of the constant',
      value: times(koi.rate / bare.rate),
      pass: koi.rate >= bare.rate / 2,
    },
    { target: 'at least 1,000 a second', value: whole(koi.rate), pass: koi.rate >= 1_000 },
    {
      target: `p99 under ${MAX_P99_MS} ms at half load`,
      value: `${ms(half.p99)} ms`,
      pass: half.p99 < MAX_P99_MS,
    },
    { target: 'the books balance', value: `${findings.length} findings`, pass: findings.length === 0 },
  ])
}

function printVerdicts(verdicts: readonly Verdict[]): void {
  const rows = verdicts.map((one) => [one.target, one.value, one.pass ? 'pass' : 'FAIL'])
  console.log(`\n## Targets\n\n${table(['target', 'measured', ''], rows)}`)
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
}

/** Creates a vendor with one game and a key, and a game session of every member. */
async function connectVendor(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.transact((tx) =>
    addToCatalogue(tx, {
      vendor: { code: VENDOR, names: { EN: 'Bench wallet' }, categories: ['RNG'] },
      games: [{ code: GAME, category: 'RNG', names: { EN: 'Bench pond' } }],
      at,
    }),
  )
  forgetCatalogue(ctx)
  await saveLink(
    ctx.db,
    {
      vendor: VENDOR,
      adapter: 'hub88',
      enabled: true,
      gameUrl: 'https://bench.example/game/url',
      currencies: ['CNY'],
      tokenMinutes: 720,
      mostBet: null,
      lateWin: 'accept',
      settledRollback: 'refuse',
      transactionsUrl: null,
      stuckRule: 'queue',
      callsPerSecond: null,
      transferUrl: null,
      sessionUrl: null,
      rewardsUrl: null,
    },
    true,
  )
  if (!(await addKey(ctx.db, { vendor: VENDOR, id: 'bench', publicPem, at }))) throw new Error('no key')
  await ctx.db.query(`insert into vendors.player (member_id, wire_user, book, currency)
    select id, 'bench-user-' || id, book, currency from members.member`)
  await ctx.db.query(
    `insert into vendors.token (hash, member_id, vendor, game, session_id, issued_at, expires_at)
     select sha256(convert_to('bench-token-' || s.member_id, 'UTF8')), s.member_id, $1, $2, s.id, $3, $4
     from members.session s`,
    [VENDOR, GAME, at, new Date(at.getTime() + 86_400_000)],
  )
  await ctx.db.query('vacuum analyze')
}
