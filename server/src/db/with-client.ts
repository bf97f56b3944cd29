import type pg from 'pg'
import { createClient } from './primary.ts'

/** Works on one connection of its own, outside the pools. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient(url, { application_name: 'koi start' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The role that this connection works as. */
export async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  return rows[0]?.role ?? ''
}
