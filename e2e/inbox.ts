import { expect } from '@playwright/test'
import { place } from './clients.ts'

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

/** What the sandbox's mail server has for an address, newest first. */
export async function mailsTo(email: string): Promise<readonly Mail[]> {
  const address = `${place('KOI_E2E_SANDBOX')}/control/mails?to=${encodeURIComponent(email)}`
  return (await (await fetch(address)).json()) as readonly Mail[]
}

/** The code of the first mail to an address, out of its subject: in the text a name may have six digits too. */
export async function mailedCode(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { message: 'a code came' }).toBe(1)
  return /^\d{6}/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
}
