import { currencies, formatMoney } from '@koi/contract/money.ts'
import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { languageOf } from '../members/index.ts'
import { type Bonus, titleIn } from './bonus.ts'

type What = 'released' | 'excluded' | 'expired' | 'cancelled' | 'abuse'

interface Text {
  readonly subject: string
  readonly body: string
}

/** What a member reads about a bonus that ended without their own act; `{amount}`, `{title}`, `{reason}`. */
const texts: Readonly<Record<Language, Readonly<Record<What, Text>>>> = {
  EN: {
    released: {
      subject: 'Your bonus is yours: {amount}',
      body: 'You have played what "{title}" required. The whole bonus of {amount} is in your balance now. You can withdraw it.',
    },
    excluded: {
      subject: 'A bonus has ended',
      body: 'The bonus of {amount} from "{title}" ended because your play is closed. Your own money is untouched: you can withdraw it at any time.',
    },
    expired: {
      subject: 'A bonus has expired',
      body: 'The time to play for the bonus of {amount} from "{title}" is over, so it has ended. Your own money and your wins are untouched.',
    },
    cancelled: {
      subject: 'A bonus was cancelled',
      body: 'We cancelled the bonus of {amount} from "{title}". Reason: {reason} Your own money and your wins are untouched.',
    },
    abuse: {
      subject: 'A bonus was cancelled',
      body: 'We cancelled the bonus of {amount} from "{title}", because its terms were not kept. Reason: {reason} If you see this differently, write to customer service.',
    },
  },
  MS: {
    released: {
      subject: 'Bonus {amount} kini milik anda',
      body: 'Anda telah menyelesaikan pusing ganti untuk "{title}". Keseluruhan bonus {amount} kini berada dalam baki anda dan boleh dikeluarkan.',
    },
    excluded: {
      subject: 'Satu bonus telah tamat',
      body: 'Bonus {amount} daripada "{title}" tamat kerana permainan anda ditutup. Wang anda sendiri tidak terjejas: anda boleh mengeluarkannya pada bila-bila masa.',
    },
    expired: {
      subject: 'Satu bonus telah luput',
      body: 'Tempoh bermain untuk bonus {amount} daripada "{title}" sudah berakhir, maka bonus itu tamat. Wang dan kemenangan anda tidak terjejas.',
    },
    cancelled: {
      subject: 'Satu bonus dibatalkan',
      body: 'Kami membatalkan bonus {amount} daripada "{title}". Sebab: {reason} Wang dan kemenangan anda tidak terjejas.',
    },
    abuse: {
      subject: 'Satu bonus dibatalkan',
      body: 'Kami membatalkan bonus {amount} daripada "{title}" kerana syaratnya tidak dipatuhi. Sebab: {reason} Jika anda tidak bersetuju, sila hubungi khidmat pelanggan.',
    },
  },
  CN: {
    released: {
      subject: '奖金 {amount} 已到账',
      body: '您已完成“{title}”的流水要求，奖金 {amount} 已全额转入余额，可以提款。',
    },
    excluded: {
      subject: '一笔奖金已结束',
      body: '由于您的游戏已关闭，“{title}”的奖金 {amount} 已结束。您自己的资金不受影响，随时可以提款。',
    },
    expired: {
      subject: '一笔奖金已过期',
      body: '“{title}”的奖金 {amount} 已过有效期，因此已结束。您自己的资金和赢得的金额不受影响。',
    },
    cancelled: {
      subject: '一笔奖金已取消',
      body: '我们取消了“{title}”的奖金 {amount}。原因：{reason} 您自己的资金和赢得的金额不受影响。',
    },
    abuse: {
      subject: '一笔奖金已取消',
      body: '由于未遵守活动条款，我们取消了“{title}”的奖金 {amount}。原因：{reason} 如有异议，请联系客服。',
    },
  },
}

interface News {
  readonly bonus: Bonus
  readonly what: What
  /** What the operator wrote. */
  readonly reason?: string
}

/** Notifies the member by a letter; sent if the transaction commits. */
export async function notifyOfBonus(ctx: Context, tx: Tx, { bonus, what, reason = '' }: News): Promise<void> {
  const language = await languageOf(tx, bonus.memberId)
  const values: Readonly<Record<string, string>> = {
    amount: formatMoney(bonus.amount, currencies[bonus.currency].symbol),
    title: titleIn(bonus, language),
    reason,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, body } = texts[language][what]
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(bonus.memberId), subject: fill(subject), body: fill(body) },
      at: ctx.clock.now().getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
