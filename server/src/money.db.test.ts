import { readdirSync, readFileSync } from 'node:fs'
import { type Currency, fromWire } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import type { Tx } from './db/db.ts'
import { placeBets, proveBets, settleBets, voidBets } from './rooms/bets/index.ts'
import {
  captureHold,
  channelAccount,
  houseAccount,
  isAddress,
  memberAccount,
  openAccounts,
  placeHold,
  postOne,
  proveBooks,
  releaseHold,
  transferBetweenBooks,
} from './rooms/ledger/index.ts'
import { proveReports } from './rooms/reports/index.ts'
import { openMoneyTransfers } from './rooms/vendors/testing/money-transfers.ts'
import { applyTransaction } from './rooms/vendors/wallet/apply.ts'
import type { Transaction } from './rooms/vendors/wallet/transaction.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const at = new Date('2026-01-02T03:04:05Z')
const currency: Currency = 'CNY'
const house = houseAccount('lottery', 'SSC60')
const day = '2026-01-02'

interface Row {
  readonly movement: string
  readonly kind: string
  readonly reference: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

const rows: readonly Row[] = readFileSync(new URL('../../docs/money.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| movement'))
  .map((line) => {
    const [movement = '', kind = '', reference = '', from = '', to = '', amount = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { movement, kind, reference, from, to, amount: fromWire(amount) }
  })
const movements = [...new Set(rows.map((row) => row.movement))]
const postingsOf = (movement: string): readonly Row[] => rows.filter((row) => row.movement === movement)

/** Values of other fields named `kind`: of callers, of vendors' calls and of costs. */
const OTHER_KINDS = ['visitor', 'member', 'operator', 'bet', 'vendor']

let bets: readonly bigint[] = []

/**
 * A vendor's transactions by number: 1 is a bet, 2 its win, 3 the reversal of the win; 4 to 6 the same for a
 * free bet.
 */
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Applies a vendor's wallet call; returns the id of its bet. */
async function applyCall(
  kind: Transaction['kind'],
  number: number,
  { reference = null, movement }: { readonly reference?: number | null; readonly movement?: string },
): Promise<bigint | null> {
  const written = movement === undefined ? 0n : (postingsOf(movement)[0]?.amount ?? 0n)
  const { outcome } = await applyTransaction(testContext({ db }), 0, {
    kind,
    vendor: 'KOIRNG',
    uuid: uuid(number),
    memberId: 1n,
    currency,
    game: 'pearl-pond',
    category: 'RNG',
    round: 'r',
    reference: reference === null ? null : uuid(reference),
    amount: kind === 'rollback' ? 0n : written,
    closes: false,
    hash: Buffer.from(`${number}`),
    refusal: null,
    most: null,
    reward: null,
    late: true,
    reverse: true,
  })
  expect(outcome).toBe('ok')
  const [row] = await db
    .book(0)
    .query<{ betId: bigint | null }>('select bet_id as "betId" from vendors_transaction where uuid = $1', [
      uuid(1),
    ])
  return row?.betId ?? null
}

const transfers = openMoneyTransfers(db)
const amountOf = (movement: string): bigint => postingsOf(movement)[0]?.amount ?? 0n

/**
 * Movements whose command takes an open transaction; each returns its reference. A movement that is neither
 * here nor in `calls` is posted as written.
 */
const commands: Readonly<Record<string, (tx: Tx) => Promise<string>>> = {
  'withdrawal requested': (tx) => holdWithdrawal(tx, 'withdrawal:1', 'withdrawal requested'),
  'another withdrawal requested': (tx) => holdWithdrawal(tx, 'withdrawal:2', 'another withdrawal requested'),
  'withdrawal rejected or cancelled': async (tx) => {
    await releaseHold(tx, { reference: 'withdrawal:1', kind: 'withdrawal_return', at })
    return 'withdrawal:1:release'
  },
  'withdrawal paid': async (tx) => {
    const destination = channelAccount('QUICKPAY')
    await captureHold(tx, { reference: 'withdrawal:2', kind: 'withdrawal', at, destination })
    return 'withdrawal:2:capture'
  },
  'bets placed': async (tx) => {
    const stake = (postingsOf('bets placed')[0]?.amount ?? 0n) / 3n
    const bet = { category: 'LOTT', game: 'SSC60', drawKey: 1n, stake }
    const placement = { memberId: 1n, currency, key: 'k', house, bets: [bet, bet, bet] }
    const [placed] = await placeBets(tx, [placement], { at, day })
    if (placed?.outcome === 'placed') bets = placed.betIds
    return 'bets:1:k'
  },
  'bet won': async (tx) => {
    const betId = bets[0] ?? 0n
    const payout = postingsOf('bet won')[0]?.amount ?? 0n
    await settleBets(tx, { results: [{ betId, payout }], house, day, at })
    return `bet:${betId}:payout`
  },
  'bet cancelled, or its draw voided': (tx) => reverseBet(tx, bets[1] ?? 0n),
  'bet won by a corrected result': async (tx) => {
    const [before, after] = ['bet won', 'bet won by a corrected result'].map(amountOf)
    await tx.query('select from lottery_repay($1, $2, $3, $4, 2, $5, $6)', [
      [bets[0]],
      [before],
      [after],
      house,
      day,
      at,
    ])
    return `bet:${bets[0]}:payout:correction2`
  },
  'payout of the former result reversed': async () => `bet:${bets[0]}:return:correction2`,
  'settled bet reversed': (tx) => reverseBet(tx, bets[0] ?? 0n),
}

/** Movements whose command begins its own transaction or runs as one statement; each returns its reference. */
const calls: Readonly<Record<string, () => Promise<string>>> = {
  'transfer to the upline, out': () => transferOut('transfer:1', { out: 'transfer_out', in: 'transfer_in' }),
  'transfer to the upline, in': async () => 'transfer:1:in',
  'contract paid by the upline, out': () =>
    transferOut('contract:4:2026-01', { out: 'contract_out', in: 'contract_in' }),
  'contract paid by the upline, in': async () => 'contract:4:2026-01:in',
  'bet placed through a vendor': async () => {
    await applyCall('bet', 1, { movement: 'bet placed through a vendor' })
    return `bets:1:KOIRNG:${uuid(1)}`
  },
  'win reported by a vendor, during the round or later': async () => {
    const movement = 'win reported by a vendor, during the round or later'
    const betId = await applyCall('win', 2, { reference: 1, movement })
    return `bet:${betId}:payout:${uuid(2)}`
  },
  'win reversed by a vendor': async () =>
    `bet:${await applyCall('rollback', 3, { reference: 2 })}:return:${uuid(3)}`,
  'win of a free bet': async () => {
    await applyCall('bet', 4, {})
    await applyCall('win', 5, { reference: 4, movement: 'win of a free bet' })
    return `vendor:KOIRNG:${uuid(5)}`
  },
  'win of a free bet reversed': async () => {
    await applyCall('rollback', 6, { reference: 5 })
    return `vendor:KOIRNG:${uuid(6)}`
  },
  'transfer to a vendor, requested': async () =>
    `bets:1:KOIPURSE:${await transfers.moveIn(amountOf('transfer to a vendor, requested'), 'done')}`,
  'transfer to a vendor, confirmed': async () => `vendor:KOIPURSE:${(await transfers.last()).reference}:in`,
  'transfer back from a vendor': async () => {
    const { bet } = await transfers.last()
    return `bet:${bet}:payout:${await transfers.recall(amountOf('transfer back from a vendor'))}`
  },
  'transfer that a vendor refuses, requested': async () => {
    const amount = amountOf('transfer that a vendor refuses, requested')
    return `bets:1:KOIPURSE:${await transfers.moveIn(amount, 'refused')}`
  },
  'transfer that a vendor refuses, returned': async () => `bet:${(await transfers.last()).bet}:void`,
  'bet cancelled by a vendor': async () => `bet:${await applyCall('rollback', 7, { reference: 1 })}:void`,
}

/** Moves what the row of this reference says from member 1 to member 2. */
async function transferOut(reference: string, kinds: { out: string; in: string }): Promise<string> {
  const [from, to] = [memberAccount(1n, 'cash'), memberAccount(2n, 'cash')]
  await db.transact((tx) =>
    transferBetweenBooks(tx, {
      ...{ from: { book: 0, account: from }, to: { book: 1, account: to }, currency, reference, kinds, at },
      amount: rows.find((row) => row.reference === `${reference}:out`)?.amount ?? 0n,
    }),
  )
  return `${reference}:out`
}

async function holdWithdrawal(tx: Tx, reference: string, movement: string): Promise<string> {
  const amount = postingsOf(movement)[0]?.amount ?? 0n
  await placeHold(tx, { reference, memberId: 1n, currency, amount, kind: 'withdrawal', at })
  return `${reference}:place`
}

async function reverseBet(tx: Tx, betId: bigint): Promise<string> {
  await voidBets(tx, { betIds: [betId], house, day, at })
  return `bet:${betId}:void`
}

async function postAsWritten(tx: Tx, movement: string): Promise<string> {
  const written = postingsOf(movement)
  const [{ reference, kind } = { reference: '', kind: '' }] = written
  const postings = written.map(({ from, to, amount }) => {
    if (!isAddress(from) || !isAddress(to)) throw new Error(`${movement}: not an address`)
    return { source: from, destination: to, amount }
  })
  await postOne(tx, { reference, kind, currency, at, postings })
  return reference
}

await db.book(0).transact((tx) => openAccounts(tx, { memberId: 1n, currency, at }))
await db.book(1).transact((tx) => openAccounts(tx, { memberId: 2n, currency, at }))

describe('docs/money.md', () => {
  it.each(movements)('%s', async (movement) => {
    const written = postingsOf(movement)
    const command = commands[movement] ?? ((tx: Tx) => postAsWritten(tx, movement))
    const reference = await (calls[movement]?.() ?? db.book(0).transact(command))
    expect(reference).toMatch(patternOf(written[0]?.reference ?? ''))
    const book = movement.endsWith(', in') ? 1 : 0
    const entries = await db.book(book).query<{ address: string; amount: bigint; kind: string }>(
      `select a.address, e.amount, e.kind from ledger_transaction t join ledger_entry e
        on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id where t.reference = $1 order by a.address`,
      [reference],
    )
    expect(entries).toEqual(netEntriesOf(written))
  })

  it('has a row for every kind that is posted anywhere in the server', () => {
    const written = new Set(rows.map((row) => row.kind))
    const posted = readSources(new URL('.', import.meta.url)).flatMap((text) =>
      [...text.matchAll(/\bkinds?: (?:'([a-z_]+)'|\{ out: '([a-z_]+)', in: '([a-z_]+)' \})/g)].flatMap(
        (match) => match.slice(1).filter((kind) => kind !== undefined && !OTHER_KINDS.includes(kind)),
      ),
    )
    expect(posted).toContain('deposit')
    expect(posted.filter((kind) => !written.has(kind))).toEqual([])
  })

  it('leaves books that balance', async () => {
    expect(await proveBooks(db)).toEqual([])
    expect(await proveBets(db)).toEqual([])
  })

  it('[OF-09] is the sum of the reports', async () => {
    expect(await proveReports(db, 31, 'UTC')).toEqual([])
  })
})

/** The net entry of each account, as the ledger writes it. */
function netEntriesOf(written: readonly Row[]) {
  const net = new Map<string, bigint>()
  for (const { from, to, amount } of written) {
    net.set(from, (net.get(from) ?? 0n) - amount)
    net.set(to, (net.get(to) ?? 0n) + amount)
  }
  return [...net]
    .map(([address, amount]) => ({ address, amount, kind: written[0]?.kind ?? '' }))
    .sort((a, b) => (a.address < b.address ? -1 : 1))
}

const patternOf = (reference: string): RegExp =>
  new RegExp(`^${reference.replace(/<key>|<uuid>/, '\\S+').replace('<bet>', '\\d+')}$`)

/** Every source file of the server that may post: it imports the ledger and is not a test. */
function readSources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, folder)
    if (entry.isDirectory()) return readSources(at)
    if (!/(?<!\.test)\.ts$/.test(entry.name) || folder.pathname.includes('/testing/')) return []
    const text = readFileSync(at, 'utf8')
    return /ledger\/index\.ts/.test(text) ? [text] : []
  })
}
