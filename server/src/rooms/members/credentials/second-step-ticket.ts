import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import type { Member } from '../member/member.ts'
import { findMember, passwordHashOf } from '../member/store.ts'

/** Time to open the app and type its code. */
const MILLISECONDS = 10 * 60_000
const PURPOSE = 'members.second_step'
const content = z.object({ member: z.string(), until: z.number(), password: z.string() })

/** A change of the password invalidates the ticket. */
const fingerprint = (hash: string | null): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('base64url')

/**
 * A ticket that proves the first step of a log-in. The server seals it, so that every process accepts it and
 * nothing is stored. It is worthless without a code of the second step, which is good once.
 */
export async function secondStepTicket(ctx: Context, db: Db, member: Member): Promise<string> {
  const text = JSON.stringify({
    member: String(member.id),
    until: ctx.clock.now().getTime() + MILLISECONDS,
    password: fingerprint(await passwordHashOf(db, member.id)),
  })
  return sealSecret(ctx.config, ctx.random, Buffer.from(text), PURPOSE)
}

/** The member of a valid ticket; refuses 'login.expired' for any other. */
export async function memberOfTicket(ctx: Context, db: Db, ticket: string): Promise<Member> {
  const { member: id, until, password } = openTicket(ctx, ticket)
  if (until <= ctx.clock.now().getTime()) refuse('login.expired')
  const memberId: MemberId = BigInt(id)
  const member = await findMember(db, memberId)
  if (member === null || fingerprint(await passwordHashOf(db, memberId)) !== password)
    return refuse('login.expired')
  return member
}

function openTicket(ctx: Context, ticket: string): z.output<typeof content> {
  try {
    return content.parse(JSON.parse(openSecret(ctx.config, ticket, PURPOSE).toString()))
  } catch {
    // Altered, for another purpose, or sealed with a key that is gone.
    return refuse('login.expired')
  }
}
