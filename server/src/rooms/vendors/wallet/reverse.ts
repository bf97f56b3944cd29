import assert from 'node:assert/strict'
import type { Context } from '../../../context.ts'
import type { Book, Tx } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import { cashOf, returnPayout, voidBets } from '../../bets/index.ts'
import { houseAccount, memberAccount, postOne } from '../../ledger/index.ts'
import type { Applied, Transaction } from './transaction.ts'

interface Stored {
  readonly uuid: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone'
  readonly state: 'applied' | 'rolled_back'
  readonly betId: bigint | null
  readonly amount: bigint
}

interface Reversal {
  readonly tx: Tx
  readonly transaction: Transaction
  readonly day: string
  readonly at: Date
}

/**
 * Reverses a win, or a bet whose outcome is known. It cannot be refused, and a member's account cannot go
 * below zero: what they no longer have is advanced to them by `house:vendor_debt`, which holds the claim, and
 * the round is flagged.
 */
export async function reverseTransaction(
  ctx: Context,
  book: Book,
  transaction: Transaction,
): Promise<Applied> {
  return book.transact((tx) => reverseWithin(ctx, tx, transaction))
}

/** The same, in the caller's transaction on the member's book. */
export async function reverseWithin(ctx: Context, tx: Tx, transaction: Transaction): Promise<Applied> {
  const { vendor, uuid, reference, memberId, currency } = transaction
  const at = ctx.clock.now()
  await tx.query('select vendors_hold($1)', [[memberId]])
  const stored = await tx.query<Stored>(
    `select uuid, kind, state, bet_id as "betId", amount from vendors_transaction
     where vendor = $1 and uuid = any ($2)`,
    [vendor, [uuid, reference]],
  )
  const target = stored.find((one) => one.uuid === reference)
  assert(target !== undefined, 'the transaction to reverse exists')
  const isNew = stored.every((one) => one.uuid !== uuid)
  // Another process may have reversed it in between.
  if (isNew && target.state === 'applied') {
    await tx.query('select ledger_lock($1, $2)', [[memberAccount(memberId, 'cash')], [currency]])
    const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
    await reverse({ tx, transaction, day, at }, target)
    if (transaction.closes) {
      const round = [[vendor], [memberId], [transaction.round]]
      await tx.query('select vendors_close($1, $2, $3, $4, $5)', [...round, day, at])
    }
  }
  const balance = await cashOf(tx, memberId)
  if (isNew) await insertRollback(tx, { transaction, balance, at })
  return { outcome: 'ok', balance }
}

async function reverse(reversal: Reversal, target: Stored): Promise<void> {
  const { tx, transaction } = reversal
  const flag = target.kind === 'win' ? 'returned_win' : 'reversed_bet'
  const advanced =
    target.kind === 'win' ? await returnWin(reversal, target) : await reverseBet(reversal, target)
  await tx.query(
    `update vendors_transaction set state = 'rolled_back'
     where vendor = $1 and (uuid = $2 or (reference = $2 and kind = 'win'))`,
    [transaction.vendor, target.uuid],
  )
  const { memberId, vendor, round } = transaction
  // Without an applied win no outcome is known any more, so its bets may be given back.
  await tx.query(
    `update vendors_round round set flag = $4, known_at = case when exists (
       select from vendors_transaction transaction where transaction.member_id = $1
         and transaction.vendor = $2 and transaction.round = $3
         and transaction.kind = 'win' and transaction.state = 'applied') then round.known_at end
     where member_id = $1 and vendor = $2 and round = $3`,
    [memberId, vendor, round, advanced ? 'debt' : flag],
  )
}

/** Takes a win back; returns whether some of it had to be advanced. */
async function returnWin(reversal: Reversal, { betId, amount }: Stored): Promise<boolean> {
  const { tx, transaction, day, at } = reversal
  const { vendor, uuid, memberId, currency } = transaction
  if (amount === 0n) return false
  const advanced = await advance(reversal, amount)
  const house = houseAccount('vendor', vendor)
  if (betId === null) await returnFree(reversal, amount)
  else await returnPayout(tx, { betId, memberId, currency, key: uuid, amount, house, day, at })
  return advanced
}

/** Gives a stake back and takes back what was won with it. */
async function reverseBet(reversal: Reversal, { uuid, betId, amount }: Stored): Promise<boolean> {
  const { tx, transaction, day, at } = reversal
  const [won] = await tx.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from vendors_transaction
     where vendor = $1 and reference = $2 and kind = 'win' and state = 'applied'`,
    [transaction.vendor, uuid],
  )
  const payout = won?.amount ?? 0n
  const advanced = await advance(reversal, payout - amount)
  if (betId === null) {
    if (payout > 0n) await returnFree(reversal, payout)
    return advanced
  }
  await tx.query('select bets_finish($1, $2, $3)', [[betId], day, at])
  const house = houseAccount('vendor', transaction.vendor)
  const { voided } = await voidBets(tx, { betIds: [betId], house, day, at })
  assert.equal(voided, 1n, 'the cash covers the reversal of the bet')
  return advanced
}

/** A win on a free bet is taken back without a bet. */
async function returnFree({ tx, transaction, at }: Reversal, amount: bigint): Promise<void> {
  const { vendor, uuid, memberId, currency } = transaction
  await postOne(tx, {
    reference: `vendor:${vendor}:${uuid}`,
    kind: 'refund',
    currency,
    at,
    postings: [
      { source: memberAccount(memberId, 'cash'), destination: houseAccount('vendor', vendor), amount },
    ],
  })
}

/**
 * Advances what the member's cash lacks for a debit; the account is locked. Returns whether it lacked any.
 */
async function advance({ tx, transaction, at }: Reversal, debit: bigint): Promise<boolean> {
  const { vendor, uuid, memberId, currency } = transaction
  const amount = debit - (await cashOf(tx, memberId))
  if (amount <= 0n) return false
  await postOne(tx, {
    reference: `vendor:${vendor}:${uuid}:debt`,
    kind: 'vendor_debt',
    currency,
    at,
    postings: [{ source: houseAccount('vendor_debt'), destination: memberAccount(memberId, 'cash'), amount }],
  })
  return true
}

async function insertRollback(
  tx: Tx,
  {
    transaction,
    balance,
    at,
  }: { readonly transaction: Transaction; readonly balance: bigint; readonly at: Date },
): Promise<void> {
  const { vendor, uuid, memberId, round, game, reference, hash } = transaction
  await tx.query(
    `insert into vendors_transaction
       (vendor, uuid, kind, member_id, round, game, reference, hash, balance, at)
     values ($1, $2, 'rollback', $3, $4, $5, $6, $7, $8, $9)`,
    [vendor, uuid, memberId, round, game, reference, hash, balance, at],
  )
}
