import type { Member } from './members.ts'
import { totpAt } from './totp.ts'

/**
 * A code of the authenticator app. The server accepts each code once, within one step before or after. The
 * previous code may expire on its way; a test that uses it tries again.
 */
export const codeOf = (secret: string, step: -1 | 0 | 1): string => totpAt(secret, step * 30)

/** Turns on two-step log-in through the API, with the previous code; returns the app's secret. */
export async function turnOnTwoStep(member: Member): Promise<string> {
  const { secret } = await member.api.setUpTwoStep({ password: member.password })
  const confirm = () => member.api.confirmTwoStep({ code: codeOf(secret, -1) })
  await confirm().catch(confirm)
  return secret
}
