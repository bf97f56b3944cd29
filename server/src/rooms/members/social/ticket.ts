import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import type { OutsideIdentity } from './provider.ts'

/** Time to fill in the form of registration. */
const MILLISECONDS = 15 * 60_000

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** What shows that an identity was proved, for the registration that links it. */
export async function issueTicket(ctx: Context, identity: OutsideIdentity): Promise<string> {
  const ticket = ctx.random.bytes(32).toString('base64url')
  await ctx.db.query(
    `insert into members.social_ticket (ticket_hash, provider, subject, label, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashOf(ticket),
      identity.provider,
      identity.subject,
      identity.label,
      new Date(ctx.clock.now().getTime() + MILLISECONDS),
    ],
  )
  return ticket
}

/** The identity of a ticket that is still good; refuses 'social.expired'. It stays good until it is spent. */
export async function identityOfTicket(ctx: Context, ticket: string): Promise<OutsideIdentity> {
  const [row] = await ctx.db.query<OutsideIdentity>(
    `select provider, subject, label from members.social_ticket where ticket_hash = $1 and expires_at > $2`,
    [hashOf(ticket), ctx.clock.now()],
  )
  return row ?? refuse('social.expired')
}

/** Uses a ticket up, in the transaction of the registration that it allows. */
export async function spendTicket(ctx: Context, tx: Tx, ticket: string): Promise<void> {
  const spent = await tx.query(
    `delete from members.social_ticket where ticket_hash = $1 and expires_at > $2 returning 1 as spent`,
    [hashOf(ticket), ctx.clock.now()],
  )
  if (spent.length === 0) refuse('social.expired')
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.query('delete from members.social_ticket where expires_at <= $1', [now])
}
