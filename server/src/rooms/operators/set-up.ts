import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret } from '../../totp.ts'
import { audit } from './audit-trail.ts'
import { operatorName, operatorPassword } from './operator.ts'
import { hashPassword } from './password.ts'
import { sealTotp, totpUri } from './second-step.ts'
import { hashToken } from './session.ts'
import * as store from './store.ts'

const LINK_HOURS = 24

/**
 * The secret of a one-time link for the first operator of an empty database, or null if there is an operator.
 * Each call closes earlier links; a link is good for 24 hours and one use.
 */
export async function setUpLink(ctx: Context): Promise<string | null> {
  const token = ctx.random.bytes(24).toString('base64url')
  return ctx.db.transact(async (tx) => {
    if ((await store.countOperators(tx)) > 0n) return null
    const at = ctx.clock.now()
    const expiresAt = new Date(at.getTime() + LINK_HOURS * 3_600_000)
    await store.insertLink(tx, { hash: hashToken(token), at, expiresAt, invitation: null })
    return token
  })
}

/**
 * Creates the first operator, with the role owner, or an invited one, with the role of the link. Returns
 * secrets that are shown once and never stored in clear text. Refuses 'operator.setup_closed' and
 * 'operator.username_exists'.
 */
export async function setUp(
  ctx: Context,
  caller: Visitor,
  input: { readonly link: string; readonly name: string; readonly password: string },
) {
  const malformed = operatorName(input.name) ?? operatorPassword(input.password)
  if (malformed !== null) refuse(malformed)
  const passwordHash = await hashPassword(input.password)
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const invited = await store.consumeLink(tx, hashToken(input.link), at)
    if (invited === undefined) return refuse('operator.setup_closed')
    if (invited === null && (await store.countOperators(tx)) > 0n) refuse('operator.setup_closed')
    if (await store.isNameTaken(tx, input.name)) refuse('operator.username_exists')
    const role = invited ?? 'owner'
    const created = await createOperator(ctx, tx, { name: input.name, role, passwordHash })
    const actor = { id: created.id, name: input.name, origin: caller.origin }
    await audit(tx, actor, { at, action: 'operator.set_up', target: `operator:${created.id}` })
    const { totpSecret, recoveryCodes } = created
    return { totpSecret, totpUri: totpUri(input.name, totpSecret), recoveryCodes }
  })
}

/** Creates an operator with a new second step; returns its secrets in clear text, this once. */
export async function createOperator(
  ctx: Context,
  tx: Tx,
  operator: { readonly name: string; readonly role: string; readonly passwordHash: string },
) {
  const totpSecret = newTotpSecret(ctx.random)
  const recoveryCodes = newRecoveryCodes(ctx.random)
  const id = await store.insertOperator(tx, {
    ...operator,
    totpSecret: sealTotp(ctx.config, ctx.random, totpSecret),
    recoveryHashes: recoveryCodes.map(hashRecoveryCode),
    at: ctx.clock.now(),
  })
  return { id, totpSecret, recoveryCodes }
}
