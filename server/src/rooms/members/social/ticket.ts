import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import type { ExternalIdentity } from './provider.ts'

/** The time to fill in the registration form. */
const MILLISECONDS = 15 * 60_000

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** A ticket that proves an identity, for the registration that links it. */
export async function issueTicket(ctx: Context, identity: ExternalIdentity): Promise<string> {
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

/** The identity of a valid ticket, which stays good until it is spent; refuses 'social.expired'. */
export async function identityOfTicket(ctx: Context, ticket: string): Promise<ExternalIdentity> {
  const [row] = await ctx.db.query<ExternalIdentity>(
    `select provider, subject, label from members.social_ticket where ticket_hash = $1 and expires_at > $2`,
    [hashOf(ticket), ctx.clock.now()],
  )
  return row ?? refuse('social.expired')
}

/** Spends a ticket, in the transaction of the registration that it allows. */
export async function spendTicket(ctx: Context, tx: Tx, ticket: string): Promise<void> {
  const spent = await tx.query(
    `delete from members.social_ticket where ticket_hash = $1 and expires_at > $2 returning 1 as spent`,
    [hashOf(ticket), ctx.clock.now()],
  )
  if (spent.length === 0) refuse('social.expired')
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.social_ticket',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
