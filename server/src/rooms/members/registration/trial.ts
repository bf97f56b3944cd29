import { createHash } from 'node:crypto'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { facts } from '../../../facts.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { openSession, type Session } from '../log-in/open-session.ts'
import { currencyOf, TRIAL_PREFIX } from '../member/member.ts'
import { insertMember } from '../member/store.ts'

/** A trial name expires if it is not used within this time. */
const TICKET_MILLISECONDS = 10 * 60_000
/** A trial account lasts a day (docs/domain/accounts.md#free-play). */
const TRIAL_MILLISECONDS = 24 * 3_600_000
const NAME_DIGITS = 100_000_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A trial name with a token that logs in once (API-017). Since this is a GET, it only stores a ticket;
 * {@link freePlay} creates the account.
 */
export async function trialAccount(ctx: Context): Promise<{ userName: string; trialToken: string }> {
  const trialToken = ctx.random.bytes(32).toString('base64url')
  const expires = new Date(ctx.clock.now().getTime() + TICKET_MILLISECONDS)
  for (;;) {
    const userName = TRIAL_PREFIX + String(ctx.random.below(NAME_DIGITS)).padStart(8, '0')
    const rows = await ctx.db.query(
      `insert into members.trial_ticket (token_hash, account, expires_at)
       select $1, $2, $3 where not exists (select from members.member where account_key = $2)
       on conflict (account) do nothing returning account`,
      [hashOf(trialToken), userName, expires],
    )
    if (rows.length === 1) return { userName, trialToken }
  }
}

/**
 * Creates and logs in a trial account: type 4, play credit, for a day (API-003). The cashier grants the
 * credit.
 */
export async function freePlay(
  ctx: Context,
  caller: Visitor,
  input: { readonly userName: string; readonly trialToken: string },
): Promise<Session> {
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + TRIAL_MILLISECONDS)
  return ctx.db.transact(async (tx) => {
    const [ticket] = await tx.query<{ account: string }>(
      `delete from members.trial_ticket where token_hash = $1 and account = $2 and expires_at > $3
       returning account`,
      [hashOf(input.trialToken), input.userName, now],
    )
    if (ticket === undefined) return refuse('login.unknown')
    const member = await insertMember(tx, {
      account: ticket.account,
      type: 4,
      currency: currencyOf(4),
      books: ctx.config.KOI_BOOKS,
      passwordHash: null,
      registeredAt: now,
      expiresAt,
    })
    if (member === null) return refuse('login.unknown')
    await enqueue(tx, { name: facts.trialOpened.name, payload: { memberId: String(member.id) } })
    return openSession(ctx, tx, { member, origin: caller.origin, accountEnds: expiresAt })
  })
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.trial_ticket',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
