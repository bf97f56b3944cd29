import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playsOf } from '../contract/src/lottery/catalogue.ts'
import { families, isFamily } from '../contract/src/lottery/games.ts'
import { lotteryPage } from './lottery-page.ts'

const page = readFileSync(new URL('../docs/lottery.md', import.meta.url), 'utf8')

test('docs/lottery.md agrees with the plays (npm run lottery-page writes it)', () => {
  expect(page).toBe(lotteryPage())
})

test('it names every play of every family', () => {
  for (const { code } of Object.keys(families).filter(isFamily).flatMap(playsOf)) {
    expect(page).toMatch(new RegExp(`^\\| \`${code}\`[^|]* \\| [^|]*\\S[^|]* \\|`, 'm'))
  }
})
