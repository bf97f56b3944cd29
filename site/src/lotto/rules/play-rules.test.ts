import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { families, isFamily } from '@koi/contract/lottery/games.ts'
import { expect, test } from 'vitest'
import { interpolate, type Text } from '../../i18n/catalogue.ts'
import { lotto as texts } from '../../i18n/en/lotto.ts'
import { plays as names } from '../../i18n/en/plays.ts'
import { chancesOf, exampleOf, ruleKind, ruleNumbers } from './play-rules.ts'

const english = new Intl.PluralRules('en')
const all = Object.keys(families)
  .filter(isFamily)
  .flatMap((family) => playsOf(family).map((play) => ({ family, play })))

test('every play has a name, a rule whose numbers are all filled in, and an example that wins', () => {
  for (const { family, play } of all) {
    expect(Object.keys(names), play.code).toContain(`plays.${play.code}`)
    const rule: Text = Object(texts)[`lotto.rule_${ruleKind(play)}`] ?? ''
    expect(rule, play.code).not.toBe('')
    expect(interpolate(rule, english, ruleNumbers(play)), play.code).not.toMatch(/[{}]|undefined| {2}/)
    const example = exampleOf(family, play.code, { series: 1956, rate: 10_000 })
    expect(example?.hits ?? 0n, `${family} ${play.code}`).toBeGreaterThan(0n)
  }
})

test('the options and rows of every pad have names', () => {
  const keys = Object.keys(names)
  for (const { play } of all) {
    const { symbols, rows } = play.pad
    for (const row of rows) if (row !== 'pick') expect(keys).toContain(`plays.row.${row}`)
    if (symbols.kind !== 'options') continue
    const spoken = symbols.options.filter((option) => !/^\d+$/.test(option))
    for (const option of spoken) expect(keys).toContain(`plays.option.${option}`)
  }
})

test('the exact chance of a play', () => {
  const lo2 = playsOf('mn18').find(({ code }) => code === 'lo2')
  const dragon = playsOf('ssc5').find(({ code }) => code === 'dragon_tiger')
  if (!lo2 || !dragon) throw new Error('no such play')
  expect(chancesOf(lo2)).toMatchObject([{ pick: null, chance: { numerator: 1n, denominator: 100n } }])
  expect(chancesOf(dragon).map(({ chance }) => chance.denominator)).toEqual([20n, 20n, 10n])
})

test('an example pays by the price formula', () => {
  expect(exampleOf('mn18', 'special2', { series: 1956, rate: 10_000 })).toMatchObject({
    hits: 1n,
    pays: 9_780_000n,
  })
})
