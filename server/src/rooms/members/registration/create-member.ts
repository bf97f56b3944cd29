import type { MemberType } from '@koi/contract/member-type.ts'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { hashPassword } from '../credentials/password.ts'
import { currencyOf, type Member } from '../member/member.ts'
import { insertMember } from '../member/store.ts'
import { addAffiliateCode } from '../member/upline.ts'

interface Created {
  readonly account: string
  readonly password: string
  /** Its hash, made beforehand: no connection is held while it is made. */
  readonly passwordHash?: string
  readonly type: Exclude<MemberType, 4 | 40>
  readonly nickname?: string
  /** Uplines from the top agent down to the direct one. */
  readonly upline?: readonly MemberId[]
  /** An invitation code of the new member's own. */
  readonly affiliateCode?: string
}

/** Makes a member without a form: for demo data and tests. Null when the account is taken. */
export async function createMember(ctx: Context, tx: Tx, created: Created): Promise<Member | null> {
  const member = await insertMember(tx, {
    account: created.account,
    type: created.type,
    currency: currencyOf(created.type),
    books: ctx.config.KOI_BOOKS,
    passwordHash: created.passwordHash ?? (await hashPassword(created.password)),
    registeredAt: ctx.clock.now(),
    nickname: created.nickname ?? null,
    upline: created.upline ?? [],
  })
  if (member !== null && created.affiliateCode !== undefined) {
    const createdAt = ctx.clock.now()
    await addAffiliateCode(tx, { code: created.affiliateCode, memberId: member.id, createdAt })
  }
  return member
}
