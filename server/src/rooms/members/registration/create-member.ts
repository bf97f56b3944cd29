import type { MemberType } from '@koi/contract/member-type.ts'
import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { personKeys, sealBirthDate } from '../contacts/person-key.ts'
import { hashPassword } from '../credentials/password.ts'
import { currencyOf, type Member } from '../member/member.ts'
import type { Phone } from '../member/phone.ts'
import { insertMember } from '../member/store.ts'
import { addAffiliateCode } from '../member/upline.ts'

interface MemberInput {
  readonly account: string
  readonly password: string
  /** Its hash, if computed beforehand, so that no connection is held while it is hashed. */
  readonly passwordHash?: string
  readonly type: Exclude<MemberType, 4 | 40>
  readonly nickname?: string
  /** The name of their bank accounts and their birth date, which a first deposit asks for. */
  readonly person?: { readonly name: string; readonly birthDate: string }
  /** Uplines from the top agent down to the direct one. */
  readonly upline?: readonly MemberId[]
  /** Who invited them, and a mobile number that they have proved. */
  readonly recommenderId?: MemberId
  readonly phone?: Phone
  /** An invitation code for the new member. */
  readonly affiliateCode?: string
}

/** Creates a member without the form, for demo data and tests. Null if the account is taken. */
export async function createMember(ctx: Context, tx: Tx, input: MemberInput): Promise<Member | null> {
  const { person } = input
  const birthDate = person?.birthDate ?? null
  const { birthKey } = await personKeys(ctx, { birthDate })
  const member = await insertMember(tx, {
    account: input.account,
    type: input.type,
    currency: currencyOf(input.type),
    books: ctx.config.KOI_BOOKS,
    passwordHash: input.passwordHash ?? (await hashPassword(input.password)),
    registeredAt: ctx.clock.now(),
    nickname: input.nickname ?? null,
    payeeName: person?.name ?? null,
    birthDateSealed: birthDate === null ? null : sealBirthDate(ctx, birthDate),
    birthKey,
    upline: input.upline ?? [],
    recommenderId: input.recommenderId ?? null,
    ...input.phone,
    mobileVerifiedAt: input.phone === undefined ? null : ctx.clock.now(),
  })
  if (member !== null && input.affiliateCode !== undefined) {
    const createdAt = ctx.clock.now()
    await addAffiliateCode(tx, { code: input.affiliateCode, memberId: member.id, createdAt })
  }
  return member
}
