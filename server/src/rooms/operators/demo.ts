import assert from 'node:assert/strict'
import type { OperatorCaller, Origin } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { hashPassword } from './password.ts'
import { permissionsOf } from './role.ts'
import { openTotp, totpUri } from './second-step.ts'
import { newSecrets } from './set-up.ts'
import { findOperator, insertOperator } from './store.ts'

/** The operators of the demo: payments above the limit need two of them, and so do acts of owners. */
const DEMO = [
  { name: 'mei', role: 'owner', password: 'demo-owner-mei' },
  { name: 'lin', role: 'owner', password: 'demo-owner-lin' },
  { name: 'arun', role: 'finance', password: 'demo-finance-arun' },
] as const

export interface DemoOperator {
  readonly name: string
  readonly role: string
  readonly password: string
  readonly totpSecret: string
  readonly totpUri: string
}

/** Creates the demo's operators if missing, and returns how to log in as them. Never in production. */
export async function seedOperators(ctx: Context): Promise<DemoOperator[]> {
  assert.equal(ctx.config.KOI_MODE, 'demo')
  const seeded: DemoOperator[] = []
  for (const one of DEMO) {
    const totpSecret = (await findSecret(ctx, one.name)) ?? (await create(ctx, one))
    seeded.push({ ...one, totpSecret, totpUri: totpUri(one.name, totpSecret) })
  }
  return seeded
}

/** An operator of the demo as a caller of the office's commands, with what their role allows. */
export async function demoOperator(
  ctx: Context,
  name: (typeof DEMO)[number]['name'],
  origin: Origin,
): Promise<OperatorCaller> {
  assert.equal(ctx.config.KOI_MODE, 'demo')
  const found = await findOperator(ctx.db, name, ctx.clock.now())
  if (found === undefined) throw new Error(`the demo has no operator ${name}`)
  const { id, role, granted = null } = found
  const permissions = permissionsOf(role, granted)
  return { kind: 'operator', origin, id, name, role, permissions, sessionId: 0n }
}

async function findSecret(ctx: Context, name: string): Promise<string | null> {
  const found = await findOperator(ctx.db, name, ctx.clock.now())
  return found === undefined ? null : openTotp(ctx, found.id, found.totpSecret)
}

async function create(ctx: Context, { name, role, password }: (typeof DEMO)[number]): Promise<string> {
  const { shown, stored } = newSecrets(ctx)
  const passwordHash = await hashPassword(password)
  const at = ctx.clock.now()
  await ctx.db.transact((tx) => insertOperator(tx, { ...stored, name, role, passwordHash, at }))
  return shown.totpSecret
}
