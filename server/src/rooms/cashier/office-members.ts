import { toWire } from '@koi/contract/money.ts'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readBalances } from '../ledger/index.ts'
import { type MemberIdentity, identityCommands as members } from '../members/index.ts'

/**
 * The office's members with their money: the members room knows no money, so the two are joined here, in the
 * lowest room that knows both. Permissions and the audit trail are those of the members room.
 */
async function withBalance<Row extends MemberIdentity>(ctx: Context, row: Row) {
  const balances = await readBalances(ctx.db.book(row.book), BigInt(row.id))
  return { ...row, balance: toWire(balances?.cash ?? 0n), held: toWire(balances?.held ?? 0n) }
}

export async function officeMembers(
  ctx: Context,
  caller: OperatorCaller,
  input: Parameters<typeof members.officeMembers>[2],
) {
  const { content, next } = await members.officeMembers(ctx, caller, input)
  return { content: await Promise.all(content.map((row) => withBalance(ctx, row))), next }
}

export async function officeMember(ctx: Context, caller: OperatorCaller, input: { readonly id: string }) {
  return withBalance(ctx, await members.officeMember(ctx, caller, input))
}

export async function officeSetMemberStatus(
  ctx: Context,
  caller: OperatorCaller,
  input: Parameters<typeof members.officeSetMemberStatus>[2],
) {
  return withBalance(ctx, await members.officeSetMemberStatus(ctx, caller, input))
}
