import { expect } from '@playwright/test'
import { setupValue } from './clients.ts'

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** The mails that the sandbox's mail server holds for an address, newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const address = `${setupValue('KOI_E2E_SANDBOX')}/control/mails?to=${encodeURIComponent(email)}`
  return (await (await fetch(address)).json()) as readonly Mail[]
}

/**
 * The code in the first mail to an address, read from the subject: a name in the text may contain six
 * digits.
 */
export async function mailedCode(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { message: 'a code arrived' }).toBe(1)
  return /^\d{6}/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
}
