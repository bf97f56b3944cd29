import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { realCurrency, toWire } from '@koi/contract/money.ts'
import { WAITING_WITHDRAWALS } from '@koi/contract/schemas/cashier.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import type { Commands } from '../../route.ts'
import { sumDay } from '../bets/index.ts'
import { countMembersSince } from '../members/index.ts'
import { hasPermission } from '../operators/index.ts'
import { todayOf } from './day.ts'
import { sumCredited } from './deposit-store.ts'
import { officeAccounts, officeAddAccount, officeSwitchAccount } from './office-accounts.ts'
import { officeAdjustments, officeAskAdjustment, officeDecideAdjustment } from './office-adjustments.ts'
import {
  officeArrivals,
  officeEnterArrival,
  officeImportStatement,
  officeMatchArrival,
} from './office-arrivals.ts'
import { bankCommands } from './office-banks.ts'
import { officeBonuses, officeCancelBonus } from './office-bonuses.ts'
import {
  officeChannels,
  officeDecideChannelChange,
  officeSaveChannel,
  officeSwitchChannel,
} from './office-channels.ts'
import { officeDecideDeposit, officeDeposits } from './office-deposits.ts'
import { officeMemberMoney } from './office-member-money.ts'
import { officeMember, officeMembers, officeSetMemberStatus } from './office-members.ts'
import { officeCloseMember, officeProtection, officeSetLimit } from './office-protection.ts'
import { settingCommands } from './office-settings.ts'
import { officeAskSettlement, officeDecideSettlement, officeSettlements } from './office-settlements.ts'
import { officeConfirmReturn, officeSlip } from './office-slip.ts'
import { officeAskStray, officeDecideStray, officeStrays } from './office-strays.ts'
import { officeDecideWithdrawal, officeWithdrawal, officeWithdrawals } from './office-withdrawals.ts'
import { sumWithdrawals } from './withdrawal-store.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** The money part of the office's summary, over all books and the platform's day. */
async function sumMoney(ctx: Context) {
  const today = todayOf(ctx)
  const all = { memberId: null, search: null }
  const books = await Promise.all(
    ctx.db.books.map(async (book) => ({
      waiting: await sumWithdrawals(book, {
        ...all,
        from: null,
        to: null,
        states: WAITING_WITHDRAWALS,
      }),
      deposits: await sumCredited(book, { ...all, ...today, states: null }),
      withdrawals: await sumWithdrawals(book, { ...all, ...today, states: ['paid'] }),
    })),
  )
  const total = (of: (book: (typeof books)[number]) => { count: number; amount: bigint }) => ({
    count: books.reduce((sum, book) => sum + of(book).count, 0),
    amount: toWire(books.reduce((sum, book) => sum + of(book).amount, 0n)),
  })
  return {
    withdrawalsWaiting: total((book) => book.waiting).count,
    depositsToday: total((book) => book.deposits),
    withdrawalsToday: total((book) => book.withdrawals),
  }
}

/** The stakes and payouts of the platform's day, over all books. */
async function sumPlay(ctx: Context) {
  const day = dayOf(todayOf(ctx).from, ctx.config.KOI_TIME_ZONE)
  const books = await Promise.all(ctx.db.books.map((book) => sumDay(book, { day, currency: realCurrency() })))
  return {
    stakeToday: toWire(books.reduce((sum, { stake }) => sum + stake, 0n)),
    payoutToday: toWire(books.reduce((sum, { payout }) => sum + payout, 0n)),
  }
}

const countMembers = async (ctx: Context) => ({
  membersToday: await countMembersSince(ctx.db, todayOf(ctx).from),
})

/** The first screen of the office, by the platform's day: only what the role may read on its own pages. */
const officeSummary: OfficeCommands['officeSummary'] = async (ctx, caller) => {
  const [money, play, members] = await Promise.all([
    hasPermission(caller, 'money.read') ? sumMoney(ctx) : null,
    hasPermission(caller, 'reports.read') ? sumPlay(ctx) : null,
    hasPermission(caller, 'members.read') ? countMembers(ctx) : null,
  ])
  return { money, play, members }
}

/** The office's calls that this room implements; members are joined with their money here. */
export const officeCommands = {
  officeSummary,
  officeWithdrawals,
  officeWithdrawal,
  officeDecideWithdrawal,
  officeDeposits,
  officeChannels,
  officeSaveChannel,
  officeSwitchChannel,
  officeDecideChannelChange,
  officeArrivals,
  officeEnterArrival,
  officeImportStatement,
  officeMatchArrival,
  officeAccounts,
  officeAddAccount,
  officeSwitchAccount,
  officeSlip,
  officeConfirmReturn,
  officeBonuses,
  officeCancelBonus,
  officeDecideDeposit,
  officeAdjustments,
  officeAskAdjustment,
  officeDecideAdjustment,
  officeSettlements,
  officeAskSettlement,
  officeDecideSettlement,
  officeStrays,
  officeAskStray,
  officeDecideStray,
  officeMembers,
  officeMember,
  officeMemberMoney,
  officeSetMemberStatus,
  officeProtection,
  officeCloseMember,
  officeSetLimit,
  ...bankCommands,
  ...settingCommands,
}
