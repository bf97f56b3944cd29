import { symbolOf, toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Paging } from '../../db/page.ts'
import { memberAccount, readBalances, readKinds, readStatement, sumStatement } from '../ledger/index.ts'
import { type Period, periodOf } from './day.ts'
import { readMovementNumbers } from './movement-number.ts'
import { commonKinds, kindName } from './transaction-kind.ts'
import { sumPaidAndHeld } from './withdrawal-store.ts'

/**
 * The wallet (MN-10, API-068): `sumBalance` is what the member can spend, `held` what waits for a withdrawal
 * and is no part of it (decision 0058); nor is `bonus`, which is locked until it is released.
 */
export async function walletBalance(ctx: Context, caller: MemberCaller) {
  const found = await readBalances(ctx.db.book(caller.book), caller.id)
  const balances = found ?? { currency: caller.currency, cash: 0n, held: 0n, bonus: 0n }
  return {
    sumBalance: toWire(balances.cash),
    currencySymbol: symbolOf(balances.currency),
    currency: balances.currency,
    held: toWire(balances.held),
    bonus: toWire(balances.bonus),
  }
}

/** The kinds that an account record can be filtered by (API-071), with names in the caller's language. */
export async function transactionCodes(ctx: Context, caller: MemberCaller) {
  const used = await readKinds(ctx.db.book(caller.book), memberAccount(caller.id, 'cash'))
  const codes = [...new Set([...commonKinds, ...used])]
  return codes.map((code) => ({ code, name: kindName(code, caller.origin.language) }))
}

interface Input extends Paging {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly code?: string | undefined
}

/** What a withdrawal moves on the cash account, when it is requested and when it is returned. */
const WITHDRAWAL_KINDS = ['withdrawal', 'withdrawal_return']

/**
 * The member's account record from the entries of the cash account, newest first (API-070). In its sums a
 * withdrawal is out once it is paid: until then it is held, and one that was returned is neither in nor out.
 */
export async function memberTransactions(ctx: Context, caller: MemberCaller, input: Input) {
  const book = ctx.db.book(caller.book)
  const account = memberAccount(caller.id, 'cash')
  const period = periodOf(ctx, input)
  const kinds = input.code === undefined ? {} : { kinds: [input.code] }
  const { rows, next } = await readStatement(book, { account, ...period, ...kinds }, input)
  const numbers = await readMovementNumbers(
    book,
    rows.map(({ reference }) => reference),
  )
  return {
    content: rows.map((line) => ({
      id: String(line.transactionId),
      at: line.at.getTime(),
      code: line.kind,
      amount: toWire(line.amount),
      balanceAfter: toWire(line.balanceAfter),
      reference: line.reference,
      number: numbers.get(line.reference) ?? null,
    })),
    next,
    sums: await sumAccount(book, caller.id, { period, code: input.code }),
  }
}

interface SummedAccount {
  readonly period: Period
  readonly code: string | undefined
}

/** The sums of an account record as its screen shows them; `book` is the member's. */
export async function sumAccount(book: Db, memberId: MemberId, { period, code }: SummedAccount) {
  const sums = await sumStatement(book, { account: memberAccount(memberId, 'cash'), ...period })
  const withdrawn =
    code === undefined || code === 'withdrawal'
      ? await sumPaidAndHeld(book, memberId, period)
      : { paid: 0n, held: 0n }
  const counted = sums.filter(
    ({ kind }) => !WITHDRAWAL_KINDS.includes(kind) && (code === undefined || kind === code),
  )
  const total = (sign: (amount: bigint) => boolean) =>
    counted.reduce((sum, { amount }) => (sign(amount) ? sum + amount : sum), 0n)
  return {
    in: toWire(total((amount) => amount > 0n)),
    out: toWire(total((amount) => amount < 0n) - withdrawn.paid),
    held: toWire(withdrawn.held),
  }
}
