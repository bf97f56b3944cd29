// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { SearchFilter, VendorFilter, WordFilter } from './Filters.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Link to="/members?search=koi">Saved view</Link>
      <Link to="/members">Members</Link>
      <SearchFilter label="Account" />
      <WordFilter name="target" label="Target" upper />
    </BrowserRouter>,
  )
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

test('[OF-05] a box shows what a saved view, a link or a step back puts into the address', async () => {
  open('/members?search=carp&target=A1')
  expect([box('Account').value, box('Target').value]).toEqual(['carp', 'A1'])
  fireEvent.click(screen.getByRole('link', { name: 'Saved view' }))
  expect([box('Account').value, box('Target').value]).toEqual(['koi', ''])
  // A box that still showed A1 would filter by it again.
  fireEvent.blur(box('Target'))
  expect(window.location.search).toBe('?search=koi')
  fireEvent.click(screen.getByRole('link', { name: 'Members' }))
  expect(box('Account').value).toBe('')
  window.history.back()
  await expect.poll(() => box('Account').value).toBe('koi')
})

test('what is typed stays as it is typed, while the address has it trimmed', () => {
  open('/members')
  type('Account', 'two ')
  expect([box('Account').value, window.location.search]).toEqual(['two ', '?search=two'])
  type('Account', 'two fish')
  expect([box('Account').value, window.location.search]).toEqual(['two fish', '?search=two+fish'])
  type('Target', 'ssc60')
  expect(window.location.search).toBe('?search=two+fish')
  fireEvent.keyDown(box('Target'), { key: 'Enter' })
  expect(window.location.search).toBe('?search=two+fish&target=SSC60')
  expect(box('Account').value).toBe('two fish')
})

function openVendors(address: string): void {
  const vendors = [
    { code: 'ALPHA', name: 'Pond Works' },
    { code: 'BETA', name: 'Great Hall' },
  ]
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, value: { lotteries: [], vendors, channels: [] } }),
  )
  window.history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <VendorFilter />
      </BrowserRouter>
    </QueryClientProvider>,
  )
}
const vendorBox = () => screen.getByLabelText<HTMLSelectElement>('Vendor')
const shown = () => vendorBox().selectedOptions[0]?.textContent

test('[OF-05] a vendor is chosen by its name, and its code is in the address', async () => {
  openVendors('/vendors/rounds?state=open')
  await screen.findByRole('option', { name: 'Great Hall' })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['all', 'Great Hall', 'Pond Works'])
  fireEvent.change(vendorBox(), { target: { value: 'ALPHA' } })
  expect(window.location.search).toBe('?state=open&vendor=ALPHA')
  expect(shown()).toBe('Pond Works')
})

test('[OF-05] a vendor of the address is chosen, also one that has no name', async () => {
  openVendors('/vendors/rounds?vendor=BETA')
  expect(shown()).toBe('BETA')
  await expect.poll(shown).toBe('Great Hall')
  cleanup()
  openVendors('/vendors/rounds?vendor=GONE')
  await screen.findByRole('option', { name: 'Great Hall' })
  expect(shown()).toBe('GONE')
})
