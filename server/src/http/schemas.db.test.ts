import { Ajv } from 'ajv'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { openApp } from './app.ts'
import { compileSchemas, inputSchema } from './schemas.ts'

const app = await openApp(testContext({ db: await openTestDatabase() }), null)
const input = z.object({
  name: z.string().min(1),
  amount: z.string().regex(/^\d+$/),
  names: z.object({ EN: z.string(), MS: z.string() }).optional(),
  rows: z.array(z.object({ rate: z.int() })).optional(),
  kind: z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]).optional(),
})
app.post('/given', { schema: { body: inputSchema(input) } }, async () => ({ success: true }))
app.get(
  '/asked',
  { schema: { querystring: inputSchema(z.object({ page: z.int(), size: z.int() })) } },
  async () => ({}),
)
await app.ready()
afterAll(() => app.close())

const refusedFields = async (payload: object): Promise<unknown> => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/given', payload })
  const refusal = JSON.parse(body) as { code: string; value: { fields: string[] } }
  expect([statusCode, refusal.code]).toEqual([400, 'request.invalid'])
  return refusal.value.fields
}

test('every field that is missing or wrong is named, each once, by its path', async () => {
  expect(await refusedFields({})).toEqual(['name', 'amount'])
  expect(
    await refusedFields({ name: '', amount: 'x', names: { EN: 1 }, rows: [{ rate: 1 }, { rate: 'a' }] }),
  ).toEqual(['name', 'amount', 'names/MS', 'names/EN', 'rows/1/rate'])
  const { body } = await app.inject('/asked?page=x')
  expect(JSON.parse(body)).toMatchObject({ value: { fields: ['size', 'page'] } })
})

test('a valid input passes, whatever was refused before it', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/given',
    payload: { name: 'a', amount: '1' },
  })
  expect(statusCode).toBe(200)
})

test('of a large input only the first fault is named, and a refusal is never large', async () => {
  const many = Array.from({ length: 400 }, () => ({ rate: 'a' }))
  expect(await refusedFields({ name: 'a', amount: '1', rows: many })).toEqual(['rows/0/rate'])
  const some = Array.from({ length: 100 }, () => ({ rate: 'a' }))
  expect(await refusedFields({ name: 'a', amount: '1', rows: some })).toHaveLength(50)
})

/** How often a schema with this property was compiled: apps of other tests may compile theirs meanwhile. */
function watchCompiling(property: string) {
  const compile = vi.spyOn(Ajv.prototype, 'compile')
  const count = () =>
    compile.mock.calls.filter(([schema]) => JSON.stringify(schema).includes(`"${property}"`)).length
  return { count, end: () => compile.mockRestore() }
}

test('[RU-01] the schema of a call is compiled at the first call, and not again', async () => {
  const compiled = watchCompiling('firstCalled')
  const other = await openApp(testContext({ db: await openTestDatabase() }), null)
  other.post(
    '/other',
    { schema: { body: inputSchema(z.object({ firstCalled: z.string() })) } },
    async () => ({}),
  )
  await other.ready()
  expect(compiled.count()).toBe(0)
  for (const text of ['one', 'two']) {
    const { statusCode } = await other.inject({
      method: 'POST',
      url: '/other',
      payload: { firstCalled: text },
    })
    expect(statusCode).toBe(200)
  }
  expect(compiled.count()).toBe(1)
  compiled.end()
  await other.close()
})

test('a schema that no call has used is compiled after the start', async () => {
  const compiled = watchCompiling('neverCalled')
  const other = Fastify()
  compileSchemas(other, 1)
  const body = inputSchema(z.object({ neverCalled: z.string() }))
  other.post('/unused', { schema: { body } }, async () => ({}))
  await other.ready()
  expect(compiled.count()).toBe(0)
  await other.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitFor(() => expect(compiled.count()).toBe(1), 10_000)
  compiled.end()
  await other.close()
})
