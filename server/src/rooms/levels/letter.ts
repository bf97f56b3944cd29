import { formatMoney } from '@koi/contract/money.ts'
import type { Language, MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineText, fillText } from '../../text-template.ts'
import { languageOf, readClub } from '../members/index.ts'
import type { Texts } from '../rewards/index.ts'
import { readText } from '../whitelabel/index.ts'

const LANGUAGES = ['EN', 'MS', 'CN'] as const

/** What a bonus is called in the reward centre; `{level}` is filled in. */
const REWARD: Readonly<Record<Language, { readonly title: string; readonly body: string }>> = {
  EN: { title: 'Bonus of level {level}', body: 'You reached the level {level} by your turnover. Paid once.' },
  MS: {
    title: 'Bonus tahap {level}',
    body: 'Anda mencapai tahap {level} melalui jumlah pertaruhan anda. Dibayar sekali sahaja.',
  },
  CN: { title: '{level}等级礼金', body: '您的有效流水已达到“{level}”等级。此礼金仅发放一次。' },
}

const bonusPaid = defineText({
  name: 'levels.bonus-paid',
  channel: 'letter',
  texts: {
    EN: {
      subject: '{amount} for the level {level}',
      body: 'You reached the level {level}. Its bonus of {amount} is in your balance. Before your next withdrawal, play for {required} in all.',
    },
    MS: {
      subject: '{amount} untuk tahap {level}',
      body: 'Anda mencapai tahap {level}. Bonusnya, {amount}, sudah berada dalam baki anda. Sebelum pengeluaran seterusnya, jumlah pertaruhan anda perlu mencapai {required}.',
    },
    CN: {
      subject: '“{level}”等级礼金 {amount}',
      body: '您已达到“{level}”等级，礼金 {amount} 已存入您的余额。下次提现前需完成 {required} 的有效流水。',
    },
  },
})

async function nameOf(db: Db, position: number): Promise<Readonly<Record<Language, string>>> {
  const level = (await readClub(db)).find((one) => one.position === position)
  const plain = String(position)
  return level?.names ?? { EN: plain, MS: plain, CN: plain }
}

/** The titles and texts of a level's bonus as a reward. */
export async function levelTitles(db: Db, position: number): Promise<{ titles: Texts; bodies: Texts }> {
  const names = await nameOf(db, position)
  const textsOf = (part: 'title' | 'body'): Texts => {
    const [EN, MS, CN] = LANGUAGES.map((one) => fillText(REWARD[one][part], { level: names[one] }))
    return { EN: EN ?? '', MS: MS ?? '', CN: CN ?? '' }
  }
  return { titles: textsOf('title'), bodies: textsOf('body') }
}

interface Paid {
  readonly memberId: MemberId
  readonly position: number
  readonly amount: bigint
  readonly turnoverRate: number
  readonly at: Date
}

/** Tells the member of a bonus that was paid, once, if the transaction commits. */
export async function writeLevelLetter(tx: Tx, paid: Paid): Promise<void> {
  const { memberId, position, amount, turnoverRate, at } = paid
  const language = await languageOf(tx, memberId)
  const names = await nameOf(tx, position)
  const required = (amount * BigInt(turnoverRate) + 9_999n) / 10_000n
  const values = {
    ...{ level: names[language], amount: formatMoney(amount), required: formatMoney(required) },
  }
  const { subject, body } = await readText(tx, bonusPaid, language)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fillText(subject, values), body: fillText(body, values) },
      at: at.getTime(),
      key: `1e7e${position.toString(16).padStart(4, '0')}${memberId.toString(16).padStart(24, '0')}`,
    },
  })
}
