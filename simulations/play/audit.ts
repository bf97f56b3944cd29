import type pg from 'pg'
import { pause } from '../../scripts/processes.mjs'
import { openDatabase } from '../../server/src/db/db.ts'
import { proveNow } from '../kills/audit.ts'
import { withClient } from '../kills/database.ts'
import { BOOKS, type Product } from '../kills/product.ts'
import { compareJournals, type Movement, type WalletCall } from './compare.ts'

/** Findings and sums of the studio at the end. */
export interface StudioSums {
  readonly findings: readonly string[]
  readonly rounds: Readonly<Record<string, number>>
  readonly staked: bigint
  readonly paid: bigint
}

interface Waiting {
  readonly patience: number
  readonly progress: (line: string) => void
  /** Makes members return to games where a round may wait for them. */
  readonly returnGuests: () => Promise<void>
}

const LOOK_EVERY = 10_000
/** A round of mines whose stake was confirmed late waits for its player, who has left. */
const MINES_WAIT = / of moon-mines are playing$/

/** Waits until no movement and no round is open; returns what is still open after `patience` ms. */
export async function waitUntilClosed(
  { studio }: Product,
  { patience, progress, returnGuests }: Waiting,
): Promise<string[]> {
  const end = Date.now() + patience
  for (;;) {
    const open = await readOpen(studio?.databaseUrl ?? '')
    if (open.length === 0 || Date.now() > end) return open
    progress(`open: ${open.join(', ')}`)
    if (open.some((line) => MINES_WAIT.test(line))) await returnGuests()
    await pause(LOOK_EVERY)
  }
}

const readOpen = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const movements = await client.query<{ n: number }>(
      'select count(*)::integer as n from studio.movement where ended_as is null',
    )
    const rounds = await client.query<{ game: string; state: string; n: number }>(
      `select game, state, count(*)::integer as n from studio.round
       where state in ('staking', 'playing', 'paying') group by 1, 2 order by 1, 2`,
    )
    return [
      ...movements.rows.flatMap(({ n }) => (n === 0 ? [] : [`${n} movements are open`])),
      ...rounds.rows.map(({ game, state, n }) => `${n} rounds of ${game} are ${state}`),
    ]
  })

/** Compares the studio's journal with the platform's, each member's money with both, and proves the books. */
export async function auditPlay(product: Product, given: ReadonlyMap<string, bigint>): Promise<StudioSums> {
  const findings = [...product.faults, ...(await proveNow(product.databaseUrl))]
  const studioUrl = product.studio?.databaseUrl ?? ''
  const journal = await readJournal(studioUrl)
  const platform = await readPlatform(product.databaseUrl)
  findings.push(...compareJournals(journal, platform.transactions))
  const players = await readPlayers(studioUrl)
  for (const { wire, account, cash } of platform.members) {
    const start = given.get(account)
    if (start === undefined) continue
    const due = start + (players.get(wire) ?? 0n)
    if (cash !== due)
      findings.push(`${account} has ${cash}, but should have ${due} by the rounds of the studio`)
  }
  return { findings, ...(await sumRounds(studioUrl)) }
}

const readJournal = (url: string): Promise<Movement[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Movement>(
      `select uuid, vendor, kind, coalesce(body -> 'amount' ->> 'bigint', body ->> 'amount', '0') as amount,
         body ->> 'reference' as reference, ended_as as ended
       from studio.movement where not practice`,
    )
    return rows
  })

async function readPlatform(url: string) {
  const db = openDatabase({ url, books: BOOKS })
  try {
    const members = await db.query<{ wire: string; account: string; id: bigint; book: number }>(
      `select p.wire_user as wire, m.account, m.id, m.book
       from vendors.player p join members.member m on m.id = p.member_id`,
    )
    const transactions = new Map<string, WalletCall>()
    const cash = new Map<bigint, bigint>()
    for (const book of db.books) {
      const rows = await book.query<WalletCall & { vendor: string }>(
        'select vendor, uuid::text, kind, state, amount from vendors_transaction',
      )
      for (const row of rows) transactions.set(`${row.vendor} ${row.uuid}`, row)
      const accounts = await book.query<{ id: bigint; balance: bigint }>(
        `select split_part(address, ':', 2)::bigint as id, balance from ledger_account
         where address like 'member:%:cash' and currency = 'CNY'`,
      )
      for (const { id, balance } of accounts) cash.set(id, balance)
    }
    return {
      transactions,
      members: members.map(({ wire, account, id }) => ({ wire, account, cash: cash.get(id) ?? 0n })),
    }
  } finally {
    await db.close()
  }
}

/** The net result of each player, from the rounds that were played. */
const readPlayers = (url: string): Promise<Map<string, bigint>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ player: string; net: string }>(
      `select player, sum(payout - stake)::text as net from studio.round
       where state = 'closed' and not practice group by player`,
    )
    return new Map(rows.map(({ player, net }) => [player, BigInt(net)]))
  })

const sumRounds = (url: string) =>
  withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<{ game: string; n: number; staked: string; paid: string }>(
      `select game, count(*)::integer as n, sum(stake)::text as staked, sum(payout)::text as paid
       from studio.round where state = 'closed' group by game order by game`,
    )
    const total = (column: 'staked' | 'paid') => rows.reduce((sum, row) => sum + BigInt(row[column]), 0n)
    const rounds = Object.fromEntries(rows.map(({ game, n }) => [game, n]))
    return { rounds, staked: total('staked'), paid: total('paid') }
  })
