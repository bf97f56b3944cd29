import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { defineByKind, fillText } from '../../text-template.ts'
import { languageOf } from '../members/index.ts'
import { readText } from '../whitelabel/index.ts'

interface Text {
  readonly subject: string
  readonly body: string
}

/** The account was added or removed by the member, or removed as another spelling of one that is bound. */
type AccountEvent = 'added' | 'removed' | 'twice'

/** What a member reads about an account for withdrawals; `{bank}` and `{number}` are filled in. */
const texts = defineByKind<AccountEvent, Text>('cashier.account', 'letter', {
  added: {
    EN: {
      subject: 'An account for withdrawals was added',
      body: '{bank} {number} was added to your accounts for withdrawals. If that was not you, change your password and write to support at once.',
    },
    MS: {
      subject: 'Akaun pengeluaran telah ditambah',
      body: '{bank} {number} telah ditambah kepada akaun pengeluaran anda. Jika bukan anda yang menambahnya, tukar kata laluan anda dan tulis kepada khidmat pelanggan dengan segera.',
    },
    CN: {
      subject: '已添加提现账户',
      body: '{bank} {number} 已添加到您的提现账户。如非您本人操作，请立即修改密码并联系客服。',
    },
  },
  removed: {
    EN: {
      subject: 'An account for withdrawals was removed',
      body: '{bank} {number} was removed from your accounts for withdrawals. If that was not you, change your password and write to support at once.',
    },
    MS: {
      subject: 'Akaun pengeluaran telah dibuang',
      body: '{bank} {number} telah dibuang daripada akaun pengeluaran anda. Jika bukan anda yang membuangnya, tukar kata laluan anda dan tulis kepada khidmat pelanggan dengan segera.',
    },
    CN: {
      subject: '已移除提现账户',
      body: '{bank} {number} 已从您的提现账户中移除。如非您本人操作，请立即修改密码并联系客服。',
    },
  },
  twice: {
    EN: {
      subject: 'An address that was added twice was removed',
      body: '{bank} {number} is another spelling of an address that is bound already, so it was removed from your accounts for withdrawals.',
    },
    MS: {
      subject: 'Alamat yang ditambah dua kali telah dibuang',
      body: '{bank} {number} ialah ejaan lain bagi alamat yang sudah didaftarkan, maka ia dibuang daripada akaun pengeluaran anda.',
    },
    CN: {
      subject: '重复添加的地址已移除',
      body: '{bank} {number} 与已绑定的地址相同，仅大小写不同，因此已从您的提现账户中移除。',
    },
  },
})

interface ChangedAccount {
  readonly memberId: MemberId
  readonly event: AccountEvent
  readonly bankName: string
  /** The part of the number that is shown. */
  readonly number: string
}

/** Writes the member a letter about a change of their accounts; sent if the transaction commits. */
export async function notifyOfAccount(
  ctx: Context,
  tx: Tx,
  { memberId, event, bankName, number }: ChangedAccount,
): Promise<void> {
  const { subject, body } = await readText(tx, texts[event], await languageOf(tx, memberId))
  const fill = (text: string) => fillText(text, { bank: bankName, number })
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(memberId), subject: fill(subject), at: ctx.clock.now().getTime() },
      body: fill(body),
      key: ctx.random.bytes(16).toString('hex'),
    },
  })
}
