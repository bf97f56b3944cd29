import type { Browser, Locator, Page } from '@playwright/test'
import { setupValue } from '../clients.ts'
import { office } from './office.ts'

const WIDE = { width: 1280, height: 900 }

interface Desk {
  readonly token?: string
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** The office at an address, as the first owner unless another operator is named. */
export async function openDesk(
  browser: Browser,
  path: string,
  { token = setupValue('KOI_E2E_OPERATOR'), viewport = WIDE }: Desk = {},
): Promise<Page> {
  const desk = await browser.newPage({ viewport })
  await office(desk).logInByToken(token)
  await desk.goto(`${setupValue('KOI_E2E_OFFICE')}${path}`)
  return desk
}

/** Presses a button of the page and confirms it in its dialog, with a reason. */
export async function press(desk: Page, button: string, act = button): Promise<Locator> {
  await desk.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('browser test')
  await dialog.getByRole('button', { name: act, exact: true }).click()
  return dialog
}

/** The state of the contract or bill that a page shows, in words. */
export const stateOf = (desk: Page): Locator => desk.getByRole('definition').first()
