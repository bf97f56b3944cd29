import { setupValue } from './clients.ts'
import { type Member, newPerson } from './members.ts'
import { office } from './pages/office.ts'
import { expect, test } from './world.ts'

/** The smallest picture: one grey point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Submits the documents of a member; returns the name in them. */
async function submit({ api }: Member): Promise<string> {
  const person = newPerson()
  for (const side of ['front', 'back', 'selfie'] as const) await api.uploadDocument({ side, content: PNG })
  await api.submitIdentity(person)
  return person.fullName
}

const desk = (path: string): string => `${setupValue('KOI_E2E_SANDBOX')}/papers/control/${path}`

interface AtPaperCheck {
  readonly reference: string
  readonly fullName: string
  readonly status: string
}

/** Decides a person's check at the sandbox's service once it has been started there. */
async function decide(fullName: string, decision: Readonly<Record<string, string>>): Promise<void> {
  await expect
    .poll(async () => (await find(fullName))?.status, { message: `${fullName} is at the service` })
    .toBe('PENDING')
  const response = await fetch(desk(`checks/${(await find(fullName))?.reference}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  })
  expect(response.status).toBe(200)
}

const find = async (fullName: string): Promise<AtPaperCheck | undefined> =>
  ((await (await fetch(desk('checks'))).json()) as AtPaperCheck[]).find((one) => one.fullName === fullName)

const stateOf = async ({ api }: Member): Promise<string> => (await api.protection()).identity.state

test('[OF-23] an outside service passes, refers and fails documents; a person decides otherwise', async ({
  page,
  browser,
  newMember,
  openAs,
}) => {
  const member = await newMember()
  const failed = await submit(member)
  await openAs(member, '/m/playerIdentity')
  await expect(page.getByText('Being checked')).toBeVisible()
  await expect(page.getByText(/^A service that checks documents for us also receives/)).toBeVisible()
  await decide(failed, { outcome: 'FAIL', reason: 'expired', fault: 'twice' })
  await expect.poll(() => stateOf(member)).toBe('rejected')
  await page.reload()
  const reason = 'We could not accept your documents: The document has expired. Send one that is valid.'
  await expect(page.getByRole('alert')).toHaveText(reason)

  const referred = await newMember()
  await decide(await submit(referred), { outcome: 'REFER', reason: 'face' })
  const passed = await newMember()
  await decide(await submit(passed), { outcome: 'PASS' })
  await expect.poll(() => stateOf(passed)).toBe('approved')
  expect(await stateOf(referred)).toBe('pending')

  const other = await browser.newPage()
  await office(other).logInByToken()
  const listOf = async (account: string, state: string) => {
    await other.goto(`${setupValue('KOI_E2E_OFFICE')}/identity?state=${state}`)
    return other.getByRole('row').filter({ hasText: account })
  }
  await expect(await listOf(referred.account, 'pending')).toContainText('referred to you')
  await expect(await listOf(passed.account, 'approved')).toContainText('the outside service')
  await (await listOf(member.account, 'rejected')).getByRole('link').first().click()
  await expect(other.getByText('the document has expired')).toBeVisible()
  await office(other).pressAndConfirm('Approve', 'extended by the stamp on its back')
  await expect(other.getByText('approved', { exact: true })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})
