import assert from 'node:assert/strict'
import { generateSync } from 'otplib'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { testOrigin, testVisitor } from '../../testing/people.ts'
import { officeCommands, resolveOperator } from './index.ts'

export const TEST_OPERATOR_PASSWORD = 'a long enough password'

/** The code of an authenticator app now, or `seconds` from now. */
export const codeAt = (ctx: Context, secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: ctx.clock.now().getTime() / 1000 + seconds })

/** The caller of an open session. */
export async function callerOf(ctx: Context, token: string): Promise<OperatorCaller> {
  const operator = await resolveOperator(ctx, token)
  assert(operator !== null, 'the session is not open')
  return { ...operator, origin: testOrigin }
}

interface Person {
  readonly caller: OperatorCaller
  readonly token: string
  readonly totpSecret: string
}

/** The input of a set-up with the code of an app that has the link's secret; any code for a closed link. */
export async function coded<Input extends { readonly link: string }>(ctx: Context, input: Input) {
  const started = await officeCommands
    .officeStartSetUp(ctx, testVisitor, { link: input.link })
    .catch(() => null)
  return { ...input, code: started === null ? '000000' : codeAt(ctx, started.totpSecret) }
}

/** Creates the account of a link, and logs in. */
export async function setUpAndLogIn(ctx: Context, name: string, link: string): Promise<Person> {
  const password = TEST_OPERATOR_PASSWORD
  const { totpSecret } = await officeCommands.officeSetUp(
    ctx,
    testVisitor,
    await coded(ctx, { link, name, password }),
  )
  const code = codeAt(ctx, totpSecret)
  const { token } = await officeCommands.officeLogIn(ctx, testVisitor, { name, password, code })
  return { caller: await callerOf(ctx, token), token, totpSecret }
}

/** An operator whom another has invited. */
export async function invitePerson(
  ctx: Context,
  by: OperatorCaller,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<Person> {
  const { link } = await officeCommands.officeInviteOperator(ctx, by, { role, reason: 'test' })
  return setUpAndLogIn(ctx, name, link)
}
