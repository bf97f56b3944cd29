import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { refuse } from '../../refusal.ts'
import { fingerprint, placeHold } from '../ledger/index.ts'
import { verifyPaymentPassword } from '../members/index.ts'
import { readAmount, requireRealMoney } from './amount.ts'
import { type BankAccount, findBankAccount, maskNumber, usableAt } from './bank-account.ts'
import { lockMember } from './deposit-store.ts'
import { forfeitBonuses, releaseMet } from './end-bonuses.ts'
import { orderNumber } from './order-number.ts'
import { accountsThatTookTwice } from './same-person.ts'
import { readSettings, type Settings } from './settings.ts'
import { addStep, readSteps } from './step.ts'
import { closeRequirements } from './turnover-requirement.ts'
import { findingsOf, holdOf, presentWithdrawal, type Withdrawal } from './withdrawal.ts'
import { requireWithdrawalRules, withdrawalFee } from './withdrawal-rules.ts'
import { readWithdrawalFacts } from './withdrawal-status.ts'
import * as store from './withdrawal-store.ts'

interface Input {
  readonly clientKey: string
  readonly amount: string
  readonly bankId: string
  readonly paymentPassword: string
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
    mayForfeit: input.forfeitBonuses === true,
    bankId: BigInt(input.bankId),
    settings: await readSettings(ctx.db),
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
  /** Whether the member agreed to lose running bonuses. */
  readonly mayForfeit: boolean
  readonly bankId: bigint
  readonly settings: Settings
}

/** The request of this client key: the stored one, or a new one with its hold. */
async function openRequest(tx: Tx, request: WithdrawalRequest): Promise<Withdrawal> {
  const { ctx, caller, amount, clientKey, settings } = request
  await lockMember(tx, caller.id)
  const content = fingerprint(`withdrawal|${request.bankId}|${caller.currency}|${amount}`)
  const first = await store.findByClientKey(tx, caller.id, clientKey)
  if (first !== null) return first.fingerprint.equals(content) ? first : refuse('key.reused')
  // Read under the lock, with which a member removes an account too.
  const account = await findBankAccount(tx, caller.id, request.bankId)
  if (account === null || account.removedAt !== null) return refuse('bank_card.unknown')
  // What is met is the member's, and never given up.
  await releaseMet(ctx, tx, caller.id)
  const used = await checkTerms(tx, request, account)
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
      tookTwice: (await accountsThatTookTwice(ctx, tx, caller.id)).length > 0,
    }),
    createdAt: at,
  })
  await addStep(tx, { orderNumber: number, state: 'requested', at })
  // The ledger comes last (lock order), and refuses if the money is not there.
  const hold = { reference: holdOf(id), memberId: caller.id, currency: caller.currency, amount, at }
  await placeHold(tx, { ...hold, kind: 'withdrawal' })
  const withdrawal = await store.findWithdrawal(tx, id)
  if (withdrawal === null) throw new Error(`withdrawal ${id} was not written`)
  return withdrawal
}

/** The password was verified before the transaction: a wrong try stays counted when that rolls back. */
const VERIFIED = { lockedUntil: null }

/** Checks the rules, each with its own refusal; returns how many withdrawals were requested today. */
async function checkTerms(
  tx: Tx,
  { ctx, caller, amount, mayForfeit, settings }: WithdrawalRequest,
  account: BankAccount,
): Promise<number> {
  const [min, max] = [settings['withdrawal.min'], settings['withdrawal.max']]
  if (amount < min) refuse('amount.too_small', { min: toWire(min) })
  if (amount > max) refuse('amount.too_large', { max: toWire(max) })
  const facts = await readWithdrawalFacts(ctx, tx, caller, {
    ...{ amount, mayForfeit, settings, password: VERIFIED, usable: [usableAt(account)] },
  })
  requireWithdrawalRules(facts)
  await forfeitBonuses(ctx, tx, { memberId: caller.id, why: 'withdrew' })
  await closeRequirements(tx, caller.id, ctx.clock.now())
  return facts.standing.used.count
}
