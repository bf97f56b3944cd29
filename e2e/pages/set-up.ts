import { expect, type Locator, type Page } from '@playwright/test'
import { totpAt } from '../totp.ts'

/** Sends the open dialog with its reason, after `fill` has filled in the rest. */
export async function send(
  desk: Page,
  act: string,
  fill: (dialog: Locator) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await fill(dialog)
  const reason = dialog.getByLabel(/^Reason/)
  if ((await reason.count()) > 0) await reason.fill('going live')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses a button of the page and sends its dialog. */
export async function press(
  desk: Page,
  button: string | RegExp,
  act: string,
  fill?: Parameters<typeof send>[2],
) {
  await desk.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await send(desk, act, fill)
}

/** The office of an installation that is being set up, as its owners use it. */
export function setUp(desk: Page, office: string) {
  const list = desk.getByRole('region', { name: 'Setup to finish' })
  return {
    /** What Today still lists. */
    entries: list.getByRole('listitem'),
    async openToday(): Promise<void> {
      await desk.goto(office)
      await expect(desk.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    },
    /** From Today to the screen of an entry, by its link. */
    async openEntry(entry: string): Promise<void> {
      await desk.goto(office)
      const line = list.getByRole('listitem').filter({ hasText: new RegExp(`^${entry}`) })
      await line.getByRole('link', { name: 'Open' }).click()
      await expect(desk.getByRole('heading', { level: 1 })).not.toHaveText('Today')
    },
    async open(path: string, title: string): Promise<void> {
      await desk.goto(`${office}${path}`)
      await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
    /** Creates the account of a printed link with a second step, and logs in with both. */
    async becomeOwner(link: string, name: string): Promise<void> {
      const password = `koi of ${name} in the pond`
      await desk.goto(link)
      await desk.getByLabel('Name').fill(name)
      await desk.getByLabel('Password').fill(password)
      await desk.getByRole('button', { name: 'Continue' }).click()
      const secret = (await desk.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ''
      await desk.getByLabel('Code of the app').fill(totpAt(secret))
      await desk.getByRole('button', { name: 'Set up account' }).click()
      await expect(desk.getByText(/^Keep these recovery codes/)).toBeVisible()
      await desk.getByRole('link', { name: 'Log in' }).click()
      await desk.getByLabel('Name').fill(name)
      await desk.getByLabel('Password').fill(password)
      await desk.getByLabel(/^Authenticator code/).fill(totpAt(secret))
      await desk.getByRole('button', { name: 'Log in' }).click()
      await expect(desk.getByRole('navigation', { name: 'Office' })).toBeVisible()
    },
    /** Edits one part of the page Settings. */
    async change(part: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> {
      await press(desk, `Edit ${part}`, 'Save', fill)
    },
    /** Turns a switch of the page Site off, with what the office says about it. */
    async turnOff(name: string): Promise<void> {
      await desk.getByRole('button', { name: new RegExp(`^Turn (on|off) ${name}$`) }).waitFor()
      const button = desk.getByRole('button', { name: `Turn off ${name}`, exact: true })
      if ((await button.count()) === 0) return
      await button.click()
      const read = desk.getByRole('dialog').getByLabel('I have read this and want to continue.')
      if ((await read.count()) > 0) await read.check()
      await send(desk, 'Turn off')
      await expect(desk.getByRole('button', { name: `Turn on ${name}`, exact: true })).toBeVisible()
    },
  }
}
