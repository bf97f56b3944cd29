import { toWire } from '@koi/contract/money.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { sumBets } from '../bets/index.ts'
import { readBalances } from '../ledger/index.ts'
import { type MemberIdentity, identityCommands as members } from '../members/index.ts'
import { countBankAccounts } from './bank-account.ts'
import { sumCredited } from './deposit-store.ts'
import { sumWithdrawals } from './withdrawal-store.ts'

/**
 * The office's members with their money: the members room knows no money, so the two are joined here, in the
 * lowest room that knows both. Permissions and the audit trail are those of the members room.
 */
async function withBalance<Row extends MemberIdentity>(ctx: Context, row: Row) {
  const balances = await readBalances(ctx.db.book(row.book), BigInt(row.id))
  return { ...row, balance: toWire(balances?.cash ?? 0n), held: toWire(balances?.held ?? 0n) }
}

export async function officeMembers(
  ctx: Context,
  caller: OperatorCaller,
  input: Parameters<typeof members.officeMembers>[2],
) {
  const { content, next } = await members.officeMembers(ctx, caller, input)
  return { content: await Promise.all(content.map((row) => withBalance(ctx, row))), next }
}

export async function officeMember(ctx: Context, caller: OperatorCaller, input: { readonly id: string }) {
  const member = await withBalance(ctx, await members.officeMember(ctx, caller, input))
  const memberId = BigInt(member.id)
  const book = ctx.db.book(member.book)
  const all = { memberId, from: null, to: null, search: null }
  const [cards, deposits, withdrawals, bets] = await Promise.all([
    countBankAccounts(ctx.db, memberId),
    sumCredited(book, { ...all, state: null }),
    sumWithdrawals(book, { ...all, states: ['paid'] }),
    sumBets(book, { memberId }),
  ])
  return {
    ...member,
    cards,
    totals: {
      deposits: toWire(deposits.amount),
      withdrawals: toWire(withdrawals.amount),
      stake: toWire(bets.stake),
      payout: toWire(bets.payout),
    },
  }
}

export async function officeSetMemberStatus(
  ctx: Context,
  caller: OperatorCaller,
  input: Parameters<typeof members.officeSetMemberStatus>[2],
) {
  return withBalance(ctx, await members.officeSetMemberStatus(ctx, caller, input))
}
