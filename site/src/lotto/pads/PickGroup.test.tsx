// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { nextPlace } from '../../ui/form/use-roving.ts'
import { testPlay } from '../slip/testing.ts'
import { PadArea } from './PadArea.tsx'
import { emptyRows } from './pad.ts'

afterEach(cleanup)

const play = testPlay('ssc5', 'position')

test('each row of a pad is one stop of Tab; arrows move, digits pick', async () => {
  const onRows = vi.fn()
  await renderOnSite(
    <PadArea play={play} rows={emptyRows(play.pad)} onRows={onRows} series={1956} rate={10_000} />,
    { texts: ['lotto', 'plays'] },
  )
  const digit = (name: string) => screen.getByRole('button', { name })
  expect([digit('Tens 0').tabIndex, digit('Tens 1').tabIndex]).toEqual([0, -1])
  digit('Tens 0').focus()
  fireEvent.keyDown(digit('Tens 0'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(digit('Tens 1'))
  fireEvent.keyDown(digit('Tens 1'), { key: '7' })
  expect(document.activeElement).toBe(digit('Tens 7'))
  expect([digit('Tens 7').tabIndex, digit('Tens 0').tabIndex]).toEqual([0, -1])
  const [change] = onRows.mock.calls[0] ?? []
  expect(change(emptyRows(play.pad))).toEqual([[], [], [], [7], []])
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops.length).toBeLessThanOrEqual(2 + 2 * play.pad.rows.length)
})

test('the keys of a grid of five columns', () => {
  const at = (key: string, place: number) => nextPlace(key, { at: place, count: 10, columns: 5 })
  expect([at('ArrowDown', 2), at('ArrowUp', 7), at('ArrowDown', 7), at('End', 0), at('a', 0)]).toEqual([
    7, 2, -1, 9, -1,
  ])
})
