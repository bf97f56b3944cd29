import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { leafHash } from './merkle.ts'
import { type LeafTicket, ticketLeaf, ticketText } from './ticket-leaf.ts'

const ticket: LeafTicket = {
  format: 2,
  ticket: '2026112100000001',
  game: 'MNVIP60',
  numero: '20261121-0042',
  placedAt: 1_795_267_200_123,
  nonce: '00112233445566778899aabbccddeeff',
  wagers: [
    {
      play: 'lo2',
      selection: '05,17',
      lines: 2n,
      unit: 100_000n,
      multiple: 3n,
      stake: 10_800_000n,
      odds: 978_000n,
      series: 1956,
      rebateRate: 0,
    },
    {
      play: 'sides',
      selection: 'big,odd||||',
      lines: 2n,
      unit: 100n,
      multiple: 1n,
      stake: 200n,
      odds: 19_560n,
      series: 1700,
      rebateRate: 1_280,
    },
  ],
}

test('a ticket has one canonical text', () => {
  expect(ticketText(ticket)).toBe(
    'koi-ticket-2\nticket 2026112100000001\ngame MNVIP60\nnumero 20261121-0042\nplaced 1795267200123\n' +
      'nonce 00112233445566778899aabbccddeeff\n' +
      'wager lo2 05,17 2 1.00 3 108.00 978000 1956 0\n' +
      'wager sides big,odd|||| 2 0.001 1 0.002 19560 1700 1280\n',
  )
  expect(bytesToHex(ticketLeaf(ticket))).toBe(bytesToHex(leafHash(utf8ToBytes(ticketText(ticket)))))
})

test('a ticket of format 1 names neither series nor rebate', () => {
  expect(ticketText({ ...ticket, format: 1 })).toBe(
    'koi-ticket-1\nticket 2026112100000001\ngame MNVIP60\nnumero 20261121-0042\nplaced 1795267200123\n' +
      'nonce 00112233445566778899aabbccddeeff\n' +
      'wager lo2 05,17 2 1.00 3 108.00 978000\nwager sides big,odd|||| 2 0.001 1 0.002 19560\n',
  )
})

test('every field of a ticket changes its leaf', () => {
  const leaf = (change: Partial<LeafTicket>) => bytesToHex(ticketLeaf({ ...ticket, ...change }))
  const wager = (change: object) =>
    leaf({ wagers: ticket.wagers.map((w, i) => (i === 0 ? { ...w, ...change } : w)) })
  const leaves = [
    leaf({}),
    leaf({ ticket: '2026112100000002' }),
    leaf({ game: 'SSC60' }),
    leaf({ numero: '20261121-0043' }),
    leaf({ placedAt: ticket.placedAt + 1 }),
    leaf({ nonce: 'f'.repeat(32) }),
    leaf({ wagers: ticket.wagers.slice(0, 1) }),
    leaf({ wagers: [...ticket.wagers].reverse() }),
    wager({ play: 'lo3' }),
    wager({ selection: '05,18' }),
    wager({ lines: 3n }),
    wager({ unit: 10_000n }),
    wager({ multiple: 4n }),
    wager({ stake: 10_800_001n }),
    wager({ odds: 978_001n }),
    wager({ series: 1955 }),
    wager({ rebateRate: 1 }),
    leaf({ format: 1 }),
  ]
  expect(new Set(leaves).size).toBe(leaves.length)
})

test('a ticket refuses fields that could forge another line', () => {
  expect(() => ticketText({ ...ticket, ticket: '1\ngame X' })).toThrow(RangeError)
  expect(() => ticketText({ ...ticket, nonce: '00' })).toThrow(RangeError)
  expect(() => ticketText({ ...ticket, wagers: [] })).toThrow(RangeError)
  const forged = ticket.wagers.map((wager) => ({ ...wager, selection: '05 2 1.00' }))
  expect(() => ticketText({ ...ticket, wagers: forged })).toThrow(RangeError)
})
