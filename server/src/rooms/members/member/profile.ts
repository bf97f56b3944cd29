import assert from 'node:assert/strict'
import * as rules from '@koi/contract/field-rules.ts'
import type { MemberIcon } from '@koi/contract/security.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { clubLabel } from './club.ts'
import { contactOf, findMember, iconOf, writeIcon, writeNickname } from './store.ts'

/** The logged-in member (EN-03). `renew` only matters to the client: the server caches nothing here. */
export async function memberInfo(ctx: Context, caller: MemberCaller) {
  const member = await findMember(ctx.db, caller.id)
  assert(member, `member ${caller.id} has a session but does not exist`)
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    regDate: member.registeredAt.getTime(),
    clubLabel: { labelName: await clubLabel(ctx, caller) },
    type: member.type,
    toUpline: member.upline.length > 0,
  }
}

/** What the security centre shows, with contact details masked. */
export async function securityItems(ctx: Context, caller: MemberCaller) {
  const contact = await contactOf(ctx.db, caller.id)
  return {
    hasPaymentPassword: contact.hasPaymentPassword,
    hasTwoStep: contact.hasTwoStep,
    hasQuestions: contact.hasQuestions,
    passkeys: contact.passkeys,
    payeeName: contact.payeeName === null ? null : maskName(contact.payeeName),
    email: contact.email === null ? null : maskEmail(contact.email),
    mobileNum: contact.mobile === null ? null : `+${contact.dialingCode} ${maskMobile(contact.mobile)}`,
  }
}

/** `someone@koi.example` becomes `s***@koi.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')

/** All but the last three digits. */
export const maskMobile = (mobile: string): string => mobile.replace(/\d(?=\d{3})/g, '*')

/** Every word but its first letter: `Tan Mei Ling` becomes `T** M** L***`. */
const maskName = (name: string): string =>
  name.replace(/[\p{L}\p{M}]+/gu, (word) => [...word].map((letter, at) => (at === 0 ? letter : '*')).join(''))

/** The name on the member's bank accounts, masked (API-043). */
export async function memberPayeeName(ctx: Context, caller: MemberCaller) {
  const { payeeName } = await contactOf(ctx.db, caller.id)
  return { payeeName: payeeName === null ? null : maskName(payeeName) }
}

/** The member's nickname (API-044). */
export async function memberNickname(ctx: Context, caller: MemberCaller) {
  return { nickname: (await findMember(ctx.db, caller.id))?.nickname ?? null }
}

/** An empty nickname removes it: the account is shown instead (SH-19). */
export async function setNickname(ctx: Context, caller: MemberCaller, input: { readonly nickname: string }) {
  const name = input.nickname.trim().replaceAll(/\s+/g, ' ')
  const wrong = name === '' ? null : rules.nickname(name)
  if (wrong !== null) refuse(wrong, { field: 'nickname' })
  await writeNickname(ctx.db, caller.id, name === '' ? null : name)
  return { done: true as const }
}

/** The icon that the member chose (API-041); null before the first choice. */
export async function memberIcon(ctx: Context, caller: MemberCaller) {
  return { icon: await iconOf(ctx.db, caller.id) }
}

export async function setMemberIcon(
  ctx: Context,
  caller: MemberCaller,
  input: { readonly icon: MemberIcon },
) {
  await writeIcon(ctx.db, caller.id, input.icon)
  return { done: true as const }
}
