import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { toWire } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { byId, pageOf } from '../../../db/page.ts'
import { dayOf, startOfDay } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import type { Commands } from '../../../route.ts'
import { seenOf } from '../../../seen.ts'
import { secondPersonAbove } from '../../cashier/index.ts'
import { type Member, membersByIds } from '../../members/index.ts'
import { requirePermission } from '../../operators/index.ts'
import { findOffer } from '../offers/office-store.ts'
import { takenByPerson } from '../offers/once.ts'
import { type Application, findApplication, listApplications } from './application-store.ts'
import { readImage } from './apply.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeApplications']['output']>['content'][number]

/** The queue of applications: open ones in the order in which they came, decided ones the newest first. */
export const officeApplications: OfficeCommands['officeApplications'] = async (ctx, caller, input) => {
  requirePermission(caller, 'rewards.read')
  const { list = 'open', offerId, ...paging } = input
  const { rows, next } = await pageOf(paging, {
    format: byId,
    read: (query) =>
      listApplications(ctx.db, { list, offerId: offerId === undefined ? null : BigInt(offerId), ...query }),
    keyOf: ({ id }) => id,
  })
  const members = await membersByIds(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  )
  return { content: rows.map((row) => present(row, members)), next }
}

/** One application with what decides it: the limits, the budget, and other accounts of the person. */
export const officeApplication: OfficeCommands['officeApplication'] = async (ctx, caller, { id }) => {
  requirePermission(caller, 'rewards.read')
  const application = (await findApplication(ctx.db, BigInt(id))) ?? refuse('application.unknown')
  const { offerId, memberId, once, terms } = application
  const offer = (await findOffer(ctx.db, offerId)) ?? refuse('application.unknown')
  const day = dayOf(application.at, ctx.config.KOI_TIME_ZONE)
  const dayStart = startOfDay(day, ctx.config.KOI_TIME_ZONE)
  const others = await ctx.db.transact((tx) => takenByPerson(tx, { offerId, memberId, once, day, dayStart }))
  const members = await membersByIds(ctx.db, [memberId, ...others])
  return {
    ...present(application, members),
    seen: seenOf(application),
    most: terms.most,
    turnoverRate: terms.turnoverRate,
    left: toWire(offer.budget - offer.spent),
    secondAbove: toWire(await secondPersonAbove(ctx.db)),
    alsoTakenBy: others.map((other) => ({
      memberId: String(other),
      account: members.get(other)?.account ?? '',
    })),
  }
}

/** A picture of an application, inside of the call only. */
export const officeApplicationImage: OfficeCommands['officeApplicationImage'] = async (
  ctx,
  caller,
  { id },
) => {
  requirePermission(caller, 'rewards.read')
  return readImage(ctx, BigInt(id), null)
}

export async function presentOne(ctx: Context, application: Application): Promise<Row> {
  return present(application, await membersByIds(ctx.db, [application.memberId]))
}

function present(application: Application, members: ReadonlyMap<bigint, Member>): Row {
  const { id, offerId, memberId, state, comment, images, at, amount, reason, decidedAt } = application
  return {
    ...{ id: String(id), offerId: String(offerId), memberId: String(memberId), state, comment, reason },
    offer: application.titles.EN,
    account: members.get(memberId)?.account ?? '',
    images: images.map(String),
    appliedAt: at.getTime(),
    takenBy: application.takenName,
    amount: amount === null ? null : toWire(amount),
    decidedBy: application.decidedName,
    decidedAt: decidedAt?.getTime() ?? null,
    confirmedBy: application.confirmedName,
  }
}
