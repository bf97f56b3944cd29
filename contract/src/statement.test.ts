import { expect, test } from 'vitest'
import { readCsv, readPrintedAmount, readStatementFile } from './statement.ts'

test('[CA-04] a statement is read with quotes, either separator, and a mark of its encoding', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""",2\r\n\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"', '2'],
  ])
  expect(readCsv('a;b\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

test('[CA-04] amounts are read as banks print them, and nothing else is', () => {
  const amounts = ['500.01', '1,234.56', '1.234,56', '+7', "12'000.5", '-3.00', '1 000']
  expect(amounts.map(readPrintedAmount)).toEqual([
    50_001_000n,
    123_456_000n,
    123_456_000n,
    700_000n,
    1_200_050_000n,
    -300_000n,
    100_000_000n,
  ])
  expect(['', 'abc', '1e5', '1,23.456', '--1', '1.2.3'].map(readPrintedAmount)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('[CA-04] columns are chosen by their headings, and a missing one is refused', () => {
  const columns = { reference: 'Ref', amount: 'Credit', sender: 'From', booked: 'Date' }
  expect(readStatementFile('Date,From,Credit,Ref\n1/2,Bao Li,500.01,R1', columns)).toEqual([
    { line: 1, reference: 'R1', amount: 50_001_000n, sender: 'Bao Li', booked: '1/2' },
  ])
  expect(readStatementFile('Date,From,Credit\n1/2,Bao Li,500.01', columns)).toBeNull()
  expect(readStatementFile('Date,From,Credit,Ref', columns)).toBeNull()
})
