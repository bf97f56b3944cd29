import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { cashierCalls } from '../calls/cashier.ts'
import { NETWORKS } from '../networks.ts'
import { LIMIT_KINDS, LIMIT_PERIODS, REPLAY_DAYS } from '../protection.ts'
import { limitAmount } from './protection.ts'
import {
  amount,
  clientKey,
  currency,
  dayRange,
  id,
  money,
  none,
  page,
  pageInput,
  text,
  time,
} from './shapes.ts'

export const DEPOSIT_STATES = [
  'created',
  'pending',
  'claimed',
  'matched',
  'seen',
  'confirmed',
  'processing',
  'success',
  'failed',
  'expired',
  'cancelled',
  'returning',
  'returned',
] as const
/** How a channel takes money: a provider's page, a transfer by hand, a wallet's form or QR code, a chain. */
export const CHANNEL_TYPES = ['GATEWAY', 'BANK', 'WALLET', 'USDT'] as const
export const WITHDRAWAL_STATES = [
  'requested',
  'risk_review',
  'approved',
  'paying',
  'paid',
  'pay_failed',
  'rejected',
  'cancelled',
] as const

/** The states of deposits that wait for an operator. */
export const WAITING_DEPOSITS = ['processing', 'matched', 'claimed'] as const

/** The states of withdrawals that wait for an operator. */
export const WAITING_WITHDRAWALS = ['requested', 'risk_review', 'approved', 'pay_failed'] as const

/** A state that a deposit or a withdrawal reached, and when. */
const step = z.object({ state: z.string(), at: time })

export const deposit = z.object({
  id,
  orderNumber: z.string(),
  channel: z.string(),
  channelName: z.string(),
  /** What was ordered; once it is credited, what was credited, fee included. */
  amount: money,
  /** What was ordered, where another amount was credited; otherwise null. */
  ordered: money.nullable(),
  fee: money,
  currency,
  state: z.enum(DEPOSIT_STATES),
  createdAt: time,
  expiresAt: time,
  /** Where to pay, while the order is open. */
  payUrl: z.string().nullable(),
  /** The order's own address on a chain, while a transfer to it is expected or not yet confirmed (CA-06). */
  usdt: z
    .object({
      network: z.string(),
      address: z.string(),
      /** What to send, with six places. */
      amount: z.string(),
      /** Our money for one USDT, locked until then. */
      rate: money,
      rateUntil: time,
      /** After how many confirmations it is credited. */
      needed: z.int(),
      /** What came so far. */
      seen: z.object({ amount: z.string(), confirmations: z.int() }).nullable(),
    })
    .nullable(),
  /** What came on a chain with six places, and our money for one USDT; the rate is null if by hand. */
  paidUsdt: z.object({ amount: z.string(), rate: money.nullable() }).nullable(),
  /** The text of a QR code to pay with, while it can be paid. */
  qr: z.string().nullable(),
  /** The account to transfer exactly this amount to, while the order is open. */
  bank: z.object({ bankName: z.string(), holder: z.string(), number: z.string() }).nullable(),
  /** Whether the member can say that they have transferred it, with the bank's slip. */
  claimable: z.boolean(),
  reason: z.string().nullable(),
  steps: z.array(step),
})

export const withdrawal = z.object({
  id,
  orderNumber: z.string(),
  amount: money,
  fee: money,
  net: money,
  currency,
  state: z.enum(WITHDRAWAL_STATES),
  createdAt: time,
  card: z.object({ bankName: z.string(), maskedNumber: z.string(), holder: z.string() }),
  /** What is sent to an address with six places, and our money for one USDT; null before, and of a bank. */
  usdt: z.object({ amount: z.string(), rate: money }).nullable(),
  reason: z.string().nullable(),
  cancellable: z.boolean(),
  steps: z.array(step),
})

/** Net is the result of play: payouts less stakes of settled bets. */
const activity = {
  deposits: money,
  withdrawals: money,
  stakes: money,
  payouts: money,
  net: money,
  seconds: z.int(),
}

const card = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  maskedNumber: z.string(),
  holder: z.string(),
  addedAt: time,
  /** From when it can be paid to: an address waits a day (CA-06). */
  usableAt: time,
})

