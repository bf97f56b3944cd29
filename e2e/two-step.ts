import type { Member } from './members.ts'
import { totpAt } from './totp.ts'

/**
 * A code of the authenticator app: the server takes each once, and those of one step before and after. The
 * one before may be a step too old when it gets there: it is tried again.
 */
export const codeOf = (secret: string, step: -1 | 0 | 1): string => totpAt(secret, step * 30)

/** Turns two-step log-in on through the API, with the code of the step before; answers the app's secret. */
export async function turnOnTwoStep(member: Member): Promise<string> {
  const { secret } = await member.api.setUpTwoStep({ password: member.password })
  const confirm = () => member.api.confirmTwoStep({ code: codeOf(secret, -1) })
  await confirm().catch(confirm)
  return secret
}
