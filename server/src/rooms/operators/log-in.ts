import type { OperatorCaller, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { audit } from './audit-trail.ts'
import { browserHash, browserToken, rememberBrowser, setBrowserCookie } from './browser.ts'
import { present } from './operator.ts'
import { paceAttempts } from './pace-attempts.ts'
import { paceKey } from './pace-store.ts'
import { checkPassword } from './password.ts'
import { consumeCode } from './second-step.ts'
import { hashToken } from './session.ts'
import { signSession } from './session-mac.ts'
import { endSessions, insertSession, isKnownBrowser } from './session-store.ts'
import { findOperator, lockActive } from './store.ts'

/**
 * Name, password and second step in one call; every failure is 'operator.login', so that the response does
 * not reveal which of the three was wrong. A name that nobody has takes the same steps, and therefore the
 * same time. Wrong log-ins slow down the name in unknown browsers; a browser in which this operator has
 * logged in before is slowed down by its own failures only.
 */
export async function logIn(
  ctx: Context,
  caller: Visitor,
  input: { readonly name: string; readonly password: string; readonly code: string },
) {
  const name = input.name.toLowerCase()
  const found = await findOperator(ctx.db, name, ctx.clock.now())
  const operatorId = found?.id ?? 0n
  const tokenHash = browserHash(caller.origin)
  const isKnown = await isKnownBrowser(ctx.db, { tokenHash, operatorId, at: ctx.clock.now() })
  const key = isKnown
    ? paceKey('browser', `${tokenHash.toString('hex')} ${operatorId}`)
    : paceKey('name', name)
  const token = ctx.random.bytes(32).toString('base64url')
  const browser = isKnown ? browserToken(ctx, caller.origin) : ctx.random.bytes(32).toString('base64url')
  const loggedIn = await paceAttempts(ctx, key, {
    prepare: () => checkPassword(input.password, found?.passwordHash),
    attempt: async (tx, isPasswordRight) => {
      const now = ctx.clock.now()
      const locked = await lockActive(tx, operatorId, now)
      // Not the row of before: its password or second step may have been changed meanwhile.
      const operator = isPasswordRight && locked?.passwordHash === found?.passwordHash ? locked : undefined
      if (!(await consumeCode(ctx, tx, { operator, code: input.code })) || operator === undefined) return null
      const { address, userAgent } = caller.origin
      const claim = { operatorId: operator.id, tokenHash: hashToken(token), createdAt: now }
      await insertSession(tx, { ...claim, ...signSession(ctx.config, claim), address, userAgent })
      await rememberBrowser(ctx, tx, { operatorId: operator.id, token: browser })
      const actor = { ...operator, origin: caller.origin }
      await audit(tx, actor, { at: now, action: 'operator.log_in', target: `operator:${operator.id}` })
      return operator
    },
  })
  if (loggedIn === null) return refuse('operator.login')
  setBrowserCookie(caller.origin, browser)
  return { token, operator: { ...present(loggedIn), timeZone: ctx.config.KOI_TIME_ZONE } }
}

export async function logOut(ctx: Context, caller: OperatorCaller) {
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    await endSessions(tx, caller.id, { at, only: caller.sessionId })
    await audit(tx, caller, { at, action: 'operator.log_out', target: `operator:${caller.id}` })
  })
  return { done: true as const }
}

/** The logged-in operator and the permissions of their role. */
export async function me(ctx: Context, { id, name, role, permissions }: OperatorCaller) {
  return { id: String(id), name, role, permissions: [...permissions], timeZone: ctx.config.KOI_TIME_ZONE }
}
