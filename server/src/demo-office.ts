import { ONE, toWire } from '@koi/contract/money.ts'
import type { Context } from './context.ts'
import { callerOf, daysAgo, originOf } from './demo-team.ts'
import { seededRandom } from './random.ts'
import { officeCommands as cashier, seedOrder } from './rooms/cashier/index.ts'
import { officeCommands as desk } from './rooms/desk/index.ts'
import { type Member, memberByAccount } from './rooms/members/index.ts'
import { demoOperator } from './rooms/operators/index.ts'

/** A member of the demo's team, whose deposit was lost and whose balance was adjusted. */
const ACCOUNT = 'orchid19'
const LOST = 300n * ONE
const LOST_DAYS = 2
const ADJUSTED = 18n * ONE

/**
 * What operators of the demo did: a note on a member, a deposit that was lost and credited by hand, and an
 * adjustment, each asked by one and approved by another. Made once.
 */
export async function seedOffice(ctx: Context): Promise<void> {
  const member = await memberByAccount(ctx.db, ACCOUNT)
  if (member === null) return
  const [mei, lin] = [await operator(ctx, 'mei'), await operator(ctx, 'lin')]
  const id = String(member.id)
  if ((await desk.officeNotes(ctx, mei, { id })).content.length > 0) return
  await settleLost(ctx, member)
  const asked = await cashier.officeAskAdjustment(ctx, mei, {
    ...{ account: ACCOUNT, side: 'credit', amount: toWire(ADJUSTED) },
    reason: 'The round was cut off by our maintenance and could not be replayed.',
    note: 'For the round that our maintenance cut off.',
  })
  await cashier.officeDecideAdjustment(ctx, lin, {
    ...{ id: asked.id, approve: true, reason: 'Compared with the record of the round.' },
  })
  await desk.officeAddNote(ctx, mei, {
    ...{ id, text: 'Prefers to be written to in the evening. Speaks Malay and English.' },
    clientKey: '6f4f0a52-5d0e-4c6d-9a0b-0d6c1f1e8a19',
  })
}

const operator = (ctx: Context, name: 'mei' | 'lin') => demoOperator(ctx, name, originOf(ctx))

/** An order from the day before yesterday that its provider never reported, found by the member's receipt. */
async function settleLost(ctx: Context, member: Member): Promise<void> {
  const then = { ...daysAgo(ctx, LOST_DAYS), random: seededRandom('a lost deposit of the demo') }
  const order = await seedOrder(then, callerOf(then, member), LOST)
  if (order === null) return
  const { id } = await cashier.officeAskSettlement(ctx, await operator(ctx, 'mei'), {
    ...{ depositId: String(order.id), amount: toWire(LOST), reference: `QP-${order.orderNumber}` },
    reason: 'The member sent the receipt; the provider confirmed it by telephone.',
  })
  await cashier.officeDecideSettlement(ctx, await operator(ctx, 'lin'), {
    ...{ id, approve: true, reason: 'Found in the provider’s statement of that day.' },
  })
}
