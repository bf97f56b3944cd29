import { createHash } from 'node:crypto'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { createClient } from '@koi/contract/client.ts'
import { CallError } from '@koi/contract/envelope.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import { solvingClient } from '@koi/contract/solving-client.ts'
import { type Site, setupValue } from '../../e2e/clients.ts'
import { query } from '../../e2e/database.ts'

/** One address of the script, with the cookies of a browser. */
export interface Script {
  readonly api: Site
  readonly cookies: Map<string, string>
}

export function openScript(address: string, { solves = true } = {}): Script {
  const cookies = new Map<string, string>()
  const client = createClient<SiteSchemas>(siteCalls, {
    baseUrl: setupValue('KOI_E2E_SITE'),
    merchant: 'koi',
    token: () => null,
    language: () => 'EN',
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await fetch(url, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return response
    },
  })
  return { api: solvingClient(client, () => solves), cookies }
}

/** The answer to the newest captcha of a script, which reads it in the database. */
export async function readCaptcha({ api, cookies }: Script): Promise<string> {
  await api.captcha()
  const hash = createHash('sha256')
    .update(cookies.get('koi_captcha') ?? '')
    .digest('hex')
  const [row] = await query<{ answer: string }>(
    `select answer from members.captcha where id_hash = decode($1, 'hex')`,
    [hash],
  )
  return row?.answer ?? ''
}

/** The code of a refusal; any other error is thrown again. */
export function codeOf(error: unknown): string {
  if (error instanceof CallError && error.code !== null) return error.code
  throw error
}

/** Runs a task for each number below `count`, at most 20 at once. */
export async function forEachOf(count: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) {
      const index = next
      next += 1
      await task(index)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
}
