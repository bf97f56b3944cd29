import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { Tx } from '../../../db/db.ts'
import type { RoundName } from './story.ts'

/** A round that is open for longer has to be ended, by its vendor's rule or by an operator. */
export const STUCK_MS = 24 * 3_600_000

export interface Settling {
  readonly named: RoundName
  readonly currency: Currency
  /** `close`: settled with what was paid, and its open bets lose; `void`: its stakes go back. */
  readonly act: 'close' | 'void'
  readonly day: string
  readonly at: Date
}

/**
 * `young`: it is not open for a day yet; `closed`: the vendor or somebody else was first; `known`: its
 * outcome is known, so nothing is given back; `transfer_session`: the vendor holds the money, which is
 * recalled instead.
 */
export type Settled = 'done' | 'unknown' | 'young' | 'closed' | 'known' | 'transfer_session'

/**
 * Ends a round that its vendor left open, exactly once: the vendor's own calls wait for it. `tx` is a
 * transaction of the member's book.
 */
export async function settleRound(tx: Tx, { named, currency, act, day, at }: Settling): Promise<Settled> {
  const { memberId, vendor, round } = named
  await tx.query('select vendors_hold($1)', [[memberId]])
  const [found] = await tx.query<{
    isClosed: boolean
    isKnown: boolean
    openedAt: Date
    isTransfer: boolean
  }>(
    `select closed_at is not null as "isClosed", known_at is not null as "isKnown", opened_at as "openedAt",
       exists (select from vendors_sitting sitting
         where sitting.id::text = round and sitting.member_id = $1) as "isTransfer"
     from vendors_round where member_id = $1 and vendor = $2 and round = $3`,
    [memberId, vendor, round],
  )
  if (found === undefined) return 'unknown'
  if (found.isClosed) return 'closed'
  if (found.isTransfer) return 'transfer_session'
  if (at.getTime() - found.openedAt.getTime() < STUCK_MS) return 'young'
  if (act === 'void' && found.isKnown) return 'known'
  if (act === 'void') {
    await tx.query('select vendors_give_back($1, $2, $3, $4, $5)', [vendor, memberId, round, currency, at])
  } else {
    await tx.query('select vendors_close($1, $2, $3, $4, $5)', [[vendor], [memberId], [round], day, at])
    await tx.query(
      `update vendors_round set flag = coalesce(flag, 'closed_by_us')
       where member_id = $1 and vendor = $2 and round = $3`,
      [memberId, vendor, round],
    )
  }
  return 'done'
}

/**
 * Stuck rounds of these vendors that were not judged since a point in time; those never judged come first.
 */
export async function findStuck(
  tx: Pick<Tx, 'query'>,
  search: {
    readonly vendors: readonly string[]
    readonly before: Date
    readonly judgedBefore: Date
    readonly limit: number
  },
): Promise<readonly (RoundName & { readonly openedAt: Date; readonly isKnown: boolean })[]> {
  const { vendors, before, judgedBefore, limit } = search
  return tx.query(
    `select member_id as "memberId", vendor, round, opened_at as "openedAt", known_at is not null as "isKnown"
     from vendors_round round
     where closed_at is null and opened_at <= $2 and vendor = any ($1)
       and not exists (select from vendors_sitting sitting
         where sitting.member_id = round.member_id and sitting.vendor = round.vendor
           and sitting.ended_at is null
           and sitting.id::text = round.round)
       and (judged_at is null or judged_at < $3)
     order by judged_at nulls first, opened_at limit $4`,
    [vendors, before, judgedBefore, limit],
  )
}

/** Saves why a rule left a round as it is. */
export async function saveVerdict(
  tx: Pick<Tx, 'query'>,
  { memberId, vendor, round }: RoundName,
  { verdict, at }: { readonly verdict: string; readonly at: Date },
): Promise<void> {
  assert(verdict !== '')
  await tx.query(
    `update vendors_round set verdict = $4, judged_at = $5
     where member_id = $1 and vendor = $2 and round = $3 and closed_at is null`,
    [memberId, vendor, round, verdict, at],
  )
}
