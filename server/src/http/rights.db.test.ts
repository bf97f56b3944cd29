import { PERMISSIONS } from '@koi/contract/schemas/office/operators.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../route.ts'
import type { JsonSchema } from '../testing/arbitrary-input.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { operatorToken } from '../testing/people.ts'
import { openApp } from './app.ts'
import { bind } from './bind.ts'
import { officeRoutes } from './office-routes.ts'

const db = await openTestDatabase()
const ctx = testContext({ db, fetch: async () => new Response('{}', { status: 503 }) })
const app = await openApp({ ...ctx, config: { ...ctx.config, KOI_TRUST_PROXY: '1' } }, null)
for (const route of officeRoutes) bind(app, ctx, route)
await app.ready()
afterAll(() => app.close())

await db.query(`insert into operators.role (name, permissions) values ('right', '{}')`)
const holder = await operatorToken(ctx, 'arun')
await db.query(`update operators.operator set role = 'right' where name = 'arun'`)
const owner = await operatorToken(ctx, 'mei')

/** What every operator may call: their own session and account, and what shows only what they may read. */
const FOR_EVERYONE = [
  'officeAccount',
  'officeChangePassword',
  'officeEndOwnSessions',
  'officeFinishSecondStep',
  'officeLogOut',
  'officeMe',
  'officeNames',
  'officePreferences',
  'officeRecordExport',
  'officeSearch',
  'officeSetPreference',
  'officeStartSecondStep',
  'officeSummary',
  'officeWork',
]

type Sample = Readonly<Record<string, unknown>>

/** Fields of calls of which the smallest input needs a second right: an offer for named members. */
const FIELDS: Readonly<Record<string, (sample: Sample) => object>> = {
  officeOfferWhatIf: ({ audience }) => ({
    audience: { ...(audience as object), accounts: null, team: null },
  }),
}

/** The smallest input that a schema allows. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const variant = (schema.anyOf ?? schema.oneOf)?.[0]
  if (variant !== undefined) return sampleOf(variant)
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []).map((name) => [
        name,
        sampleOf(schema.properties?.[name] ?? {}),
      ])
      return Object.fromEntries(required) as unknown
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return false
    default:
      return textOf(schema)
  }
}

/** Generating a text for a pattern of all of Unicode takes seconds, so that a known text is tried first. */
function textOf({ pattern = '', format }: JsonSchema): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  const known = ['abcd', '999', 'ABCD'].find((text) => new RegExp(pattern, 'u').test(text))
  return known ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })[0] ?? ''
}

let requests = 0
/** The permission that a call misses; null if it is not refused for its role. */
async function missing(
  { call, input, name }: Route,
  token: string,
  changes: object = {},
): Promise<string | null> {
  const schema = z.toJSONSchema(input, { target: 'draft-7', io: 'input' }) as JsonSchema
  const smallest = sampleOf(schema) as Sample
  const sample = { ...smallest, ...FIELDS[name]?.(smallest), ...changes }
  const inQuery = call.method === 'GET'
  const fields = Object.entries(sample).map(([name, value]) => [name, String(value)])
  const response = await app.inject({
    method: call.method,
    url: inQuery ? `${call.path}?${new URLSearchParams(fields)}` : call.path,
    headers: { authorization: token, 'x-forwarded-for': `10.7.${requests >> 8}.${requests++ & 255}` },
    ...(inQuery ? {} : { payload: sample }),
  })
  const body = response.json<{ code?: string; value?: { permission?: string } }>()
  expect(body.code, call.path).not.toBe('operator.session')
  if (body.code !== 'operator.role') return null
  expect(response.statusCode).toBe(403)
  return body.value?.permission ?? ''
}

const grant = (permissions: readonly string[]) =>
  db.query(`update operators.role set permissions = $1 where name = 'right'`, [permissions])

test('[OF-11] each call needs one right, and this right alone opens it', { timeout: 120_000 }, async () => {
  const routes = officeRoutes.filter(
    ({ call, name }) => call.access === 'operator' && !FOR_EVERYONE.includes(name),
  )
  const needed = new Set<string>()
  for (const route of routes) {
    await grant([])
    const permission = await missing(route, holder)
    expect(PERMISSIONS, route.name).toContain(permission)
    needed.add(permission ?? '')
    await grant(PERMISSIONS.filter((one) => one !== permission))
    expect(await missing(route, holder), route.name).toBe(permission)
    await grant([permission ?? ''])
    // Managing people is for owners, whatever a role's row says.
    const isForOwners = permission === 'operators.write'
    expect(await missing(route, holder), route.name).toBe(isForOwners ? permission : null)
    if (isForOwners) expect(await missing(route, owner), route.name).toBeNull()
  }
  await grant([])
  // What a decision needs depends on the decision.
  const decide = routes.find(({ name }) => name === 'officeDecideWithdrawal')
  if (decide !== undefined) needed.add((await missing(decide, holder, { decision: 'pay' })) ?? '')
  expect([...needed].sort()).toEqual([...PERMISSIONS].sort())
})

test('[OF-11] an operator without any right still has their own session and account', async () => {
  await grant([])
  for (const route of officeRoutes.filter(({ name }) => FOR_EVERYONE.includes(name))) {
    if (route.name === 'officeLogOut') continue
    expect(await missing(route, holder), route.name).toBeNull()
  }
})
