// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../../testing/render.tsx'
import { Pager } from './Pager.tsx'

afterEach(cleanup)

const show = (page: number, pages: number, onPage = vi.fn()) =>
  renderOnSite(<Pager {...{ page, pages, onPage }} />, { texts: ['agents'] })

const previous = () => screen.getByRole('button', { name: 'Previous page' }) as HTMLButtonElement
const next = () => screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement

test('[SH-54] previous is disabled on the first page, next on the last', async () => {
  const turn = vi.fn()
  const { unmount } = await show(1, 3, turn)
  expect([previous().disabled, next().disabled]).toEqual([true, false])
  fireEvent.click(next())
  expect(turn).toHaveBeenCalledWith(2)
  unmount()
  await show(3, 3)
  expect([previous().disabled, next().disabled]).toEqual([false, true])
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
})

test('[SH-54] a single page has no pager', async () => {
  await show(1, 1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
