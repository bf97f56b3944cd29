import { formatMoney } from '@koi/contract/money.ts'
import type { Language } from '../../../caller.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { languageOf } from '../../members/index.ts'
import type { Signed } from './joining-store.ts'

/** Why a bonus did not begin: its person has one, play is closed, or its member did not take it in time. */
export type Stopped = 'person' | 'closed' | 'not_taken'

interface Letter {
  readonly subject: string
  readonly body: string
}

/** What the member reads; `{offer}` and `{amount}` are filled in. */
const LETTERS: Readonly<Record<Stopped, Readonly<Record<Language, Letter>>>> = {
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
      body: '您的存款未能获得“{offer}”的 {amount} 红利：每人限领一次，您的另一个账号已领取。您的存款不受影响。如果该账号不是您的，请联系客服。',
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
      body: '您的游戏已关闭，因此您的存款未能获得“{offer}”的 {amount} 红利。您的存款不受影响。',
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
      body: '“{offer}”的 {amount} 红利未在期限内领取，因此未开始。您的存款不受影响。',
    },
  },
}

const PLACES: Readonly<Record<Stopped, string>> = { person: '1', closed: '2', not_taken: '3' }

interface Stop {
  readonly why: Stopped
  readonly bonus: bigint
  readonly at: Date
}

/** Writes the member why a bonus did not begin, once for each reason, if the transaction commits. */
export async function writeStopped(
  tx: Tx,
  { id, memberId, titles }: Pick<Signed, 'id' | 'memberId' | 'titles'>,
  { why, bonus, at }: Stop,
): Promise<void> {
  const language = await languageOf(tx, memberId)
  const values: Readonly<Record<string, string>> = {
    offer: titles[language] || titles.EN,
    amount: formatMoney(bonus),
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
  const { subject, body } = LETTERS[why][language]
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fill(subject), body: fill(body), at: at.getTime() },
      key: `0b0${PLACES[why]}${id.toString(16).padStart(28, '0')}`,
    },
  })
}
