import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { ChannelTerms } from './channel-store.ts'

/** The terms of a channel that one operator alone may not make riskier (decision 0110). */
export type GuardedTerms = Pick<
  ChannelTerms,
  'names' | 'instructions' | 'feeRate' | 'feeFixed' | 'rate' | 'confirmations'
>

/** A change of a channel that waits for a second person. */
export interface ChannelChange {
  readonly id: bigint
  readonly code: string
  readonly terms: GuardedTerms
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
}

type Row = Omit<ChannelChange, 'terms'> & {
  readonly terms: Omit<GuardedTerms, 'feeFixed' | 'rate'> & {
    readonly feeFixed: string
    readonly rate: string | null
  }
}

const CHANGE = `select change.id, change.code, change.terms, change.reason, change.asked_by as "askedBy",
    asker.name as "askedByName", change.asked_at as "askedAt"
  from cashier.channel_change change join operators.operator asker on asker.id = change.asked_by
  where change.decided_at is null`

const changeOf = ({ terms, ...row }: Row): ChannelChange => ({
  ...row,
  terms: {
    ...{ ...terms, feeFixed: BigInt(terms.feeFixed) },
    rate: terms.rate === null ? null : BigInt(terms.rate),
  },
})

/** Those that wait, the oldest first; at most one of each channel. */
export const listChannelChanges = async (db: Db): Promise<ChannelChange[]> =>
  (await db.query<Row>(`${CHANGE} order by change.id`)).map(changeOf)

/** Locks a change that waits; null if it does not wait. */
export async function lockChannelChange(tx: Tx, id: bigint): Promise<ChannelChange | null> {
  const [row] = await tx.query<Row>(`${CHANGE} and change.id = $1 for update of change`, [id])
  return row === undefined ? null : changeOf(row)
}

type NewChange = Pick<ChannelChange, 'code' | 'terms' | 'reason' | 'askedBy' | 'askedAt'>

/** False if another change of the channel waits. */
export async function insertChannelChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { code, terms, reason, askedBy, askedAt } = change
  const { names, instructions, feeRate, feeFixed, rate, confirmations } = terms
  const text = { names, instructions, feeRate, feeFixed: String(feeFixed), confirmations }
  const rows = await tx.query(
    `insert into cashier.channel_change (code, terms, reason, asked_by, asked_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [
      code,
      JSON.stringify({ ...text, rate: rate === null ? null : String(rate) }),
      ...[reason, askedBy, askedAt],
    ],
  )
  return rows.length > 0
}

export async function decideChannelChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update cashier.channel_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
