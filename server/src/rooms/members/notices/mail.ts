import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { isLetterKind, isWhole, type Letter, writeLetter } from './letter.ts'
import { deliver } from './smtp.ts'

const PURPOSE = 'members.mail'

/** Whether this deployment sends mail at all; without it everything that needs one is refused as 'mail.off'. */
const isMailOn = (config: Config): boolean => config.KOI_SMTP_URL !== undefined

export function demandMail(config: Config): void {
  if (!isMailOn(config)) refuse('mail.off')
}

/**
 * Has a letter sent once the caller's transaction commits, and never when it does not. It waits sealed, since
 * links and codes stand in it; after `until` it is worth nothing and no longer sent.
 */
export async function queueLetter(ctx: Context, db: Db, letter: Letter, until: Date): Promise<void> {
  if (!isMailOn(ctx.config)) return
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(JSON.stringify(letter)), PURPOSE)
  await enqueue(db, { name: 'members.send-letter', payload: { sealed, until: until.getTime() } })
}

export const letterPayload = z.object({ sealed: z.string(), until: z.number() })

/** As it comes back: what waited may have been sealed by another release. */
const sealedLetter = z.object({
  kind: z.custom<Letter['kind']>(isLetterKind),
  to: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  values: z.record(z.string(), z.string()),
  link: z.string().optional(),
})

/** The job: a mail server that is down or busy is tried again, one that says no for good is believed. */
export async function sendLetter(ctx: Context, { sealed, until }: z.output<typeof letterPayload>) {
  if (ctx.clock.now().getTime() >= until) {
    ctx.log.warn({ event: 'letter given up' }, 'a letter could not be sent in time')
    return
  }
  const { data: letter } = sealedLetter.safeParse(
    JSON.parse(openSecret(ctx.config, sealed, PURPOSE).toString()),
  )
  if (letter === undefined || !isWhole(letter)) {
    // No later try would know it better.
    ctx.log.error({ event: 'letter set aside' }, 'a letter of another release has no text here')
    return
  }
  const outcome = await deliver(ctx.config, writeLetter(letter))
  ctx.log.info({ event: 'letter', kind: letter.kind, outcome }, 'letter')
}
