import assert from 'node:assert/strict'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { startOfDay } from '../../platform-day.ts'
import type { Member } from '../members/index.ts'

/** The SQL of transfers to the upline, in the shared schemas. */
const TRANSFER = `id, amount, required, fingerprint, sent_at as "sentAt"`

/** A transfer that was made; amounts in units of 1/100000. */
export interface Transfer {
  readonly id: bigint
  readonly amount: bigint
  /** The turnover that the upline's copy requires. */
  readonly required: bigint
  readonly fingerprint: Buffer
  readonly sentAt: Date
}

/** `T260102000065`: the UTC day and the id, like the numbers of orders. Pure. */
export const transferNumber = ({ id, sentAt }: Pick<Transfer, 'id' | 'sentAt'>): string =>
  `T${sentAt.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`

export interface NewTransfer extends Omit<Transfer, 'id'> {
  readonly sender: MemberCaller
  readonly uplineId: MemberId
  readonly clientKey: string
}

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<Transfer> {
  const { sender, uplineId, amount, required, clientKey, fingerprint, sentAt } = transfer
  const [row] = await tx.query<Transfer>(
    `insert into agents.transfer
       (member_id, upline_id, amount, required, currency, client_key, fingerprint, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning ${TRANSFER}`,
    [sender.id, uplineId, amount, required, sender.currency, clientKey, fingerprint, sentAt],
  )
  assert(row)
  return row
}

/** The transfer of this client key; null if there is none. */
export async function findTransfer(db: Db, memberId: MemberId, clientKey: string): Promise<Transfer | null> {
  const [row] = await db.query<Transfer>(
    `select ${TRANSFER} from agents.transfer where member_id = $1 and client_key = $2`,
    [memberId, clientKey],
  )
  return row ?? null
}

/** What a member has sent since the beginning of a platform day. */
export async function sentOn(
  db: Db,
  memberId: MemberId,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from agents.transfer
     where member_id = $1 and sent_at >= $2`,
    [memberId, startOfDay(day, timeZone)],
  )
  return row?.sum ?? 0n
}

/** What a member has sent, the newest first. */
export const listTransfers = (
  db: Db,
  memberId: MemberId,
  { after, limit }: PageQuery<bigint>,
): Promise<readonly Transfer[]> =>
  db.query<Transfer>(
    `select ${TRANSFER} from agents.transfer where member_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [memberId, after, limit],
  )

export type Upline = Pick<Member, 'id' | 'account' | 'book' | 'status' | 'currency'>

/** The direct upline of a member now; null for the top of a line. */
export async function findUpline(db: Db, memberId: MemberId): Promise<Upline | null> {
  const [row] = await db.query<Upline>(
    `select upline.id, upline.account, upline.book, upline.status, upline.currency
     from members.member member
     join members.member upline on upline.id = member.upline[cardinality(member.upline)]
     where member.id = $1`,
    [memberId],
  )
  return row ?? null
}
