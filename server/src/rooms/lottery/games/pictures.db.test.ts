import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'

const db = await openTestDatabase()

test('no two lotteries have the same picture, and each picture exists', async () => {
  const games = await db.query<{ code: string; icon: string }>('select code, icon from lottery.game')
  expect(games.length).toBeGreaterThan(50)
  const pictures = new Map<string, string>()
  for (const { code, icon } of games) {
    const drawing = readFileSync(new URL(`../../../../../site/public${icon}`, import.meta.url), 'utf8')
    expect([code, pictures.get(drawing)]).toEqual([code, undefined])
    pictures.set(drawing, code)
  }
})
