import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { isComplete, isLetterKind, type Letter, readLetter, writeLetter } from './letter.ts'
import { deliver } from './smtp.ts'

const PURPOSE = 'members.mail'

/** Whether this deployment sends mail; without it, calls that need mail are refused with 'mail.off'. */
const isMailOn = (config: Config): boolean => config.KOI_SMTP_URL !== undefined

export function requireMail(config: Config): void {
  if (!isMailOn(config)) refuse('mail.off')
}

/**
 * Queues a letter, which is sent if the caller's transaction commits, and never if it does not. It is sealed
 * while it waits, since it contains links and codes; after `until` it is useless and no longer sent.
 */
export async function queueLetter(ctx: Context, db: Db, letter: Letter, until: Date): Promise<void> {
  if (!isMailOn(ctx.config)) return
  const sealed = sealSecret(ctx.config, ctx.random, Buffer.from(JSON.stringify(letter)), PURPOSE)
  await enqueue(db, { name: 'members.send-letter', payload: { sealed, until: until.getTime() } })
}

export const letterPayload = z.object({ sealed: z.string(), until: z.number() })

/** Validated, since a waiting letter may have been sealed by another release. */
const sealedLetter = z.object({
  kind: z.custom<Letter['kind']>(isLetterKind),
  to: z.string(),
  language: z.enum(['EN', 'MS', 'CN']),
  values: z.record(z.string(), z.string()),
  link: z.string().optional(),
})

/** The job: retried while the mail server is down or busy; a permanent refusal is final. */
export async function sendLetter(ctx: Context, { sealed, until }: z.output<typeof letterPayload>) {
  if (ctx.clock.now().getTime() >= until) {
    ctx.log.warn({ event: 'letter expired' }, 'could not send a letter in time')
    return
  }
  const { data: letter } = sealedLetter.safeParse(
    JSON.parse(openSecret(ctx.config, sealed, PURPOSE).toString()),
  )
  if (letter === undefined || !isComplete(letter)) {
    // Retrying would not help.
    ctx.log.error(
      { event: 'letter discarded' },
      'discarded a letter of another release, which has no text here',
    )
    return
  }
  const outcome = await deliver(ctx.config, writeLetter(letter, await readLetter(ctx.db, letter)))
  ctx.log.info({ event: 'letter', kind: letter.kind, outcome }, 'letter')
}
