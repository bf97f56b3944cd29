import type { CallTable } from '@koi/contract/call.ts'
import { done, none } from '@koi/contract/schemas/shapes.ts'
import { expect, test } from 'vitest'
import { createMember, routes } from '../rooms/members/index.ts'
import { routesOf } from '../route.ts'
import { testApp } from '../testing/app.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'

const agentCalls = {
  agentOnly: { module: 'TEST', method: 'GET', path: '/wps/test/agent', access: 'agent', refusals: [] },
} as const satisfies CallTable

const ctx = testContext({ db: await openTestDatabase() })
const agentRoutes = routesOf(
  agentCalls,
  { agentOnly: { input: none, output: done } },
  { agentOnly: async () => ({ done: true as const }) },
)
const { app, caller } = await testApp(ctx, [...routes, ...agentRoutes])

test('[ER-05] a call that this type of account may not make is refused with 403 and a text', async () => {
  const password = 'koi12345'
  await ctx.db.transact(async (tx) => {
    await createMember(ctx, tx, { account: 'Member1', password, type: 0 })
    await createMember(ctx, tx, { account: 'Agent1', password, type: 1 })
  })
  const call = async (username: string) => {
    const { token } = await caller().api.logIn({ type: 'username', username, password })
    const answer = await app.inject({ url: agentCalls.agentOnly.path, headers: { authorization: token } })
    return { status: answer.statusCode, ...answer.json() }
  }
  expect(await call('member1')).toEqual({
    status: 403,
    success: false,
    code: 'permission.denied',
    message: 'Sorry, this account does not have permission or the feature is temporarily unavailable',
  })
  expect(await call('agent1')).toMatchObject({ status: 200, success: true })
})
