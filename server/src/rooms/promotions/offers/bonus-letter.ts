import { formatMoney, fromWire } from '@koi/contract/money.ts'
import type { OfferStop } from '@koi/contract/promotions/offer.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { defineByKind, fillText } from '../../../text-template.ts'
import { languageOf } from '../../members/index.ts'
import { readText } from '../../whitelabel/index.ts'
import type { Signed } from './joining-store.ts'

interface Letter {
  readonly subject: string
  readonly body: string
}

/** What the member reads; `{offer}`, `{amount}` (the bonus) and `{least}` are filled in. */
const letters = defineByKind<OfferStop, Letter>('promotions.no-bonus', 'letter', {
  person: {
    EN: {
      subject: 'No bonus from “{offer}”',
      body: 'Your deposit brings no bonus of {amount} from “{offer}”: each person gets it once, and another account of yours has it. Your deposit is not touched. If that account is not yours, write to customer service.',
    },
    MS: {
      subject: 'Tiada bonus daripada “{offer}”',
      body: 'Deposit anda tidak memperoleh bonus {amount} daripada “{offer}”: setiap orang mendapatnya sekali sahaja, dan satu lagi akaun anda telah memperolehnya. Deposit anda tidak terjejas. Jika akaun itu bukan milik anda, hubungi khidmat pelanggan.',
    },
    CN: {
      subject: '“{offer}”未发放红利',
      body: '您的充值未能获得“{offer}”的 {amount} 红利：每人限领一次，您的另一个账号已领取。您的充值不受影响。如果该账号不是您的，请联系客服。',
    },
  },
  closed: {
    EN: {
      subject: 'No bonus from “{offer}”',
      body: 'Play is closed to you, so your deposit brings no bonus of {amount} from “{offer}”. Your deposit is not touched.',
    },
    MS: {
      subject: 'Tiada bonus daripada “{offer}”',
      body: 'Permainan ditutup untuk anda, jadi deposit anda tidak memperoleh bonus {amount} daripada “{offer}”. Deposit anda tidak terjejas.',
    },
    CN: {
      subject: '“{offer}”未发放红利',
      body: '您的游戏已关闭，因此您的充值未能获得“{offer}”的 {amount} 红利。您的充值不受影响。',
    },
  },
  not_taken: {
    EN: {
      subject: 'The bonus of “{offer}” has ended',
      body: 'The bonus of {amount} from “{offer}” was not taken in time, so it did not begin. Your deposit is not touched.',
    },
    MS: {
      subject: 'Bonus “{offer}” telah tamat',
      body: 'Bonus {amount} daripada “{offer}” tidak diambil dalam tempohnya, jadi ia tidak bermula. Deposit anda tidak terjejas.',
    },
    CN: {
      subject: '“{offer}”的红利已失效',
      body: '“{offer}”的 {amount} 红利未在期限内领取，因此未开始。您的充值不受影响。',
    },
  },
  too_small: {
    EN: {
      subject: 'No bonus from “{offer}”',
      body: 'Your first deposit is too small for “{offer}”, which begins at {least}. The offer is for the first deposit only, so it has ended for you. Your deposit is not touched.',
    },
    MS: {
      subject: 'Tiada bonus daripada “{offer}”',
      body: 'Deposit pertama anda terlalu kecil untuk “{offer}”, yang bermula pada {least}. Tawaran ini hanya untuk deposit pertama, jadi ia telah tamat bagi anda. Deposit anda tidak terjejas.',
    },
    CN: {
      subject: '“{offer}”未发放红利',
      body: '您的首次充值未达到“{offer}”的最低金额 {least}。该优惠仅限首次充值，因此对您已结束。您的充值不受影响。',
    },
  },
  other_offer: {
    EN: {
      subject: 'No bonus from “{offer}”',
      body: 'A deposit brings one bonus, and your first deposit brought that of another offer. “{offer}” is for the first deposit only, so it has ended for you.',
    },
    MS: {
      subject: 'Tiada bonus daripada “{offer}”',
      body: 'Setiap deposit membawa satu bonus, dan deposit pertama anda telah membawa bonus tawaran lain. “{offer}” hanya untuk deposit pertama, jadi ia telah tamat bagi anda.',
    },
    CN: {
      subject: '“{offer}”未发放红利',
      body: '每笔充值只能获得一份红利，您的首次充值已获得另一优惠的红利。“{offer}”仅限首次充值，因此对您已结束。',
    },
  },
  budget_gone: {
    EN: {
      subject: 'No bonus from “{offer}”',
      body: 'All of “{offer}” had been given out when your deposit arrived, so it brings no bonus of {amount}. A bonus is kept only for members who have proved a mobile number or an e-mail address. Your deposit is not touched.',
    },
    MS: {
      subject: 'Tiada bonus daripada “{offer}”',
      body: 'Semua peruntukan “{offer}” sudah diagihkan ketika deposit anda tiba, jadi ia tidak membawa bonus {amount}. Bonus disimpan hanya untuk ahli yang telah mengesahkan nombor telefon atau e-mel. Deposit anda tidak terjejas.',
    },
    CN: {
      subject: '“{offer}”未发放红利',
      body: '您的充值到账时，“{offer}”已全部发放完毕，因此未获得 {amount} 红利。只有已验证手机号码或电子邮箱的会员才会预留红利。您的充值不受影响。',
    },
  },
})

const PLACES: Readonly<Record<OfferStop, string>> = {
  person: '1',
  closed: '2',
  not_taken: '3',
  too_small: '4',
  other_offer: '5',
  budget_gone: '6',
}

export interface Stop {
  readonly why: OfferStop
  /** 0 where the deposit brings none. */
  readonly bonus: bigint
  readonly at: Date
}

/** Writes the member why a bonus did not begin, once for each reason, if the transaction commits. */
export async function writeStopped(
  tx: Tx,
  { id, memberId, titles, terms }: Pick<Signed, 'id' | 'memberId' | 'titles' | 'terms'>,
  { why, bonus, at }: Stop,
): Promise<void> {
  const language = await languageOf(tx, memberId)
  const values: Readonly<Record<string, string>> = {
    offer: titles[language] || titles.EN,
    amount: formatMoney(bonus),
    least: formatMoney(fromWire(terms.least)),
  }
  const fill = (text: string) => fillText(text, values)
  const { subject, body } = await readText(tx, letters[why], language)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fill(subject), body: fill(body), at: at.getTime() },
      key: `0b0${PLACES[why]}${id.toString(16).padStart(28, '0')}`,
    },
  })
}
