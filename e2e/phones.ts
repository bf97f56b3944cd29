import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { place } from './clients.ts'
import { query } from './database.ts'

/** A Malaysian mobile number that nobody has, without its dialling code (60). */
export const newMobile = (): string => `12${randomInt(2_000_000, 9_999_999)}`

/** How many messages of a number were looked at. */
const read = new Map<string, number>()

/** The code of a message to a number of Malaysia that no test has read yet; waits for it. */
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

/** What a phone of Malaysia has received, newest first. */
export async function readMessages(mobile: string): Promise<readonly { readonly body: string }[]> {
  const to = new URLSearchParams({ to: `+60${mobile}` })
  const response = await fetch(`${place('KOI_E2E_SANDBOX')}/control/sms?${to}`)
  return (await response.json()) as { body: string }[]
}

/** A number gets one code a minute: a test that needs a second one has no minute to wait. */
export async function forgetLastCode(mobile: string): Promise<void> {
  await query('delete from members.sms_number where dialing_code = $1 and mobile = $2', ['60', mobile])
}
