// @vitest-environment happy-dom
import { WITHDRAWAL_RULES } from '@koi/contract/schemas/cashier.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { renderOnSite } from '../../testing/render.tsx'
import type { Terms } from './queries.ts'
import { WithdrawChecks } from './WithdrawChecks.tsx'

afterEach(async () => {
  cleanup()
  await setLanguage('EN')
})

const UNTIL = Date.parse('2026-03-06T09:00:00Z')
const failed = WITHDRAWAL_RULES.filter((rule) => rule !== 'bonus').map((rule) => ({
  ...{ rule, passed: false, amount: '6.00', until: UNTIL },
}))

const TERMS: Terms = {
  ...{ balance: '4.00', withdrawable: '0.00', currencySymbol: '¥', min: '10.00', max: '50000.00' },
  ...{ leftToday: { count: 5, amount: '6.00' }, freeLeftToday: 3, feeRate: 50, hasPaymentPassword: true },
  ...{ requirements: [], checks: failed, bonuses: '0.00', bonusesLeft: '0.00', closed: null, pending: null },
  usualMinutes: null,
}

/** The reasons of the list: what each says, and where its link leads. */
const shown = () =>
  screen.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link')
    const label = link.textContent ?? ''
    return { words: (item.textContent ?? '').replace(label, ''), to: link.getAttribute('href') ?? '' }
  })

test('[GR-10] each reason against a withdrawal has words and a way out, in every language', async () => {
  await renderOnSite(<WithdrawChecks failed={failed} terms={TERMS} />, { texts: ['cashier'] })
  const seen = new Set<string>()
  for (const language of ['EN', 'MS', 'CN'] as const) {
    await setLanguage(language)
    const reasons = shown()
    expect(reasons).toHaveLength(failed.length)
    for (const { words, to } of reasons) {
      expect(words.trim()).not.toBe('')
      expect(to).toMatch(/^\/m\//)
      expect(seen.has(words), words).toBe(false)
      seen.add(words)
    }
  }
  const paths = shown().map(({ to }) => to)
  expect(paths).toContain('/m/service')
  expect(paths).toContain('/m/voucherCenter')
  expect(paths).toContain('/m/securityCenter/bankCards')
})

test('[GR-10] [GR-18] a member to whom play is closed is not sent to a deposit', async () => {
  const balance = failed.filter(({ rule }) => rule === 'balance')
  await renderOnSite(<WithdrawChecks failed={balance} terms={{ ...TERMS, closed: 'timed_out' }} />, {
    texts: ['cashier'],
  })
  expect(shown().map(({ to }) => to)).toEqual(['/m/withdrawReport'])
})
