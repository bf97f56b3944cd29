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

/** Envelopes that one run ends at most; the next run is a minute later. */
const ENVELOPES = 1_000

/**
 * Ends the envelopes whose time has passed, and returns what nobody took to their agents. Each is one
 * transaction; those that another worker has, or that a member is taking from, are skipped. One that fails
 * is logged and does not keep the others waiting.
 */
export async function returnEnvelopes(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  const due = await ctx.db.query<{ id: bigint }>(
    `select id from agents.envelope where ended_at is null and ends_at <= $1 order by ends_at limit $2`,
    [at, ENVELOPES],
  )
  for (const { id } of due) {
    try {
      const ended = await ctx.db.transact((tx) => endEnvelope(tx, id, at))
      if (ended !== null && ended.rest > 0n)
        sendLiveUpdate(ctx, { topic: 'balance', member: String(ended.agentId) })
    } catch (error) {
      ctx.log.error({ err: error, envelope: String(id) }, 'an envelope was not returned')
    }
  }
}

/** Ends an envelope; null if another transaction has it or has ended it. */
async function endEnvelope(tx: Tx, envelope: bigint, at: Date): Promise<Due | null> {
  const [due] = await tx.query<Omit<Due, 'rest'>>(
    `select envelope.id, envelope.agent_id as "agentId", agent.book, envelope.currency
     from agents.envelope envelope join members.member agent on agent.id = envelope.agent_id
     where envelope.id = $1 and envelope.ended_at is null for update of envelope skip locked`,
    [envelope],
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
