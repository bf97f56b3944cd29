// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memoryHistory, TestPages } from '../testing/pages.tsx'
import { Link, Navigate, useLocation, useNavigationType, useSearchParams } from './navigation.tsx'

afterEach(cleanup)

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>
}

function Kind() {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <button type="button" onClick={() => setQuery({ kind: 'win' })}>
        {query.get('kind') ?? 'all'}
      </button>
      <button
        type="button"
        onClick={() =>
          setQuery(
            (before) => {
              before.delete('kind')
              return before
            },
            { replace: true },
          )
        }
      >
        Reset
      </button>
    </>
  )
}

function Both() {
  const [, setQuery] = useSearchParams()
  const add = (name: string) => setQuery((before) => new URLSearchParams([...before, [name, '1']]))
  const addBoth = () => {
    add('from')
    add('to')
  }
  return (
    <button type="button" onClick={addBoth}>
      Both
    </button>
  )
}

function Guarded() {
  return useLocation().pathname === '/m/login' ? <Navigate to="/m/home" replace /> : <Address />
}

const shown = () => screen.getByRole('status').textContent

test('a link opens its page, and the page that is open in its own place', () => {
  render(
    <TestPages>
      <Link to="/m/mine">Mine</Link>
      <Address />
    </TestPages>,
  )
  const link = screen.getByRole('link', { name: 'Mine' })
  expect(link.getAttribute('href')).toBe('/m/mine')
  fireEvent.click(link)
  expect(shown()).toBe('PUSH /m/mine')
  fireEvent.click(link)
  expect(shown()).toBe('REPLACE /m/mine')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (init) => {
    render(
      <TestPages>
        <Link to="/m/mine">Mine</Link>
        <Address />
      </TestPages>,
    )
    const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Mine' }), init)
    expect(isLeft).toBe(true)
    expect(shown()).toBe('POP /m/home')
  },
)

test('a link to a whole URL is left to the browser', () => {
  render(
    <TestPages>
      <Link to="https://site.test/m/startLottery">All lotteries</Link>
      <Address />
    </TestPages>,
  )
  const link = screen.getByRole('link', { name: 'All lotteries' })
  expect(link.getAttribute('href')).toBe('https://site.test/m/startLottery')
  expect(fireEvent.click(link)).toBe(true)
  expect(shown()).toBe('POP /m/home')
})

test('a link whose click was handled opens nothing', () => {
  render(
    <TestPages>
      <Link to="/m/mine" onClick={(event) => event.preventDefault()}>
        Mine
      </Link>
      <Address />
    </TestPages>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Mine' }))
  expect(shown()).toBe('POP /m/home')
})

test('values behind the ? are changed in the address, and vanish with the last', () => {
  const history = memoryHistory('/m/records?kind=bet')
  render(
    <TestPages history={history}>
      <Kind />
      <Address />
    </TestPages>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'bet' }))
  expect(shown()).toBe('PUSH /m/records?kind=win')
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('button', { name: 'all' })).toBeDefined()
  expect(shown()).toBe('REPLACE /m/records')
})

test('a page can send its visitor on', () => {
  const history = memoryHistory('/m/login')
  render(
    <TestPages history={history}>
      <Guarded />
    </TestPages>,
  )
  expect(shown()).toBe('REPLACE /m/home')
})

test('two changes before the page is drawn are both kept', () => {
  render(
    <TestPages>
      <Both />
      <Address />
    </TestPages>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toContain('?from=1&to=1')
})
