import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeClient, setupValue } from './clients.ts'
import { totpAt } from './totp.ts'

interface Operator {
  readonly name: string
  readonly role: string
  readonly password: string
  readonly totpSecret: string
}

interface Demo {
  readonly member: { readonly account: string; readonly password: string }
  readonly agent: { readonly account: string; readonly password: string }
  readonly operators: readonly Operator[]
}

/** The people of the demo, from the file that the product has written. */
export function demoPeople(): Demo {
  const folder = process.env.KOI_E2E_DATA
  if (folder === undefined) throw new Error('KOI_E2E_DATA is missing: the global setup has not run')
  return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')) as Demo
}

/** A demo operator by role: 'owner' (there are two) or 'finance'. */
export function demoOperator(role: string, place = 0): Operator {
  const operator = demoPeople().operators.filter((one) => one.role === role)[place]
  if (operator === undefined) throw new Error(`the demo has no operator of role ${role}`)
  return operator
}

interface NewOperator {
  readonly name: string
  readonly password: string
  readonly token: string
  /** A code of their authenticator that was not used yet. */
  readonly code: string
}

/** Invites a new operator as one owner, confirms them as the other, and logs them in. */
export async function newOperator(role: string): Promise<NewOperator> {
  const owner = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  const { link } = await owner.officeInviteOperator({ role, reason: 'browser test' })
  const [name, password] = [`e2e${randomBytes(4).toString('hex')}`, randomBytes(12).toString('base64url')]
  const { totpSecret } = await officeClient().officeStartSetUp({ link, name })
  await officeClient().officeSetUp({ link, name, password, code: totpAt(totpSecret) })
  const { token } = await officeClient().officeLogIn({ name, password, code: totpAt(totpSecret) })
  const { id } = await officeClient({ token }).officeMe()
  const second = officeClient({ token: setupValue('KOI_E2E_SECOND_OWNER') })
  await second.officeConfirmOperator({ id, reason: 'browser test' })
  return { name, password, token, code: totpAt(totpSecret, 30) }
}

/**
 * The code of the authenticator now, or `seconds` from now. The server accepts each code once, within one
 * step (30 s) before or after. The global setup uses the previous code, so a test can use the current one.
 */
export function authenticatorCode(operator: Operator, seconds = 0): string {
  return totpAt(operator.totpSecret, seconds)
}
