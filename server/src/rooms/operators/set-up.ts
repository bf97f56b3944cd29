import type { OperatorId, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import { secretHash } from '../../secrets.ts'
import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret, totpSecretOf } from '../../totp.ts'
import { audit } from './audit-trail.ts'
import * as links from './link-store.ts'
import { operatorName, operatorPassword } from './operator.ts'
import { hashPassword } from './password.ts'
import { OWNER } from './role.ts'
import { holdRole } from './role-store.ts'
import { sealTotp, totpUri } from './second-step.ts'
import { hashToken } from './session.ts'
import { insertSponsor } from './sponsor-store.ts'
import * as store from './store.ts'

const LINK_HOURS = 24
const LINK_BYTES = 24
/** Processes of one installation that start on its empty database: none closes the links of another. */
const STARTED_TOGETHER_MS = 10 * 60_000
/** Two independent people, as every act that needs two people requires. */
const FIRST_OWNERS = 2

/**
 * The secrets of one-time links for the first two owners of an empty database; none if there is an operator.
 * Processes that start within minutes of each other return the same links; later calls close them.
 */
export async function firstOwnerLinks(ctx: Context): Promise<readonly string[]> {
  return ctx.db.transact(async (tx) => {
    await links.lockFirstLinks(tx)
    if ((await store.countOperators(tx)) > 0n) return []
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - STARTED_TOGETHER_MS)
    const issuedAt = await links.firstLinksSince(tx, since)
    const issued = issuedAt === null ? [] : firstLinksOf(ctx, issuedAt)
    if (issuedAt !== null && (await links.areOpen(tx, issued.map(hashToken), now))) return issued
    await links.closeFirstLinks(tx, now)
    const tokens = firstLinksOf(ctx, now)
    for (const link of tokens) await insertLink(ctx, tx, link, { by: null, role: null, operatorId: null })
    return tokens
  })
}

/** The links of a moment, derived from the master key: each process prints them, and none stores them. */
const firstLinksOf = ({ config }: Context, at: Date): string[] =>
  Array.from({ length: FIRST_OWNERS }, (_, owner) =>
    secretHash(config, `${at.getTime()} ${owner}`, 'operators.first_link')
      .subarray(0, LINK_BYTES)
      .toString('base64url'),
  )

type WantedLink = Pick<links.NewLink, 'by' | 'role' | 'operatorId'>

/** Creates a link that is good once, for 24 hours. */
export async function createLink(
  ctx: Context,
  tx: Tx,
  wanted: WantedLink,
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const link = ctx.random.bytes(LINK_BYTES).toString('base64url')
  return { link, expiresAt: await insertLink(ctx, tx, link, wanted) }
}

/** Returns when the link expires. */
async function insertLink(ctx: Context, tx: Tx, link: string, wanted: WantedLink): Promise<Date> {
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + LINK_HOURS * 3_600_000)
  await links.insertLink(tx, { ...wanted, hash: hashToken(link), at, expiresAt })
  return expiresAt
}

/**
 * The secret of a link's authenticator app: derived from the link, which is a secret itself, so that nothing
 * is stored of an account that may never be.
 */
function secretOf({ config }: Context, link: string): string {
  return totpSecretOf(secretHash(config, link, 'operators.setup').subarray(0, 20))
}

/** What an open link is for, and the secret to add to an app. Refuses 'operator.setup_closed'. */
export async function startSetUp(
  ctx: Context,
  _: Visitor,
  { link: token, name: chosen }: { readonly link: string; readonly name?: string | undefined },
) {
  const link = await links.seeLink(ctx.db, hashToken(token), ctx.clock.now())
  if (link === undefined) return refuse('operator.setup_closed')
  const { role, by, byName, operatorId, name: kept } = link
  const name = kept ?? chosen
  const malformed = name === undefined ? null : operatorName(name)
  if (malformed !== null) refuse(malformed)
  if (operatorId === null && name !== undefined && (await store.isNameTaken(ctx.db, name)))
    refuse('operator.username_exists')
  const totpSecret = secretOf(ctx, token)
  return {
    kind: operatorId !== null ? ('reset' as const) : by === null ? ('first' as const) : ('invited' as const),
    ...{ role: role ?? OWNER, by: byName, name: kept },
    ...{ totpSecret, totpUri: totpUri(name ?? role ?? OWNER, totpSecret) },
  }
}

