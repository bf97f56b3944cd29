import type { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { facts } from '../../../facts.ts'
import { membersWhoBet } from '../../bets/index.ts'
import { addPushes, subscribedToDraws } from './push-store.ts'
import { sendPushes } from './send-pushes.ts'

/** A deposit or a withdrawal of a member came to a state that they want to know. */
export async function pushMoney(
  ctx: Context,
  { memberId }: z.output<typeof facts.moneyMoved.payload>,
): Promise<void> {
  await addPushes(ctx.db, { members: [BigInt(memberId)], topic: 'money', at: ctx.clock.now() })
  await sendPushes(ctx)
}

/** A draw was settled: those who have a ticket of it and a device that asks for results are told. */
export async function pushDraw(
  ctx: Context,
  { drawId }: z.output<typeof facts.drawSettled.payload>,
): Promise<void> {
  const subscribed = await subscribedToDraws(ctx.db)
  const members: MemberId[] = []
  for (const book of new Set(subscribed.map((member) => member.book))) {
    const ids = subscribed.filter((member) => member.book === book).map(({ id }) => id)
    members.push(...(await membersWhoBet(ctx.db.book(book), BigInt(drawId), ids)))
  }
  if (members.length === 0) return
  await addPushes(ctx.db, { members, topic: 'draws', at: ctx.clock.now() })
  await sendPushes(ctx)
}
