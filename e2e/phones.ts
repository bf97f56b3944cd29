import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { setupValue } from './clients.ts'
import { query } from './database.ts'

/** A Malaysian mobile number that nobody has, without its dialling code (60). */
export const newMobile = (): string => `12${randomInt(2_000_000, 9_999_999)}`

/** How many messages of each number have been read. */
const read = new Map<string, number>()

/** Waits for a message to a Malaysian number that no test has read yet; returns its code. */
export async function receiveCode(mobile: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const messages = await readMessages(mobile)
      const [newest] = messages.slice(0, messages.length - (read.get(mobile) ?? 0))
      code = /\d{6}/.exec(newest?.body ?? '')?.[0] ?? ''
      if (code !== '') read.set(mobile, messages.length)
      return code
    })
    .not.toBe('')
  return code
}

/** The messages to a Malaysian number, newest first. */
export async function readMessages(mobile: string): Promise<readonly { readonly body: string }[]> {
  const to = new URLSearchParams({ to: `+60${mobile}` })
  const response = await fetch(`${setupValue('KOI_E2E_SANDBOX')}/control/sms?${to}`)
  return (await response.json()) as { body: string }[]
}

/**
 * Lets a number receive another code at once: normally it gets one per minute, and a test cannot wait that
 * long.
 */
export async function forgetLastCode(mobile: string): Promise<void> {
  await query('delete from members.sms_number where dialing_code = $1 and mobile = $2', ['60', mobile])
}
