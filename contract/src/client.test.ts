import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { CallTable, SchemaTable } from './call.ts'
import { createClient } from './client.ts'

const calls = {
  nowhere: { module: 'TEST', method: 'GET', path: '', access: 'anyone', refusals: [] },
  somewhere: { module: 'TEST', method: 'GET', path: '/wps/x', access: 'anyone', refusals: [] },
  own: { module: 'MEMBER3', method: 'GET', path: '/wps/own', access: 'session', refusals: [] },
} as const satisfies CallTable

const nothing = z.object({})
const schemas = {
  nowhere: { input: nothing, output: nothing },
  somewhere: { input: nothing, output: nothing },
  own: { input: nothing, output: nothing },
} satisfies SchemaTable<typeof calls>

const clientOf = (fetch: typeof globalThis.fetch, token: string | null = null) =>
  createClient<typeof schemas>(calls, {
    baseUrl: '',
    merchant: 'koi',
    fetch,
    token: () => token,
    language: () => 'EN',
  })

test('[ER-24] [API-090] a call without a path fails with a message, and nothing is sent', async () => {
  const fetch = vi.fn()
  await expect(clientOf(fetch).nowhere()).rejects.toMatchObject({
    message: 'Request URL is empty',
    status: 0,
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('[ER-17] a response that is not an envelope is a failure without a code', async () => {
  const clientReceiving = (body: string, status: number) =>
    clientOf(async () => new Response(body, { status }))
  await expect(clientReceiving('<html>', 502).somewhere()).rejects.toMatchObject({
    code: null,
    status: 502,
    message: '',
  })
  await expect(clientReceiving('{"success":false}', 400).somewhere()).rejects.toMatchObject({
    code: null,
    status: 400,
  })
})

test('[API-001] [API-089] each call names its module; only reads of a session send the token', async () => {
  const sent: Record<string, Headers> = {}
  const client = clientOf(async (url, init) => {
    sent[String(url)] = new Headers(init?.headers)
    return Response.json({ success: true, value: {} })
  }, 'the-token')
  await client.somewhere()
  await client.own()
  expect(sent['/wps/x']?.get('module')).toBe('TEST')
  expect(sent['/wps/x']?.get('authorization')).toBeNull()
  expect(sent['/wps/own']?.get('module')).toBe('MEMBER3')
  expect(sent['/wps/own']?.get('authorization')).toBe('the-token')
})
