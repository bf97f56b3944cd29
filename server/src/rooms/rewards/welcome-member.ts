import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { enqueue } from '../../job.ts'
import { defineText, fillText } from '../../text-template.ts'
import { languageOf, memberById } from '../members/index.ts'
import { isAnyExcluded } from '../protection/index.ts'
import { readText } from '../whitelabel/index.ts'
import { turnoverOf } from './reward.ts'
import { readWelcomeOffer } from './welcome-offer.ts'

export const welcomePayload = z.object({ member: z.string() })

/** What a new member reads in the inbox; `{amount}`, `{turnover}` and `{days}` are filled in. */
const welcome = defineText({
  name: 'rewards.welcome',
  channel: 'letter',
  texts: {
    EN: {
      subject: '{amount} is waiting for you',
      body: 'Welcome! {amount} is yours to claim in the reward centre (Me, then Reward centre) within {days} days. It can be claimed once. Before your next withdrawal, play for {turnover} in all.',
    },
    MS: {
      subject: '{amount} menanti anda',
      body: 'Selamat datang! Tuntut {amount} anda di pusat ganjaran (Saya, kemudian Pusat ganjaran) dalam masa {days} hari. Ia boleh dituntut sekali sahaja. Sebelum pengeluaran seterusnya, jumlah pertaruhan anda perlu mencapai {turnover}.',
    },
    CN: {
      subject: '{amount} 等您领取',
      body: '欢迎加入！请在 {days} 天内前往奖励中心（“我的”→“奖励中心”）领取 {amount}，每人限领一次。下次提现前需完成 {turnover} 的有效流水。',
    },
  },
})

/**
 * The job of a registration: a letter about the reward that the member can claim now. Its key is the
 * member's, so that running it twice writes one letter. Who is excluded from play is not invited.
 */
export async function welcomeMember(ctx: Context, payload: z.output<typeof welcomePayload>): Promise<void> {
  const [member, offer] = await Promise.all([
    memberById(ctx.db, BigInt(payload.member)),
    readWelcomeOffer(ctx),
  ])
  if (member === null || offer === null || member.currency !== offer.currency) return
  await ctx.db.transact(async (tx) => {
    if (await isAnyExcluded(ctx, tx, [member])) return
    const symbol = symbolOf(offer.currency)
    const values: Readonly<Record<string, string>> = {
      amount: formatMoney(offer.amount, symbol),
      turnover: formatMoney(turnoverOf(offer.amount, offer.turnoverRate), symbol),
      days: String(offer.claimDays),
    }
    const { subject, body } = await readText(tx, welcome, await languageOf(tx, member.id))
    const fill = (text: string) => fillText(text, values)
    await enqueue(tx, {
      name: 'messages.write-notice',
      payload: {
        ...{ member: String(member.id), subject: fill(subject), body: fill(body) },
        at: ctx.clock.now().getTime(),
        key: member.id.toString(16).padStart(32, '0'),
      },
    })
  })
}
