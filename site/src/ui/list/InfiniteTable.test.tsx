// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOnSite } from '../../testing/render.tsx'
import { InfiniteTable } from './InfiniteTable.tsx'

afterEach(cleanup)

interface Row {
  readonly id: string
  readonly sum: string
}

const show = (items: readonly Row[], onRow = vi.fn()) =>
  renderOnSite(
    <InfiniteTable<Row>
      label="Movements"
      columns={[
        { head: 'Number', cell: ({ id }) => <button type="button">{id}</button> },
        { head: 'Amount', cell: ({ sum }) => sum, isFigure: true },
      ]}
      items={items}
      keyOf={({ id }) => id}
      onRow={onRow}
      status="ready"
      hasMore={false}
      onMore={vi.fn()}
      onRetry={vi.fn()}
      empty={<p>No movements</p>}
    />,
    { texts: [] },
  )

test('a record is a table with header cells and a row for each of its items', async () => {
  const onRow = vi.fn()
  const rows = [
    { id: 'A1', sum: '1.00' },
    { id: 'A2', sum: '2.00' },
  ]
  await show(rows, onRow)
  const table = screen.getByRole('table', { name: 'Movements' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Number', 'Amount'])
  expect(within(table).getByRole('row', { name: 'A2 2.00' })).toBeDefined()
  expect(within(table).getByText('That is all')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'A2' }))
  expect(onRow.mock.calls).toEqual([[rows[1]]])
})

test('a table without items says so', async () => {
  await show([])
  expect(screen.getByText('No movements')).toBeDefined()
})
