import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineTexts, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'
import type { Bonus, Forfeit } from './bonus-store.ts'

type What = 'released' | Extract<Forfeit, 'expired' | 'excluded' | 'cancelled' | 'abuse'>

interface Text {
  readonly subject: string
  readonly body: string
}

/** What a member reads about a bonus that ended without their doing; `{amount}`, `{title}` and the `{reason}` of an operator are filled in. */
const texts = defineTexts<What, Text>('cashier.bonus', 'letter', {
  EN: {
    released: {
      subject: 'Your bonus is yours',
      body: 'The turnover of “{title}” is met. {amount} is in your balance now.',
    },
    expired: {
      subject: 'A bonus has expired',
      body: 'The time of “{title}” is over before its turnover was met, so the bonus of {amount} has ended. Your own money is not touched.',
    },
    excluded: {
      subject: 'A bonus has ended',
      body: 'You are excluded from play, so the bonus “{title}” of {amount} has ended. Your own money is not touched.',
    },
    cancelled: {
      subject: 'A bonus was cancelled',
      body: 'Customer service cancelled the bonus “{title}” of {amount}. The reason: {reason} Your own money is not touched.',
    },
    abuse: {
      subject: 'A bonus was cancelled',
      body: 'The bonus “{title}” of {amount} was cancelled because its conditions were not kept. The reason: {reason} Your own money is not touched. You can ask customer service about it.',
    },
  },
  MS: {
    released: {
      subject: 'Bonus anda kini milik anda',
      body: 'Pusing ganti “{title}” telah dicapai. {amount} kini ada dalam baki anda.',
    },
    expired: {
      subject: 'Satu bonus telah tamat tempoh',
      body: 'Masa “{title}” tamat sebelum pusing gantinya dicapai, jadi bonus {amount} telah berakhir. Wang anda sendiri tidak terjejas.',
    },
    excluded: {
      subject: 'Satu bonus telah berakhir',
      body: 'Anda dikecualikan daripada permainan, jadi bonus “{title}” sebanyak {amount} telah berakhir. Wang anda sendiri tidak terjejas.',
    },
    cancelled: {
      subject: 'Satu bonus telah dibatalkan',
      body: 'Khidmat pelanggan membatalkan bonus “{title}” sebanyak {amount}. Sebabnya: {reason} Wang anda sendiri tidak terjejas.',
    },
    abuse: {
      subject: 'Satu bonus telah dibatalkan',
      body: 'Bonus “{title}” sebanyak {amount} dibatalkan kerana syaratnya tidak dipatuhi. Sebabnya: {reason} Wang anda sendiri tidak terjejas. Anda boleh bertanya kepada khidmat pelanggan.',
    },
  },
  CN: {
    released: { subject: '红利已归您所有', body: '“{title}”的流水已完成，{amount} 已转入您的余额。' },
    expired: {
      subject: '一笔红利已过期',
      body: '“{title}”到期时流水尚未完成，{amount} 的红利已失效。您自己的资金不受影响。',
    },
    excluded: {
      subject: '一笔红利已结束',
      body: '您已被排除在游戏之外，红利“{title}”（{amount}）已结束。您自己的资金不受影响。',
    },
    cancelled: {
      subject: '一笔红利已取消',
      body: '客服取消了红利“{title}”（{amount}）。原因：{reason} 您自己的资金不受影响。',
    },
    abuse: {
      subject: '一笔红利已取消',
      body: '红利“{title}”（{amount}）因未遵守条件而取消。原因：{reason} 您自己的资金不受影响，如有疑问可联系客服。',
    },
  },
})

interface BonusEnd {
  readonly bonus: Bonus
  /** Why it is lost; null if it was released. */
  readonly why: Extract<Forfeit, What> | null
  /** What an operator wrote who ended it. */
  readonly reason?: string
}

/** A sentence, so that the next one can follow. Pure. */
const asSentence = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}.`)

/** Notifies a member that a bonus was released or lost; sent if the transaction commits. */
export async function notifyOfBonus(
  ctx: Context,
  tx: Tx,
  { bonus, why, reason = '' }: BonusEnd,
): Promise<void> {
  const { memberId, amount, currency, titles } = bonus
  const language = await languageOf(tx, memberId)
  const { subject, body } = await readText(tx, texts[why ?? 'released'], language)
  const shown = formatMoney(amount, symbolOf(currency))
  const words: Readonly<Record<string, string>> = {
    ...{ amount: shown, title: titles[language] || titles.EN || '', reason: asSentence(reason) },
  }
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fillText(subject, words) },
      body: fillText(body, words),
      at: ctx.clock.now().getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
