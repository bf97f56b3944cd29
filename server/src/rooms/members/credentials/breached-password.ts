import { createHash } from 'node:crypto'
import { normalizePassword } from '@koi/contract/field-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'

/** The most common passwords of known breaches, in lower case; see decision 0040. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** A slow service must not hold up a registration. */
const TIMEOUT_MILLISECONDS = 2_000
/** The service receives this much of the SHA-1, which thousands of passwords share (k-anonymity). */
const PREFIX_LENGTH = 5

/**
 * Refuses 'password.breached' for a new password that is known from breaches (FA-06): one of the list that
 * the product carries, in any case, or one that the service of `KOI_BREACH_URL` knows.
 */
export async function requireUnbreached(
  ctx: Context,
  password: string,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const normal = normalizePassword(password)
  const isKnown = COMMON.has(normal) || COMMON.has(normal.toLowerCase()) || (await isInService(ctx, normal))
  if (isKnown) refuse('password.breached', details)
}

/** A service that does not answer refuses nobody. */
async function isInService({ config, fetch, log }: Context, password: string): Promise<boolean> {
  if (config.KOI_BREACH_URL === undefined) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const response = await fetch(`${config.KOI_BREACH_URL}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return hasSuffix(await response.text(), hash.slice(PREFIX_LENGTH))
  } catch (error) {
    log.warn({ event: 'breach service failed', reason: String(error) })
    return false
  }
}

/** Lines are `SUFFIX:COUNT`; those with a count of 0 are padding. */
const hasSuffix = (lines: string, suffix: string): boolean =>
  lines.split(/\r?\n/).some((line) => line.startsWith(`${suffix}:`) && !line.endsWith(':0'))
