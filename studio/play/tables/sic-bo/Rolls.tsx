import { countSizes, rolledOf } from '../../../src/games/sic-bo/rolls.ts'
import type { Dice } from '../../../src/games/sic-bo/rules.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import { tableTexts } from '../texts.ts'
import { Die } from './Die.tsx'
import { rollText } from './names.ts'
import css from './SicBo.module.css'
import { texts } from './texts.ts'

/** Four rows of a desktop; a phone shows the first nine. */
const MAX_ROLLS = 36

/** The last rolls with total and size, newest first, and how often each size came. */
export function Rolls({ rolls, language }: { rolls: readonly Dice[]; language: Language }) {
  const t = translator(texts, language)
  const counts = countSizes(rolls)
  return (
    <section class={css.road} aria-label={t('last')}>
      <ol class={css.rolls}>
        {rolls
          .slice(-MAX_ROLLS)
          .reverse()
          .map((dice, i) => {
            const { total, size } = rolledOf(dice)
            return (
              // The key counts from the oldest roll, so it never changes.
              <li key={rolls.length - i} class={`${css.roll} ${css[size]}`}>
                <span class="hidden">{rollText(dice, language)}</span>
                <span class={css.small_dice} aria-hidden="true">
                  {dice.map((face, place) => (
                    <Die key={`${place}-${face}`} face={face} size={14} />
                  ))}
                </span>
                <b aria-hidden="true" class="figures">
                  {total}
                </b>
                <i aria-hidden="true">{t(size === 'triple' ? 'triple.short' : size)}</i>
              </li>
            )
          })}
        {rolls.length === 0 && <li class="small">{translator(tableTexts, language)('roads.none')}</li>}
      </ol>
      <p class={`small ${css.sizes}`}>
        <span class={css.small}>
          {t('small')} {counts.small}
        </span>
        <span class={css.triple}>
          {t('triple.short')} {counts.triple}
        </span>
        <span class={css.big}>
          {t('big')} {counts.big}
        </span>
      </p>
    </section>
  )
}
