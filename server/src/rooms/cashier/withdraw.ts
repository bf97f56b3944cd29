import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { fingerprint, placeHold } from '../ledger/index.ts'
import { verifyPaymentPassword } from '../members/index.ts'
import { requireKnownIdentity } from '../protection/index.ts'
import { readAmount, requireRealMoney } from './amount.ts'
import { type BankAccount, findBankAccount, maskNumber } from './bank-account.ts'
import type { Bonus } from './bonus.ts'
import { type Period, todayOf } from './day.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonus } from './end-bonus.ts'
import { orderNumber } from './order-number.ts'
import { inNumbers, readRunningBonuses } from './running-bonuses.ts'
import { readSettings, type Settings } from './settings.ts'
import { releaseMet } from './settle-bonuses.ts'
import { addStep, readSteps } from './step.ts'
import { closeRequirements, remaining } from './turnover-requirement.ts'
import { findingsOf, holdOf, presentWithdrawal, type Withdrawal } from './withdrawal.ts'
import * as store from './withdrawal-store.ts'
import { leftToday, readWithdrawalStatus, withdrawalFee } from './withdrawal-terms.ts'

interface Input {
  readonly clientKey: string
  readonly amount: string
  readonly bankId: string
  readonly paymentPassword: string
  /** The member was asked, and gives all running bonuses up. */
  readonly forfeitBonuses?: boolean | undefined
}

/**
 * Requests a withdrawal: its money is held at once, so that it cannot be spent twice (MN-19), and an operator
 * decides. The client key makes the call repeatable: the same key and content returns the request in its
 * current state (API-072).
 */
export async function withdraw(ctx: Context, caller: MemberCaller, input: Input) {
  requireRealMoney(caller)
  readAmount(input.amount)
  await verifyPaymentPassword(ctx, caller.id, input.paymentPassword)
  return requestWithdrawal(ctx, caller, input)
}

/** Requests a withdrawal after the payment password was verified. */
export async function requestWithdrawal(
  ctx: Context,
  caller: MemberCaller,
  input: Omit<Input, 'paymentPassword'>,
) {
  const amount = readAmount(input.amount)
  const request: WithdrawalRequest = {
    ctx,
    caller,
    amount,
    clientKey: input.clientKey,
    forfeitBonuses: input.forfeitBonuses === true,
    bankId: BigInt(input.bankId),
    account: await findBankAccount(ctx.db, caller.id, BigInt(input.bankId)),
    settings: await readSettings(ctx.db),
    today: todayOf(ctx),
  }
  const book = ctx.db.book(caller.book)
  const withdrawal = await book.transact((tx) => openRequest(tx, request))
  sendLiveUpdate(ctx, { topic: 'balance', member: String(caller.id) })
  const steps = await readSteps(book, [withdrawal.orderNumber])
  return presentWithdrawal(withdrawal, steps.get(withdrawal.orderNumber) ?? [])
}

interface WithdrawalRequest {
  readonly ctx: Context
  readonly caller: MemberCaller
  readonly amount: bigint
  readonly clientKey: string
  readonly forfeitBonuses: boolean
  readonly bankId: bigint
  readonly account: BankAccount | null
  readonly settings: Settings
  readonly today: Period
}

/** The request of this client key: the stored one, or a new one with its hold. */
async function openRequest(tx: Tx, request: WithdrawalRequest): Promise<Withdrawal> {
  const { ctx, caller, amount, clientKey, account, settings } = request
  await lockMember(tx, caller.id)
  const content = fingerprint(`withdrawal|${request.bankId}|${caller.currency}|${amount}`)
  const first = await store.findByClientKey(tx, caller.id, clientKey)
  if (first !== null) return first.fingerprint.equals(content) ? first : refuse('key.reused')
  if (account === null) return refuse('bank_card.unknown')
  // What is met is the member's, and never given up.
  await releaseMet(ctx, tx, caller.id)
  const { used, bonuses } = await checkTerms(tx, request)
  const at = ctx.clock.now()
  const id = await store.nextWithdrawalId(tx)
  const number = orderNumber('W', id, at)
  await store.insertWithdrawal(tx, {
    id,
    orderNumber: number,
    memberId: caller.id,
    account: caller.account,
    amount,
    fee: withdrawalFee(settings, used, amount),
    currency: caller.currency,
    clientKey,
    fingerprint: content,
    cardId: account.id,
    bankCode: account.bankCode,
    bankName: account.bankName,
    maskedNumber: maskNumber(account.lastFour),
    holder: account.holder,
    findings: findingsOf({
      paidBefore: await store.countPaid(tx, caller.id),
      amount,
      secondPersonAbove: settings['withdrawal.second_person_above'],
      cardAddedAt: account.addedAt,
      createdAt: at,
    }),
    createdAt: at,
  })
  await addStep(tx, { orderNumber: number, state: 'requested', at })
  for (const bonus of bonuses) await forfeitBonus(tx, bonus, { why: 'withdrew', at })
  // The ledger comes last (lock order), and refuses if the money is not there.
  const hold = { reference: holdOf(id), memberId: caller.id, currency: caller.currency, amount, at }
  await placeHold(tx, { ...hold, kind: 'withdrawal' })
  const withdrawal = await store.findWithdrawal(tx, id)
  if (withdrawal === null) throw new Error(`withdrawal ${id} was not written`)
  return withdrawal
}

interface Checked {
  /** How many withdrawals were requested today. */
  readonly used: number
  /** The running bonuses that the member gives up. */
  readonly bonuses: readonly Bonus[]
}

/** Checks the rules, each with its own refusal; what the member has to be asked comes last. */
async function checkTerms(
  tx: Tx,
  { ctx, caller, amount, settings, today, forfeitBonuses }: WithdrawalRequest,
): Promise<Checked> {
  const { open, used, requirements } = await readWithdrawalStatus(tx, caller.id, today)
  const [min, max] = [settings['withdrawal.min'], settings['withdrawal.max']]
  if (amount < min) refuse('amount.too_small', { min: toWire(min) })
  if (amount > max) refuse('amount.too_large', { max: toWire(max) })
  if (open !== null) refuse('withdrawal.pending')
  const left = leftToday(settings, used)
  if (left.count === 0 || left.amount < amount) {
    refuse('withdrawal.daily_limit', { count: left.count, amount: toWire(left.amount) })
  }
  const toPlay = remaining(requirements)
  if (toPlay > 0n) refuse('withdrawal.turnover', { remaining: toWire(toPlay) })
  await requireKnownIdentity(ctx, caller, { total: (await store.sumRequested(tx, caller.id)) + amount })
  const bonuses = await readRunningBonuses(tx, caller.id)
  if (bonuses !== null && !forfeitBonuses) refuse('withdrawal.bonus_running', inNumbers(bonuses))
  await closeRequirements(tx, caller.id, ctx.clock.now())
  return { used: used.count, bonuses: bonuses?.list ?? [] }
}
