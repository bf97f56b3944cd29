// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSort } from '../filters/use-sort.ts'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

afterEach(cleanup)

interface Row {
  readonly id: string
  readonly amount: number
}

const columns: readonly Column<Row>[] = [
  { name: 'State', cell: ({ id }) => `first of ${id}` },
  { name: 'State', cell: ({ id }) => `second of ${id}` },
  { name: 'Requested', cell: ({ id }) => id, sort: '-time' },
  { name: 'Amount', cell: ({ amount }) => amount, sort: '-amount' },
]

const query = { isPending: false, isError: false, error: null, refetch: () => null, hasNextPage: true }
const asked: (string | undefined)[] = []

function Orders() {
  const { sort, order } = useSort(['-time', 'time', '-amount', 'amount'])
  asked.push(sort)
  return (
    <DataTable
      label="Orders"
      {...{ columns, query, order }}
      rows={[{ id: 'a', amount: 2 }]}
      rowKey={({ id }) => id}
      empty="None"
    />
  )
}

function open(address: string): void {
  asked.length = 0
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Orders />
    </BrowserRouter>,
  )
}

const sorted = (name: string) =>
  screen.getByRole('columnheader', { name: new RegExp(name) }).getAttribute('aria-sort')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }))

test('[OF-05] a heading asks the server for its order, which is in the address', () => {
  open('/deposits?state=success')
  expect([sorted('Requested'), sorted('Amount'), asked.at(-1)]).toEqual(['descending', 'none', undefined])
  press('Amount')
  expect([sorted('Requested'), sorted('Amount'), asked.at(-1)]).toEqual(['none', 'descending', '-amount'])
  expect(window.location.search).toBe('?state=success&sort=-amount')
  press('Amount')
  expect([sorted('Amount'), window.location.search]).toEqual(['ascending', '?state=success&sort=amount'])
  press('Requested')
  expect([sorted('Requested'), window.location.search]).toEqual(['descending', '?state=success'])
})

test('[OF-05] a link has the order of its list; an order of another list is ignored', () => {
  open('/deposits?sort=amount')
  expect([sorted('Amount'), asked.at(-1)]).toEqual(['ascending', 'amount'])
  cleanup()
  open('/deposits?sort=-login')
  expect([sorted('Requested'), asked.at(-1)]).toEqual(['descending', undefined])
})

test('two columns of one name show their own texts', () => {
  open('/deposits')
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['first of a', 'second of a', 'a', '2'],
  ])
})
