import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Book } from '../../db/db.ts'
import { enqueue, type JobRequest } from '../../job.ts'
import { defineText } from '../../text-template.ts'
import { readTexts } from '../whitelabel/index.ts'

/** What the members of the team read. */
const envelopeOpened = defineText({
  name: 'agents.envelope-opened',
  channel: 'letter',
  texts: {
    EN: {
      subject: 'An envelope is waiting for you',
      body: 'Your team has opened an envelope. Take your part in “Red envelope rain” within 24 hours, while some is left.',
    },
    MS: {
      subject: 'Satu angpau menunggu anda',
      body: 'Pasukan anda membuka satu angpau. Ambil bahagian anda di “Hujan angpau” dalam 24 jam, selagi masih ada.',
    },
    CN: {
      subject: '有一个红包等您领取',
      body: '您的团队发了一个红包。请在 24 小时内到“红包雨”领取，领完为止。',
    },
  },
})

/** Letters that one job writes. */
const LETTERS = 1_000

interface Announced {
  readonly id: string
  /** 32 hex digits: nobody gets a second letter of this key. */
  readonly key: string
}

/**
 * The job: has letters written to the members who may take from an envelope, a thousand in a statement.
 * Members to whom play is closed get none (TA-28).
 */
export async function announceEnvelope(ctx: Context, { id, key }: Announced): Promise<void> {
  const texts = JSON.stringify(await readTexts(ctx.db, envelopeOpened))
  for (const book of ctx.db.books) {
    const members = await recipientsIn(ctx, book, BigInt(id))
    const requests: JobRequest[] = []
    for (let from = 0; from < members.length; from += LETTERS) {
      const chunk = members.slice(from, from + LETTERS)
      const at = ctx.clock.now().getTime()
      requests.push({
        name: 'messages.write-notices',
        payload: { members: chunk.join(','), texts, at, key },
      })
    }
    if (requests.length > 0) await enqueue(ctx.db, ...requests)
  }
}

async function recipientsIn(ctx: Context, book: Book, id: bigint): Promise<readonly MemberId[]> {
  const rows = await book.query<{ id: MemberId }>(
    `select member.id from agents.envelope envelope
     cross join lateral agents_team(envelope.agent_id, $2, $3) below (id)
     join members.member member on member.id = below.id
     where envelope.id = $1 and member.status = 'active' and member.currency = envelope.currency
       and (envelope.audience = 'team'
         or member.upline[cardinality(member.upline)] = envelope.agent_id)
     order by member.id`,
    [id, book.number, ctx.clock.now()],
  )
  return rows.map(({ id: member }) => member)
}
