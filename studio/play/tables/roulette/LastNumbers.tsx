import { type Count, colourOf, hotAndCold, shares } from '../../../src/games/roulette/numbers.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { tableTexts } from '../texts.ts'
import { pocketText } from './names.ts'
import css from './Roulette.module.css'
import { texts } from './texts.ts'

/** Several rows of a desktop; a phone shows the first twelve. */
const MAX_NUMBERS = 60

/** The last numbers, newest first, with the most and the least frequent ones. */
export function LastNumbers({ numbers, language }: { numbers: readonly number[]; language: Language }) {
  const t = translator(texts, language)
  const { hot, cold } = hotAndCold(numbers)
  const { red, black, green } = shares(numbers)
  return (
    <section class={css.road} aria-label={t('last')}>
      <ol class={css.last}>
        {numbers
          .slice(-MAX_NUMBERS)
          .reverse()
          .map((number, i) => (
            <li
              // The key counts from the oldest number, so it never changes.
              key={numbers.length - i}
              class={`${css.ball} ${css[colourOf(number)]}`}
            >
              <span aria-hidden="true">{number}</span>
              <span class="hidden">{pocketText(number, language)}</span>
            </li>
          ))}
        {numbers.length === 0 && <li class="small">{translator(tableTexts, language)('roads.none')}</li>}
      </ol>
      <div class={css.shares} aria-hidden="true">
        <i class={css.red} style={{ flexGrow: red }} />
        <i class={css.green} style={{ flexGrow: green }} />
        <i class={css.black} style={{ flexGrow: black }} />
      </div>
      <div class={css.counts}>
        <Counts name={t('hot')} counts={hot.slice(0, 3)} />
        <Counts name={t('cold')} counts={numbers.length === 0 ? [] : cold.slice(0, 3)} />
      </div>
    </section>
  )
}

const Counts = ({ name, counts }: { name: string; counts: readonly Count[] }) => (
  <p class="small">
    {name}
    {counts.map(({ pocket, count }) => (
      <span key={pocket} class={`${css.count} ${css[colourOf(pocket)]}`}>
        {pocket}
        {count > 0 && <i>×{count}</i>}
      </span>
    ))}
  </p>
)
