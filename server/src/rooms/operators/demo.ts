import assert from 'node:assert/strict'
import type { Context } from '../../context.ts'
import { hashPassword } from './password.ts'
import { openTotp, totpUri } from './second-step.ts'
import { createOperator } from './set-up.ts'
import { findOperator } from './store.ts'

/** The two operators of the demo; payments above the limit need both. */
const DEMO = [
  { name: 'mei', role: 'owner', password: 'demo-owner-mei' },
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
  for (const { name, role, password } of DEMO) {
    const found = await findOperator(ctx.db, name)
    const passwordHash = found === undefined ? await hashPassword(password) : ''
    const { totpSecret } =
      found === undefined
        ? await ctx.db.transact((tx) => createOperator(ctx, tx, { name, role, passwordHash }))
        : { totpSecret: openTotp(ctx.config, found.totpSecret) }
    seeded.push({ name, role, password, totpSecret, totpUri: totpUri(name, totpSecret) })
  }
  return seeded
}
