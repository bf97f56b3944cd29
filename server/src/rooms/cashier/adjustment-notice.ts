import { formatMoney, symbolOf } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineTexts, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'
import type { Adjustment } from './adjustment-store.ts'

interface Text {
  readonly subject: string
  readonly body: string
}

/** What a member reads about an adjustment; `{amount}` and `{number}` are filled in. */
const texts = defineTexts<Adjustment['side'], Text>('cashier.adjustment', 'letter', {
  EN: {
    credit: {
      subject: '{amount} was added to your balance',
      body: 'We corrected your balance: {amount} was added. You find it in your account record as an adjustment, number {number}.',
    },
    debit: {
      subject: '{amount} was taken from your balance',
      body: 'We corrected your balance: {amount} was taken from it. You find it in your account record as an adjustment, number {number}. If you think this is wrong, write to support.',
    },
  },
  MS: {
    credit: {
      subject: '{amount} ditambah kepada baki anda',
      body: 'Kami membetulkan baki anda: {amount} telah ditambah. Anda boleh melihatnya dalam rekod akaun sebagai pelarasan, nombor {number}.',
    },
    debit: {
      subject: '{amount} ditolak daripada baki anda',
      body: 'Kami membetulkan baki anda: {amount} telah ditolak. Anda boleh melihatnya dalam rekod akaun sebagai pelarasan, nombor {number}. Jika anda rasa ini silap, tulis kepada khidmat pelanggan.',
    },
  },
  CN: {
    credit: {
      subject: '您的余额增加了 {amount}',
      body: '我们更正了您的余额：已增加 {amount}。您可以在账变记录中查看该笔调整，编号 {number}。',
    },
    debit: {
      subject: '您的余额扣减了 {amount}',
      body: '我们更正了您的余额：已扣减 {amount}。您可以在账变记录中查看该笔调整，编号 {number}。如有疑问，请联系客服。',
    },
  },
})

/** Writes the member a letter about an adjustment that was posted; sent if the transaction commits. */
export async function notifyOfAdjustment(ctx: Context, tx: Tx, adjustment: Adjustment): Promise<void> {
  const { id, memberId, side, amount, currency, note } = adjustment
  const { subject, body } = await readText(tx, texts[side], await languageOf(tx, memberId))
  const shown = formatMoney(amount, symbolOf(currency))
  const fill = (text: string) => fillText(text, { amount: shown, number: String(id) })
  const filled = fill(body)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fill(subject) },
      body: note === null ? filled : `${filled}\n\n${note}`,
      at: ctx.clock.now().getTime(),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
