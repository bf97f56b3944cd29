import type { OperatorId, Origin } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { hashToken } from './session.ts'
import { saveBrowser } from './session-store.ts'

/** The cookie of a browser in which an operator has logged in. It gives no access. */
const COOKIE = 'KOI_OFFICE_BROWSER'
const BROWSER_DAYS = 180

/** The hash of the browser's cookie; that of an empty text if it has none. */
export const browserHash = (origin: Origin): Buffer => hashToken(origin.cookie(COOKIE) ?? '')

/** Remembers the browser of a log-in; the cookie is set by {@link setBrowserCookie} after the commit. */
export async function rememberBrowser(
  ctx: Context,
  tx: Tx,
  { operatorId, token }: { readonly operatorId: OperatorId; readonly token: string },
): Promise<void> {
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + BROWSER_DAYS * 86_400_000)
  await saveBrowser(tx, { tokenHash: hashToken(token), operatorId, at, expiresAt })
}

/** The browser's token, or a new one. */
export const browserToken = (ctx: Context, origin: Origin): string =>
  origin.cookie(COOKIE) || ctx.random.bytes(32).toString('base64url')

export const setBrowserCookie = (origin: Origin, token: string): void =>
  origin.setCookie(COOKIE, token, BROWSER_DAYS * 86_400)
