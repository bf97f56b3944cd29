import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { divide, fromWire, parseTyped, realCurrency, toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { OperatorCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { dayOf, startOfDay } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { requireSeen, seenOf } from '../../../seen.ts'
import { secondPersonAbove } from '../../cashier/index.ts'
import {
  audit,
  lockOnePerson,
  requirePermission,
  requireReason,
  requireSecondPerson,
} from '../../operators/index.ts'
import { whyClosed } from '../../protection/index.ts'
import { issueReward } from '../../rewards/index.ts'
import { lockOffer, spend } from '../offers/offer-store.ts'
import { findOffer } from '../offers/office-store.ts'
import { requireFirstOfPerson } from '../offers/once.ts'

import * as store from './application-store.ts'
import { writeDecision } from './letter.ts'
import { presentOne } from './office-applications.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Application = store.Application

const DAY_MS = 86_400_000

/** Takes an application from the queue, also from a colleague: the member sees that it is looked at. */
export const officeTakeApplication: OfficeCommands['officeTakeApplication'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.write')
  await ctx.db.transact(async (tx) => {
    const { id, state } = await lock(tx, BigInt(input.id), ['waiting', 'taken'])
    const at = ctx.clock.now()
    await store.takeApplication(tx, id, { id: caller.id, name: caller.name, at })
    await audit(tx, caller, {
      ...{ at, action: 'application.take', target: `application:${id}` },
      ...{ before: { state }, after: { state: 'taken' } },
    })
  })
  return { done: true }
}

/** Issues an amount, or rejects; an amount above the limit is proposed and waits for a second person. */
export const officeDecideApplication: OfficeCommands['officeDecideApplication'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const limit = await secondPersonAbove(ctx.db)
  const decided = await ctx.db.transact(async (tx) => {
    const application = await lock(tx, BigInt(input.id), ['waiting', 'taken'])
    const amount = input.amount === null ? null : readAmount(application, input.amount)
    const by = { id: caller.id, name: caller.name, at: ctx.clock.now() }
    const state = amount === null ? 'rejected' : 'proposed'
    await store.decideApplication(tx, application.id, { state, amount, reason, by })
    if (amount === null) {
      await inform(ctx, tx, { application, outcome: 'rejected', amount: 0n, reason, at: by.at })
    } else {
      const person = await lockOnePerson(tx, caller.id, 'promotions.issue')
      const alone = await store.sumIssuedAlone(tx, person, new Date(by.at.getTime() - DAY_MS))
      if (alone + amount <= limit) await issue(ctx, tx, { application, amount, reason, confirmedBy: null })
    }
    return finish(ctx, tx, { caller, before: application, action: 'application.decide', reason })
  })
  return show(ctx, decided)
}

/** The second person agrees with the proposed amount that they have seen, or sends the application back to the queue. */
export const officeConfirmApplication: OfficeCommands['officeConfirmApplication'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'rewards.write')
  const reason = requireReason(input.reason)
  const decided = await ctx.db.transact(async (tx) => {
    const application = await lock(tx, BigInt(input.id), ['proposed'])
    requireSeen(input.seen, seenOf(application))
    const { id, amount, decidedBy } = application
    if (amount === null) throw new Error(`application ${id} has no amount`)
    if (input.agree) {
      await requireSecondPerson(tx, { asked: decidedBy, caller })
      await issue(ctx, tx, { application, amount, reason: application.reason ?? '', confirmedBy: caller })
    } else {
      await store.takeApplication(tx, id, { id: caller.id, name: caller.name, at: ctx.clock.now() })
    }
    const action = input.agree ? 'application.confirm' : 'application.return'
    return finish(ctx, tx, { caller, before: application, action, reason })
  })
  return show(ctx, decided)
}

/** Locks an application in one of these states, after its offer. */
async function lock(tx: Tx, id: bigint, states: readonly Application['state'][]): Promise<Application> {
  const found = await store.findApplication(tx, id)
  if (found === null) return refuse('application.unknown')
  await lockOffer(tx, found.offerId)
  const application = await store.lockApplication(tx, id)
  if (application === null || !states.includes(application.state))
    return refuse('application.state', { state: application?.state ?? 'unknown' })
  return application
}

function readAmount({ terms }: Application, text: string): bigint {
  const amount = parseTyped(text)
  if (amount === null || amount === 0n) return refuse('amount.invalid', { field: 'amount' })
  return amount > fromWire(terms.most) ? refuse('amount.too_large', { field: 'amount' }) : amount
}

interface Issue {
  readonly application: Application
  readonly amount: bigint
  readonly reason: string
  readonly confirmedBy: Pick<OperatorCaller, 'id' | 'name'> | null
}

/** Pays through the rewards, from the offer's budget, once for a person. */
async function issue(ctx: Context, tx: Tx, { application, amount, reason, confirmedBy }: Issue) {
  const { id, offerId, memberId, book, titles, terms, once } = application
  const at = ctx.clock.now()
  const offer = await findOffer(tx, offerId)
  if (offer === null || offer.budget - offer.spent < amount) refuse('offer.budget_gone')
  const day = dayOf(application.at, ctx.config.KOI_TIME_ZONE)
  const dayStart = startOfDay(day, ctx.config.KOI_TIME_ZONE)
  await requireFirstOfPerson(tx, { offerId, memberId, once, day, dayStart })
  await spend(tx, offerId, { amount, takers: 1 })
  const { turnoverRate } = terms
  const number = await issueReward(ctx, tx, {
    ...{ member: { id: memberId, book }, reference: `application:${id}`, titles, bodies: titles },
    ...{ amount, currency: realCurrency(), turnoverRate },
  })
  await store.issueApplication(tx, id, { number, confirmedBy })
  await inform(ctx, tx, { application, outcome: 'issued', amount, reason, at })
}

interface Decided {
  readonly application: Application
  readonly outcome: 'issued' | 'rejected'
  readonly amount: bigint
  readonly reason: string
  readonly at: Date
}

/** Writes to the member; a letter names the offer, so a member to whom play is closed gets none (GR-18). */
async function inform(ctx: Context, tx: Tx, { application, ...news }: Decided): Promise<void> {
  const { id, memberId, book, titles, terms } = application
  if ((await whyClosed(ctx, { id: memberId, book }, tx.in(book))) !== null) return
  const required = divide(news.amount * BigInt(terms.turnoverRate), 10_000n, 'up')
  await writeDecision(tx, { ...news, memberId, applicationId: id, titles, required })
}

interface Finish {
  readonly caller: OperatorCaller
  readonly before: Application
  readonly action: string
  readonly reason: string
}

async function finish(
  ctx: Context,
  tx: Tx,
  { caller, before, action, reason }: Finish,
): Promise<Application> {
  const after = (await store.findApplication(tx, before.id)) ?? refuse('application.unknown')
  const amount = after.amount === null ? null : toWire(after.amount)
  await audit(tx, caller, {
    ...{ at: ctx.clock.now(), action, target: `application:${before.id}`, reason },
    before: { state: before.state },
    after: { state: after.state, amount, member: String(after.memberId), offer: String(after.offerId) },
  })
  return after
}

function show(ctx: Context, application: Application) {
  if (application.state === 'issued')
    sendLiveUpdate(ctx, { topic: 'balance', member: String(application.memberId) })
  return presentOne(ctx, application)
}
