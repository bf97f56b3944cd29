import type { ContractKind } from '@koi/contract/contracts/terms.ts'
import { formatMoney } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../job.ts'
import { fillText } from '../../text-template.ts'
import { languageOf, memberById, membersByIds } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { readText } from '../whitelabel/index.ts'
import type { BillRow } from './bill-store.ts'
import { type NoticeKind, noticeTemplates, noticeTexts } from './notice-texts.ts'

interface Sides {
  readonly id: bigint
  readonly kind: ContractKind
  /** Null for the platform. */
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
}

interface Notice {
  readonly what: NoticeKind
  readonly contract: Sides
  /** Who is notified; null is the platform, which gets no letter. */
  readonly to: MemberId | null
  readonly values?: Readonly<Record<string, string>>
  /** 32 hex digits: a letter to the same member with the same key is written once. */
  readonly key?: string
}

/**
 * Writes to a side of a contract in the language of their last log-in, if the transaction commits. Nobody to
 * whom play is closed gets a letter about a contract, since it would call them back.
 */
export async function notifySide(
  ctx: Context,
  tx: Tx,
  { what, contract, to, values, key }: Notice,
): Promise<void> {
  const member = to === null ? null : await memberById(tx, to)
  if (member === null || (await whyClosed(ctx, member)) !== null) return
  const language = await languageOf(tx, member.id)
  const texts = noticeTexts[language]
  const otherId = member.id === contract.payeeId ? contract.payerId : contract.payeeId
  const other = otherId === null ? undefined : (await membersByIds(tx, [otherId])).get(otherId)
  const filled: Readonly<Record<string, string>> = {
    who: other?.account ?? texts.platform,
    kind: texts.kinds[contract.kind],
    contract: String(contract.id),
    ...values,
  }
  const { subject, body } = await readText(tx, noticeTemplates[what], language)
  await enqueue(tx, {
    name: 'messages.write-notice',
    payload: {
      ...{ member: String(member.id), subject: fillText(subject, filled) },
      body: fillText(body, filled),
      at: ctx.clock.now().getTime(),
      key: key ?? ctx.random.bytes(16).toString('hex'),
    },
  })
}

interface OfBill {
  readonly what: 'paid' | 'unpaid'
  readonly bill: Pick<BillRow, 'contractId' | 'kind' | 'payeeId' | 'payerId' | 'amount' | 'period'>
  readonly to: MemberId
}

/** Notifies a side of a bill that was paid, or that expired. */
export const notifyOfBill = (ctx: Context, tx: Tx, { what, bill, to }: OfBill): Promise<void> =>
  notifySide(ctx, tx, {
    ...{ what, to },
    contract: { id: bill.contractId, kind: bill.kind, payerId: bill.payerId, payeeId: bill.payeeId },
    values: { amount: formatMoney(bill.amount), period: bill.period },
  })
