import type { SecurityQuestion } from '@koi/contract/security.ts'
import type { MemberId, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { audit, hasPermission, requirePermission } from '../operators/index.ts'
import { verifyPassword } from './credentials/password.ts'
import { normalizeAnswer } from './credentials/security-question.ts'
import { findMember } from './member/store.ts'

/** A caller may have found out some answers: after this many wrong attempts the questions are locked … */
const MAX_ATTEMPTS = 3
/** … for this long. */
const LOCKED_MILLISECONDS = 24 * 3_600_000
/** How long after right answers the office may act on them. */
const PASSED_MILLISECONDS = 30 * 60_000

interface QuestionState {
  readonly questions: readonly SecurityQuestion[]
  readonly passedAt: Date | null
  readonly lockedUntil: Date | null
}

async function questionStateOf(ctx: Context, db: Db, id: MemberId): Promise<QuestionState> {
  const now = ctx.clock.now()
  const [row] = await db.query<QuestionState>(
    `select array(select question from members.security_question asked
       where asked.member_id = member.id order by question)
         as questions,
       case when tried.passed_at > $2 then tried.passed_at end as "passedAt",
       case when tried.locked_until > $3 then tried.locked_until end as "lockedUntil"
     from members.member member left join members.question_check tried on tried.member_id = member.id
     where member.id = $1`,
    [id, new Date(now.getTime() - PASSED_MILLISECONDS), now],
  )
  return row ?? refuse('member.unknown')
}

/** The questions that the office may ask, when they were answered, and until when they are locked. */
export async function officeSecurityQuestions(
  ctx: Context,
  caller: OperatorCaller,
  input: { readonly id: string },
) {
  requirePermission(caller, 'members.read')
  const { questions, passedAt, lockedUntil } = await questionStateOf(ctx, ctx.db, BigInt(input.id))
  return {
    questions: [...questions],
    passedAt: passedAt?.getTime() ?? null,
    lockedUntil: lockedUntil?.getTime() ?? null,
  }
}

interface Answers {
  readonly id: string
  readonly answers: readonly { readonly question: SecurityQuestion; readonly answer: string }[]
}

/**
 * Checks the answers that a member gave to an operator. All must be right; the response never says which one
 * was wrong. Refuses 'questions.wrong' with the attempts `left`, 'questions.locked' with `until` (ms), and
 * 'questions.none'.
 */
export async function officeCheckAnswers(ctx: Context, caller: OperatorCaller, { id, answers }: Answers) {
  requirePermission(caller, 'members.write')
  const memberId: MemberId = BigInt(id)
  if ((await findMember(ctx.db, memberId)) === null) refuse('member.unknown')
  const stored = await ctx.db.query<{ question: SecurityQuestion; hash: string }>(
    'select question, answer_hash as hash from members.security_question where member_id = $1',
    [memberId],
  )
  if (stored.length === 0) refuse('questions.none')
  const { failures, until } = await countAttempt(ctx, memberId)
  const given = new Map(answers.map(({ question, answer }) => [question, normalizeAnswer(answer)]))
  const right = await Promise.all(
    stored.map(({ question, hash }) => verifyPassword(ctx, hash, given.get(question) ?? '')),
  )
  const isRight = right.every((one) => one)
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if (isRight)
      await tx.query(
        `update members.question_check set failures = 0, locked_until = null, passed_at = $2
         where member_id = $1`,
        [memberId, at],
      )
    const action = isRight ? 'member.answers_right' : 'member.answers_wrong'
    await audit(tx, caller, { at, action, target: `member:${id}` })
  })
  if (isRight) return { done: true as const }
  if (failures >= MAX_ATTEMPTS) refuse('questions.locked', { until: until.getTime() })
  return refuse('questions.wrong', { left: MAX_ATTEMPTS - failures })
}

/**
 * Counts an attempt before it is checked, on a separate connection; returns its number and the lock's end.
 */
async function countAttempt(ctx: Context, memberId: MemberId): Promise<{ failures: number; until: Date }> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LOCKED_MILLISECONDS)
  const [attempt] = await ctx.db.query<{ failures: number }>(
    `insert into members.question_check as tried (member_id, failures) values ($1, 1)
     on conflict (member_id) do update set
       failures = case when tried.locked_until is null then tried.failures + 1 else 1 end,
       locked_until =
         case when tried.locked_until is null and tried.failures + 1 >= $4 then $3::timestamptz end,
       passed_at = null
     where tried.locked_until is null or tried.locked_until <= $2
     returning failures`,
    [memberId, now, until, MAX_ATTEMPTS],
  )
  if (attempt !== undefined) return { failures: attempt.failures, until }
  const { lockedUntil } = await questionStateOf(ctx, ctx.db, memberId)
  return refuse('questions.locked', { until: lockedUntil?.getTime() ?? until.getTime() })
}

/**
 * Checked before an operator removes a second step or a payment password: a member with security questions
 * must have answered them recently. Without the answers only an owner may act, having verified the member in
 * another way. Returns which case applied.
 */
export async function requireAnswers(
  ctx: Context,
  db: Db,
  { caller, memberId }: { readonly caller: OperatorCaller; readonly memberId: MemberId },
): Promise<'right' | 'none set' | 'not given'> {
  const { questions, passedAt } = await questionStateOf(ctx, db, memberId)
  if (questions.length === 0) return 'none set'
  if (passedAt !== null) return 'right'
  if (!hasPermission(caller, 'operators.write')) refuse('questions.unanswered')
  return 'not given'
}
