import type { Language, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import { defineTexts, fillText } from '../../text-template.ts'
import { languageOf, memberById } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { readText } from '../whitelabel/index.ts'

interface Text {
  readonly subject: string
  readonly body: string
}

/** What both agents read; neither learns who the other one is. */
const texts = defineTexts<'leaves' | 'joins', Text>('agents.move', 'letter', {
  EN: {
    leaves: {
      subject: 'A change in your team',
      body: 'From {day} on, {account} and everyone below them are no longer in your team. What they played before counts for you as it did.',
    },
    joins: {
      subject: 'A change in your team',
      body: 'From {day} on, {account} and everyone below them are in your team.',
    },
  },
  MS: {
    leaves: {
      subject: 'Perubahan dalam pasukan anda',
      body: 'Mulai {day}, {account} dan semua ahli di bawahnya tidak lagi berada dalam pasukan anda. Permainan mereka sebelum itu tetap dikira untuk anda.',
    },
    joins: {
      subject: 'Perubahan dalam pasukan anda',
      body: 'Mulai {day}, {account} dan semua ahli di bawahnya berada dalam pasukan anda.',
    },
  },
  CN: {
    leaves: {
      subject: '您的团队有变动',
      body: '自 {day} 起，{account} 及其所有下级不再属于您的团队。此前的投注仍照原样计入您的业绩。',
    },
    joins: { subject: '您的团队有变动', body: '自 {day} 起，{account} 及其所有下级加入您的团队。' },
  },
})

/** Instead of the account of a member to whom play is closed: uplines see them as a number only. */
const UNNAMED: Readonly<Record<Language, string>> = { EN: 'a member', MS: 'seorang ahli', CN: '一名会员' }

interface Move {
  readonly memberId: MemberId
  /** The new direct upline; null for the top of a line. */
  readonly toId: MemberId | null
  /** The first day with the new upline. */
  readonly day: string
}

/**
 * Writes to the agent whom a member leaves and to the one whom the member joins (TA-04); sent if the
 * transaction commits.
 */
export async function notifyOfMove(ctx: Context, tx: Tx, { memberId, toId, day }: Move): Promise<void> {
  const member = (await memberById(tx, memberId)) ?? refuse('member.unknown')
  const isNamed = (await whyClosed(ctx, member)) === null
  const fromId = member.upline.at(-1) ?? null
  // For an agent who keeps the member nothing changes.
  if (fromId === toId) return
  for (const [agent, what] of [
    [fromId, 'leaves'],
    [toId, 'joins'],
  ] as const) {
    if (agent === null) continue
    const language = await languageOf(tx, agent)
    const { subject, body } = await readText(tx, texts[what], language)
    const values = { day, account: isNamed ? member.account : UNNAMED[language] }
    await enqueue(tx, {
      name: 'messages.write-notice',
      payload: {
        ...{ member: String(agent), subject: fillText(subject, values), body: fillText(body, values) },
        at: ctx.clock.now().getTime(),
        key: ctx.random.bytes(16).toString('hex'),
      },
    })
  }
}
