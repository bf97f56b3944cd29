import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { expect, test } from 'vitest'
import { loaders } from '../../i18n/loaders.ts'

test.each(['EN', 'MS', 'CN'] as const)(
  '[MN-08] every category of games has a name in %s',
  async (language) => {
    const texts: Readonly<Record<string, unknown>> = await loaders[language].records()
    const names = GAME_CATEGORIES.map((category) => texts[`records.category_${category}`])
    for (const name of names) expect(name).toEqual(expect.any(String))
    expect(new Set(names).size).toBe(GAME_CATEGORIES.length)
  },
)
