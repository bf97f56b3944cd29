import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { sumSettled } from '../bets/index.ts'
import { readBalances } from '../ledger/index.ts'
import { memberById } from '../members/index.ts'
import { requirePermission } from '../operators/index.ts'
import { listBankAccounts, maskNumber } from './bank-account.ts'
import { sumCredited } from './deposit-store.ts'
import { readProgress, remaining } from './turnover-requirement.ts'
import { sumWithdrawals } from './withdrawal-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** What a member has, and what they moved and played: the part of their page that is about money (OF-03). */
export const officeMemberMoney: OfficeCommands['officeMemberMoney'] = async (ctx, caller, input) => {
  requirePermission(caller, 'money.read')
  const { id: memberId, ...member } = (await memberById(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const book = ctx.db.book(member.book)
  const all = { memberId, from: null, to: null, search: null }
  const [balances, cards, deposits, withdrawals, bets, progress] = await Promise.all([
    readBalances(book, memberId),
    listBankAccounts(ctx.db, memberId),
    sumCredited(book, { ...all, states: null }),
    sumWithdrawals(book, { ...all, states: ['paid'] }),
    sumSettled(book, memberId),
    readProgress(book, memberId),
  ])
  return {
    currency: member.currency,
    cash: toWire(balances?.cash ?? 0n),
    held: toWire(balances?.held ?? 0n),
    bonus: toWire(balances?.bonus ?? 0n),
    deposits: { count: deposits.count, amount: toWire(deposits.amount) },
    withdrawals: { count: withdrawals.count, amount: toWire(withdrawals.amount) },
    stake: toWire(bets.stake),
    payout: toWire(bets.payout),
    rebate: toWire(bets.rebate),
    toPlay: toWire(remaining(progress)),
    cards: cards.map(({ id, bankName, lastFour, holder, addedAt, removedAt }) => ({
      ...{ id: String(id), bank: bankName, number: maskNumber(lastFour), holder, addedAt: addedAt.getTime() },
      removedAt: removedAt?.getTime() ?? null,
    })),
  }
}
