import { SECURITY_QUESTIONS_ASKED, type SecurityQuestion } from '@koi/contract/security.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { notifyMember } from '../notices/notice.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'

/** The questions that a member has answered (API-074); the answers are never returned. */
export async function securityQuestions(ctx: Context, caller: MemberCaller) {
  const rows = await ctx.db.query<{ question: SecurityQuestion; setAt: Date }>(
    `select question, set_at as "setAt" from members.security_question
     where member_id = $1 order by question`,
    [caller.id],
  )
  return { questions: rows.map(({ question }) => question), setAt: rows[0]?.setAt.getTime() ?? null }
}

interface Input {
  readonly password: string
  readonly answers: readonly { readonly question: SecurityQuestion; readonly answer: string }[]
}

/** Answers are given by phone later, so case, spaces and the encoding of accents do not matter. */
export const normalizeAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Replaces all questions and answers, with the log-in password. */
export async function setSecurityQuestions(ctx: Context, caller: MemberCaller, input: Input) {
  const asked = new Set(input.answers.map(({ question }) => question))
  if (input.answers.length !== SECURITY_QUESTIONS_ASKED || asked.size !== SECURITY_QUESTIONS_ASKED)
    refuse('request.invalid')
  if (input.answers.some(({ answer }) => normalizeAnswer(answer).length < 2)) refuse('field.required')
  await confirmPassword(ctx, caller.id, input.password)
  const hashes = await Promise.all(input.answers.map(({ answer }) => hashPassword(normalizeAnswer(answer))))
  await ctx.db.transact(async (tx) => {
    // Of two concurrent changes, one complete set remains.
    await tx.query('select from members.member where id = $1 for update', [caller.id])
    await tx.query('delete from members.security_question where member_id = $1', [caller.id])
    // An operator may have checked the previous answers.
    await tx.query('update members.question_check set passed_at = null where member_id = $1', [caller.id])
    await tx.query(
      `insert into members.security_question (member_id, question, answer_hash, set_at)
       select $1, question, hash, $4 from unnest($2::text[], $3::text[]) as given (question, hash)`,
      [caller.id, input.answers.map(({ question }) => question), hashes, ctx.clock.now()],
    )
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'questions-set', memberId: caller.id, language })
  })
  return { done: true as const }
}