/** What can be in the way of a withdrawal, in the order in which a request is checked (GR-10). */
export const WITHDRAWAL_RULES = [
  'card',
  'card_hold',
  'payment_password',
  'payment_password_locked',
  'hours',
  'pending',
  'daily',
  'turnover',
  'identity',
  'bonus',
  'balance',
] as const
export type WithdrawalRule = (typeof WITHDRAWAL_RULES)[number]

export const cashierSchemas = {
  walletBalance: {
    input: none,
    output: z.object({
      /** What can be spent now: the balance of every screen (decision 0058). */
      sumBalance: money,
      currencySymbol: z.string(),
      currency,
      /** What waits for a withdrawal; no part of the balance. */
      held: money,
      /** What is in the bonus account: it can be neither spent nor withdrawn until it is released. */
      bonus: money,
    }),
  },
  transactionCodes: { input: none, output: z.array(z.object({ code: z.string(), name: z.string() })) },
  memberTransactions: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      code: text(32).optional(),
      /** The whole number of a deposit or withdrawal, or the reference of a movement. */
      number: text(128).optional(),
    }),
    output: z.object({
      ...page(
        z.object({
          id: z.string(),
          at: time,
          code: z.string(),
          amount: money,
          balanceAfter: money,
          /** The ledger's own, for support. */
          reference: z.string(),
          /** Of the deposit or withdrawal that it belongs to, as the member knows it; null if there is none. */
          number: z.string().nullable(),
        }),
      ),
      /** What came and went for good; `held` waits for withdrawals and is in neither. */
      sums: z.object({ in: money, out: money, held: money }),
    }),
  },
  limitUse: {
    input: none,
    output: z.object({
      deposit: z.object({ day: money, week: money, month: money }),
      stake: z.object({ day: money, week: money, month: money }),
      loss: z.object({ day: money, week: money, month: money }),
    }),
  },
  activityStatement: {
    input: z.object({ ...dayRange, by: z.enum(['day', 'month']) }),
    output: z.object({
      currency,
      /** Newest first; only days or months on which something happened. */
      rows: z.array(z.object({ from: z.string(), ...activity })),
      sums: z.object(activity),
    }),
  },
  replayLimit: {
    input: z.object({
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      amount: limitAmount,
      days: z.literal([...REPLAY_DAYS]),
    }),
    /** Results are payouts less stakes of settled bets: as they were, and as they would have been. */
    output: z.object({
      bets: z.int(),
      refused: z.int(),
      refusedDays: z.int(),
      result: money,
      replayed: money,
      deposits: z.int(),
      depositsRefused: z.int(),
      deposited: money,
      depositedReplayed: money,
    }),
  },
  payFacts: {
    input: none,
    output: z.object({
      /** The channels that are open now. */
      channels: z.array(z.object({ name: z.string(), usualMinutes: z.int() })),
      /** Within how many minutes half of the latest withdrawals were paid; null while there are too few. */
      paidWithinMinutes: z.int().nullable(),
    }),
  },
  depositChannels: {
    input: none,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        type: z.enum(CHANNEL_TYPES),
        min: money,
        max: money,
        /** Per 10 000 of the amount, and what is added to that. */
        feeRate: z.int(),
        feeFixed: money,
        /** What the operator says about it, in the caller's language; may be empty. */
        instructions: z.string(),
        /** Our money for one USDT now; null for other types. */
        rate: money.nullable(),
        /** What the provider asks of the member before they pay (CA-05). */
        form: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            kind: z.enum(['text', 'digits', 'choice']),
            minLength: z.int(),
            maxLength: z.int(),
            choices: z.array(z.object({ value: z.string(), label: z.string() })),
          }),
        ),
        chips: z.array(money),
        /** How long a deposit usually takes. */
        usualMinutes: z.int(),
      }),
    ),
  },
  depositTerms: {
    input: none,
    output: z.object({
      currency,
      /** Per 10 000 of the credited amount: what must be played before a withdrawal. */
      turnoverRate: z.int(),
      /** What is still to be played for earlier deposits and rewards. */
      turnoverLeft: money,
      /** Null if no identity check is asked for any more. */
      identity: z
        .object({
          /** From this sum of deposits, or of withdrawals, a check is needed. */
          threshold: money,
          /** What can be deposited before the sum is reached. */
          left: money,
        })
        .nullable(),
      /** Orders that can be paid now, newest first. */
      open: z.array(deposit),
    }),
  },
  createDeposit: {
    input: z.object({
      ...{ clientKey, channel: text(32), amount },
      /** What the member filled in the channel's form. */
      fields: z.record(text(32), text(64)).optional(),
    }),
    output: deposit,
  },
  depositDetail: { input: z.object({ id }), output: deposit },
  cancelDeposit: { input: z.object({ id }), output: deposit },
  /** The slip is a picture in base64. */
  claimDeposit: { input: z.object({ id, slip: z.base64() }), output: deposit },
  depositRecords: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      state: z.enum(DEPOSIT_STATES).optional(),
      /** The code of a channel. */
      channel: text(32).optional(),
      /** An order number, or a part of one. */
      number: text(32).optional(),
    }),
    output: z.object({ ...page(deposit), sums: z.object({ credited: money }) }),
  },
  banks: {
    input: none,
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Of a network its accounts are addresses; null for a bank. */
        network: z.enum(NETWORKS).nullable(),
      }),
    ),
  },
  bankCards: { input: none, output: z.array(card) },
  addBankCard: {
    input: z.object({
      bankCode: text(16),
      /** Of a bank's account, or an address of a network. */
      accountNumber: text(64),
      /** May be omitted once a payee name is set, which is then used. */
      holder: text(60).optional(),
      paymentPassword: text(20),
    }),
    output: card,
  },
  /** Answers with the accounts that are left. */
  removeBankCard: { input: z.object({ id, paymentPassword: text(20) }), output: z.array(card) },
  withdrawalTerms: {
    input: none,
    output: z.object({
      balance: money,
      withdrawable: money,
      currencySymbol: z.string(),
      min: money,
      max: money,
      leftToday: z.object({ count: z.int(), amount: money }),
      freeLeftToday: z.int(),
      /** Per 10 000 of the amount, once the free withdrawals are used. */
      feeRate: z.int(),
      hasPaymentPassword: z.boolean(),
      /** Turnover still to be played, by the deposit that requires it, oldest first. */
      requirements: z.array(z.object({ source: z.string(), required: money, done: money, at: time })),
      /** Each rule and whether it is met, so that nothing blocks silently. */
      checks: z.array(
        z.object({
          rule: z.enum(WITHDRAWAL_RULES),
          passed: z.boolean(),
          /** Still to play, at stake, left of the day, in a withdrawal, asked from, or missing. */
          amount: money.nullable(),
          /** When the reason ends by itself; null if it does not. */
          until: time.nullable(),
        }),
      ),
      /** The sum of running bonuses, which a withdrawal ends; it needs the member's consent. */
      bonuses: money,
      /** What is still to be played for them. */
      bonusesLeft: money,
      /** Why play is closed to the member, which never stops a withdrawal; null while it is open. */
      closed: z.enum(['excluded', 'timed_out', 'under_age', 'frozen']).nullable(),
      pending: withdrawal.nullable(),
      /** The time that half of the last paid withdrawals took at most; null if too few were paid. */
      usualMinutes: z.int().nullable(),
    }),
  },
  withdraw: {
    input: z.object({
      ...{ clientKey, amount, bankId: id, paymentPassword: text(20) },
      /** The member agrees that running bonuses are lost. */
      forfeitBonuses: z.boolean().optional(),
    }),
    output: withdrawal,
  },
  withdrawalDetail: { input: z.object({ id }), output: withdrawal },
  cancelWithdrawal: { input: z.object({ id }), output: withdrawal },
  withdrawalRecords: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      state: z.enum(WITHDRAWAL_STATES).optional(),
      /** An order number, or a part of one. */
      number: text(32).optional(),
    }),
    output: z.object({ ...page(withdrawal), sums: z.object({ paid: money }) }),
  },
} satisfies SchemaTable<typeof cashierCalls>
