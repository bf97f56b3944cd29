// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { renderOnSite } from '../../testing/render.tsx'
import { UsualTime } from './UsualTime.tsx'

afterEach(async () => {
  cleanup()
  await setLanguage('EN')
})

const show = (minutes: number | null) => renderOnSite(<UsualTime minutes={minutes} />, { texts: ['cashier'] })

test('the usual time of a withdrawal is named', async () => {
  await show(20)
  expect(screen.getByText('Half of the last withdrawals arrived within 20 min of the request.')).toBeTruthy()
})

test('without a figure the text says when there will be one, and not that few were paid', async () => {
  await show(null)
  for (const [language, text] of [
    ['EN', 'No usual time yet. It is shown once enough withdrawals were paid.'],
    ['MS', 'Masa biasa belum ada. Ia dipaparkan selepas cukup banyak pengeluaran dibayar.'],
    ['CN', '暂无参考时间，到账的提现足够多后即会显示。'],
  ] as const) {
    await setLanguage(language)
    expect(await screen.findByText(text)).toBeTruthy()
  }
})
