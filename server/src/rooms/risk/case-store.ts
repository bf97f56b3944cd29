import type { RISK_DECISIONS, RISK_STATES } from '@koi/contract/schemas/office/risk.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import type { RiskKind } from './finding.ts'

export type RiskState = (typeof RISK_STATES)[number]
export type RiskDecision = (typeof RISK_DECISIONS)[number]

export interface Case {
  readonly id: bigint
  readonly kind: RiskKind
  readonly state: RiskState
  readonly members: bigint[]
  readonly figures: Readonly<Record<string, string>>
  readonly amount: bigint
  readonly evidence: number
  readonly reopened: number
  readonly openedAt: Date
  readonly changedAt: Date
  readonly asked: RiskDecision | null
  readonly askedReason: string | null
  readonly askedBy: OperatorId | null
  readonly askedName: string | null
  readonly askedAt: Date | null
  readonly decision: RiskDecision | null
  readonly reason: string | null
  readonly decidedBy: OperatorId | null
  readonly decidedName: string | null
  readonly decidedAt: Date | null
}

const CASE = `select found.id, found.kind, found.state, found.members, found.figures, found.amount,
    (select count(*)::integer from risk.evidence line where line.case_id = found.id) as evidence,
    found.reopened, found.opened_at as "openedAt", found.changed_at as "changedAt",
    found.asked, found.asked_reason as "askedReason", found.asked_by as "askedBy",
    asker.name as "askedName", found.asked_at as "askedAt",
    found.decision, found.reason, found.decided_by as "decidedBy", decider.name as "decidedName",
    found.decided_at as "decidedAt"
  from risk.risk_case found
  left join operators.operator asker on asker.id = found.asked_by
  left join operators.operator decider on decider.id = found.decided_by`

interface Filter {
  readonly state: RiskState | null
  readonly kind: RiskKind | null
  readonly memberId: bigint | null
  /** When they were opened: from (included) to (excluded); null for no limit. */
  readonly from: Date | null
  readonly to: Date | null
}

/** The newest first. */
export const listCases = (
  db: Db,
  { state, kind, memberId, from, to }: Filter,
  { after, limit }: PageQuery<bigint>,
) =>
  db.query<Case>(
    `${CASE} where ($1::text is null or found.state = $1) and ($2::text is null or found.kind = $2)
       and ($3::bigint is null or found.members @> array[$3::bigint])
       and ($4::bigint is null or found.id < $4)
       and ($6::timestamptz is null or found.opened_at >= $6)
       and ($7::timestamptz is null or found.opened_at < $7)
     order by found.id desc limit $5`,
    [state, kind, memberId, after, limit, from, to],
  )

export async function findCase(db: Db, id: bigint): Promise<Case | null> {
  const [row] = await db.query<Case>(`${CASE} where found.id = $1`, [id])
  return row ?? null
}

/** Locks a case that is open; null for one that is decided. */
export async function lockOpenCase(tx: Tx, id: bigint): Promise<Case | null> {
  const [row] = await tx.query<Case>(
    `${CASE} where found.id = $1 and found.state = 'open' for update of found`,
    [id],
  )
  return row ?? null
}

export interface Decided {
  readonly decision: RiskDecision
  readonly reason: string
  readonly by: OperatorId
  readonly at: Date
}

/** Decides a case, and ends what waited for a second person. */
export async function decideCase(tx: Tx, id: bigint, { decision, reason, by, at }: Decided): Promise<void> {
  await tx.query(
    `update risk.risk_case set state = case when $2 = 'watched' then 'watched' else 'closed' end,
       decision = $2, reason = $3, decided_by = $4, decided_at = $5, changed_at = $5,
       asked = null, asked_reason = null, asked_by = null, asked_at = null
     where id = $1`,
    [id, decision, reason, by, at],
  )
}

/** Writes a decision that waits for a second person. */
export async function askCase(tx: Tx, id: bigint, { decision, reason, by, at }: Decided): Promise<void> {
  await tx.query(
    `update risk.risk_case set asked = $2, asked_reason = $3, asked_by = $4, asked_at = $5 where id = $1`,
    [id, decision, reason, by, at],
  )
}

/** The second person does not agree: the case stays open. */
export async function clearAsked(tx: Tx, id: bigint): Promise<void> {
  await tx.query(
    `update risk.risk_case set asked = null, asked_reason = null, asked_by = null, asked_at = null
     where id = $1`,
    [id],
  )
}