interface SetUpInput {
  readonly link: string
  readonly name: string
  readonly password: string
  /** Of the authenticator app, with the secret of {@link startSetUp}. */
  readonly code: string
}

/**
 * Creates the account of a first owner or of an invited operator, or sets up an account anew that was reset.
 * Returns secrets that are shown once and never stored in clear text. Refuses 'operator.setup_closed',
 * 'operator.username_exists', 'operator.username_other' for a reset account under another name, and
 * 'operator.new_code' for a wrong code, which leaves the link open. The log-in that follows may use the code.
 */
export async function setUp(ctx: Context, caller: Visitor, input: SetUpInput) {
  const malformed = operatorName(input.name) ?? operatorPassword(input.password)
  if (malformed !== null) refuse(malformed)
  const passwordHash = await hashPassword(input.password)
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const link = await links.consumeLink(tx, hashToken(input.link), at)
    if (link === undefined) return refuse('operator.setup_closed')
    const secrets = newSecrets(ctx, secretOf(ctx, input.link))
    if (checkTotp(secrets.shown.totpSecret, input.code, { now: at, usedStep: 0n }) === null)
      refuse('operator.new_code')
    const credentials = { ...secrets.stored, passwordHash }
    const id =
      link.operatorId === null
        ? await createOperator(ctx, tx, { name: input.name, link, credentials })
        : await resume(tx, link.operatorId, { name: input.name, credentials })
    const actor = { id, name: input.name, origin: caller.origin }
    await audit(tx, actor, { at, action: 'operator.set_up', target: `operator:${id}` })
    const { totpSecret, recoveryCodes } = secrets.shown
    return { totpSecret, totpUri: totpUri(input.name, totpSecret), recoveryCodes }
  })
}

interface NewAccount {
  readonly name: string
  readonly link: links.OpenLink
  readonly credentials: store.Credentials
}

async function createOperator(ctx: Context, tx: Tx, { name, link, credentials }: NewAccount) {
  if (await store.isNameTaken(tx, name)) refuse('operator.username_exists')
  const role = link.role ?? OWNER
  // The role may have been deleted since the invitation.
  if (!(await holdRole(tx, role))) refuse('operator.setup_closed')
  const at = ctx.clock.now()
  const id = await store.insertOperator(tx, { ...credentials, name, role, at })
  if (link.by !== null) await insertSponsor(tx, { operatorId: id, sponsorId: link.by, kind: 'invited', at })
  return id
}

/** New credentials for an account that was reset. */
async function resume(
  tx: Tx,
  id: OperatorId,
  { name, credentials }: { readonly name: string; readonly credentials: store.Credentials },
): Promise<OperatorId> {
  const operator = await store.lockOperator(tx, id)
  if (operator === undefined) return refuse('operator.setup_closed')
  if (operator.name !== name) refuse('operator.username_other')
  await store.replaceCredentials(tx, id, credentials)
  return id
}

/** A new second step: what the operator is shown once, and what is stored. */
export function newSecrets(ctx: Context, totpSecret = newTotpSecret(ctx.random)) {
  const recoveryCodes = newRecoveryCodes(ctx.random)
  return {
    shown: { totpSecret, recoveryCodes },
    stored: {
      sealTotp: (id: OperatorId) => sealTotp(ctx, id, totpSecret),
      recoveryHashes: recoveryCodes.map(hashRecoveryCode),
    },
  }
}
