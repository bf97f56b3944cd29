import type { Locator, Page } from '@playwright/test'

const CODES = { English: 'EN', 'Bahasa Melayu': 'MS', 简体中文: 'CN' } as const
export type Language = keyof typeof CODES

/** The parts around every screen: header, footer, language, messages, dialogs. English texts. */
export function shell(page: Page) {
  const footer = page.getByRole('navigation', { name: 'Main menu' })
  const dialog = page.getByRole('dialog')
  return {
    header: page.getByRole('banner'),
    back: page.getByRole('button', { name: 'Back' }),
    footer,
    footerItems: footer.getByRole('button'),
    footerItem: (name: string): Locator => footer.getByRole('button', { name, exact: true }),
    logIn: page.getByRole('banner').getByRole('link', { name: 'Log in' }),
    register: page.getByRole('banner').getByRole('link', { name: 'Register' }),
    /** Name and balance in the home header. */
    account: page.getByRole('button', { name: /^Wallet menu of/ }),
    dialog,
    /** Toasts, loading messages and notifications. */
    message: (text: string | RegExp): Locator => page.getByRole('status').getByText(text),
    languageButton: page.getByRole('button', { name: /: (EN|MS|CN)$/ }),
    /** Chooses a language and waits until its texts are loaded and shown. */
    async chooseLanguage(language: Language): Promise<void> {
      await page.getByRole('button', { name: /: (EN|MS|CN)$/ }).click()
      await dialog.getByRole('button', { name: language }).click()
      await page.getByRole('button', { name: new RegExp(`: ${CODES[language]}$`) }).waitFor()
    },
    async openMenu(): Promise<Locator> {
      await page.getByRole('button', { name: /^Wallet menu of/ }).click()
      return dialog
    },
    /** Opens the wallet menu and presses Sign out; returns the dialog that asks for confirmation. */
    async askToSignOut(): Promise<Locator> {
      await page.getByRole('button', { name: /^Wallet menu of/ }).click()
      await dialog.getByRole('button', { name: 'Sign out' }).click()
      return page.getByRole('dialog', { name: 'Please confirm' })
    },
  }
}
