import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { sendLiveUpdate } from '../../live-update.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'

interface Due {
  readonly id: bigint
  readonly agentId: MemberId
  readonly book: number
  readonly currency: Currency
  readonly rest: bigint
}

/**
 * Ends the envelopes whose time has passed, and returns what nobody took to their agents. Each is one
 * transaction; those that another worker has, or that a member is taking from, are skipped.
 */
export async function returnEnvelopes(ctx: Context): Promise<void> {
  for (;;) {
    const ended = await ctx.db.transact((tx) => endNext(tx, ctx.clock.now()))
    if (ended === null) return
    if (ended.rest > 0n) sendLiveUpdate(ctx, { topic: 'balance', member: String(ended.agentId) })
  }
}

/** Ends the envelope that is due the longest; null if none is. */
async function endNext(tx: Tx, at: Date): Promise<Due | null> {
  const [due] = await tx.query<Omit<Due, 'rest'>>(
    `select envelope.id, envelope.agent_id as "agentId", agent.book, envelope.currency
     from agents.envelope envelope join members.member agent on agent.id = envelope.agent_id
     where envelope.ended_at is null and envelope.ends_at <= $1
     order by envelope.ends_at limit 1 for update of envelope skip locked`,
    [at],
  )
  if (due === undefined) return null
  const [ended] = await tx.query<{ rest: bigint }>(
    `update agents.envelope set ended_at = $2, returned = (
       select coalesce(sum(share.amount), 0) from agents.envelope_share share
       where share.envelope_id = $1 and share.member_id is null
     ) where id = $1 returning returned as rest`,
    [due.id, at],
  )
  const { id, agentId, book, currency } = due
  const rest = ended?.rest ?? 0n
  if (rest > 0n) {
    await openAccounts(tx.in(book), { memberId: agentId, currency, at })
    await postOne(tx.in(book), {
      ...{ reference: `envelope:${id}:back`, kind: 'envelope_back', currency, at },
      postings: [
        { source: houseAccount('envelopes'), destination: memberAccount(agentId, 'cash'), amount: rest },
      ],
    })
  }
  return { ...due, rest }
}
