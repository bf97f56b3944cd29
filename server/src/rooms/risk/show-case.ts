import { toWire } from '@koi/contract/money.ts'
import { EVIDENCE_KINDS } from '@koi/contract/schemas/office/risk.ts'
import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Case, RiskDecision } from './case-store.ts'
import { readHeld } from './held-money.ts'

/** How many lines of evidence, notes and acts are shown: the newest. */
const MAX_LINES = 200
const MAX_NOTES = 50
const MAX_PEOPLE = 100

/** A case as a row of the list; `accounts` has its members' accounts by id. */
export const presentCase = (found: Case, accounts: ReadonlyMap<bigint, string>) => ({
  ...{ id: String(found.id), kind: found.kind, state: found.state, reopened: found.reopened },
  members: found.members.map((id) => ({ memberId: String(id), account: accounts.get(id) ?? String(id) })),
  ...{ amount: toWire(found.amount), evidence: found.evidence },
  ...{ asked: found.asked, decision: found.decision },
  ...{ openedAt: found.openedAt.getTime(), changedAt: found.changedAt.getTime() },
})

export async function accountsOf(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await db.query<{ id: bigint; account: string }>(
    'select id, account from members.member where id = any ($1::bigint[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** The numbers of a finding that are amounts, and rates per 10 000; the others are counts. */
const AMOUNTS: readonly string[] = [
  ...['stake', 'payout', 'left', 'returned', 'deposited', 'withdrawn', 'played', 'bonus'],
]

const presentFigure = ([name, value]: readonly [string, string]) => {
  if (AMOUNTS.includes(name)) return { name, unit: 'money', value: toWire(BigInt(value)) } as const
  return { name, unit: name === 'share' ? 'rate' : 'count', value } as const
}

/** A case with everything that an operator needs to decide it. */
export async function showCase(ctx: Context, caller: OperatorCaller, found: Case) {
  const members = found.members.slice(0, MAX_PEOPLE)
  const lines = await linesOf(ctx.db, found)
  const [accounts, people, notes, acts] = await Promise.all([
    accountsOf(ctx.db, [...members, ...lines.map(({ memberId }) => memberId)]),
    peopleOf(ctx, members),
    notesOf(ctx.db, members),
    actsOf(ctx.db, found),
  ])
  const nameOf = (id: bigint) => ({ memberId: String(id), account: accounts.get(id) ?? String(id) })
  return {
    ...presentCase(found, accounts),
    figures: Object.entries(found.figures).map(presentFigure),
    people,
    lines: lines.map(({ memberId, amount, at, ...line }) => ({
      ...{ ...nameOf(memberId), ...line, at: at.getTime() },
      amount: amount === null ? null : toWire(amount),
    })),
    notes: notes.map(({ id, memberId, at, ...note }) => ({
      ...{ ...nameOf(memberId), ...note, id: String(id), at: at.getTime() },
    })),
    acts: acts.map(({ id, at, ...act }) => ({ ...act, id: String(id), at: at.getTime() })),
    waits: saidOf(caller, [found.asked, found.askedReason, found.askedBy, found.askedName, found.askedAt]),
    decided: saidOf(caller, decidedOf(found)),
  }
}

type Said = readonly [RiskDecision | null, string | null, OperatorId | null, string | null, Date | null]

const decidedOf = ({ decision, reason, decidedBy, decidedName, decidedAt }: Case): Said => [
  decision,
  reason,
  decidedBy,
  decidedName,
  decidedAt,
]

function saidOf(caller: OperatorCaller, [decision, reason, by, name, at]: Said) {
  if (decision === null || at === null) return null
  return { decision, reason: reason ?? '', by: name ?? '', isSelf: by === caller.id, at: at.getTime() }
}

async function peopleOf(ctx: Context, ids: readonly bigint[]) {
  const [rows, held] = await Promise.all([
    ctx.db.query<{ id: bigint; account: string; status: string }>(
      'select id, account, status from members.member where id = any ($1::bigint[]) order by id',
      [ids],
    ),
    readHeld(ctx.db, ids),
  ])
  return rows.map(({ id, account, status }) => {
    const own = held.find(({ memberId }) => memberId === id)
    return {
      ...{ memberId: String(id), account, status, held: toWire(own?.held ?? 0n) },
      withdrawals: (own?.withdrawals ?? []).map((one) => ({ ...one, amount: toWire(BigInt(one.amount)) })),
      bonuses: own?.bonuses ?? 0,
    }
  })
}

interface StoredLine {
  readonly memberId: bigint
  readonly ref: string
  readonly amount: bigint | null
  readonly at: Date
  readonly detail: string
  readonly isNew: boolean
}

type Line = Omit<StoredLine, 'ref'> & {
  readonly kind: (typeof EVIDENCE_KINDS)[number]
  readonly thing: string
}

async function linesOf(db: Db, { id, decidedAt }: Case): Promise<Line[]> {
  const rows = await db.query<StoredLine>(
    `select member_id as "memberId", ref, amount, at, detail,
       $2::timestamptz is not null and noted_at > $2 as "isNew"
     from risk.evidence where case_id = $1 order by at desc, ref limit $3`,
    [id, decidedAt, MAX_LINES],
  )
  const draws = await drawNames(db, rows)
  return rows.flatMap(({ ref, ...line }): Line[] => {
    const [name = '', ...rest] = ref.split(':')
    const kind = EVIDENCE_KINDS.find((one) => one === name)
    if (kind === undefined) return []
    const thing = rest.join(':')
    if (kind !== 'draw') return [{ ...line, kind, thing }]
    const [draw = '', , ...play] = thing.split(' ')
    const detail = `${play.join(' ')} ${line.detail}`
    return [{ ...line, kind, detail, thing: draws.get(draw) ?? draw }]
  })
}

/** The game and the number of each draw, by its id. */
async function drawNames(db: Db, lines: readonly StoredLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ ref }) => /^draw:(\d+) /.exec(ref)?.[1] ?? [])
  const rows = await db.query<{ id: bigint; name: string }>(
    `select id, game_code || ' ' || numero as name from lottery.draw where id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

const notesOf = (db: Db, ids: readonly bigint[]) =>
  db.query<{ id: bigint; memberId: bigint; text: string; operator: string; at: Date }>(
    `select id, member_id as "memberId", body as text, operator, at from desk.note
     where member_id = any ($1::bigint[]) order by id desc limit $2`,
    [ids, MAX_NOTES],
  )

/** What operators did with the members since the case was found, and with the case itself. */
const actsOf = (db: Db, { id, members, openedAt }: Case) =>
  db.query<{ id: bigint; action: string; operator: string; reason: string | null; at: Date }>(
    `select id, action, operator, reason, at from operators.audit_line
     where target = any ($1::text[]) and (at >= $2 or target = $1[1]) order by id desc limit $3`,
    [[`risk:${id}`, ...members.map((member) => `member:${member}`)], openedAt, MAX_NOTES],
  )
