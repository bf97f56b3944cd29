import { formatRule } from '@koi/contract/field-rules.ts'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { refuse } from '../../../refusal.ts'
import { registerFormats } from '../../whitelabel/index.ts'
import { requireUnbreached } from '../credentials/breached-password.ts'
import { hashPassword, verifyPassword } from '../credentials/password.ts'
import { currencyOf, isTrialName, type Member } from '../member/member.ts'
import { insertMember } from '../member/store.ts'

interface Wanted {
  readonly account: string
  readonly password: string
}

export interface CheckedAccount {
  readonly account: string
  readonly passwordHash: string
}

/**
 * Checks the account and the temporary password of someone for whom an account is opened, by the rules of
 * registration, and hashes the password. Refuses `username.format`, `password.format`, `password.breached`,
 * `member.username_exists`.
 */
export async function checkAccount(ctx: Context, { account, password }: Wanted): Promise<CheckedAccount> {
  const formats = await registerFormats(ctx)
  const wrongAccount = formatRule('username', formats.username)(account.trim())
  if (wrongAccount !== null) refuse(wrongAccount, { field: 'account' })
  const wrongPassword = formatRule('password', formats.password)(password)
  if (wrongPassword !== null) refuse(wrongPassword, { field: 'password' })
  if (isTrialName(account.trim())) refuse('member.username_exists', { field: 'account' })
  await requireUnbreached(ctx, password, { field: 'password' })
  return { account: account.trim(), passwordHash: await hashPassword(password) }
}

/** Whether a password is the one that an account was opened with; null once its owner has replaced it. */
export async function isTemporaryPassword(
  ctx: Context,
  member: MemberId,
  password: string,
): Promise<boolean | null> {
  const [row] = await ctx.db.query<{ hash: string | null }>(
    'select password_hash as hash from members.member where id = $1 and password_is_temporary',
    [member],
  )
  return row === undefined ? null : verifyPassword(ctx, row.hash, password)
}

/** Opens an account below an upline; its first log-in has to replace the password (TA-21). */
export async function openAccountBelow(
  ctx: Context,
  tx: Tx,
  checked: CheckedAccount,
  { type, upline }: { readonly type: 0 | 1; readonly upline: readonly MemberId[] },
): Promise<Member> {
  const member = await insertMember(tx, {
    ...checked,
    type,
    upline,
    currency: currencyOf(type),
    books: ctx.config.KOI_BOOKS,
    passwordIsTemporary: true,
    registeredAt: ctx.clock.now(),
    registeredFrom: { method: 'AGENT' },
  })
  if (member === null) return refuse('member.username_exists', { field: 'account' })
  await enqueue(tx, { name: 'rewards.welcome-member', payload: { member: String(member.id) } })
  return member
}
