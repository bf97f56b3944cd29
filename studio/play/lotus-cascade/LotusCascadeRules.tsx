import { POND } from '../../src/games/lotus-cascade/rules.ts'
import css from '../reels/PayTable.module.css'
import { PayTable } from '../reels/PayTable.tsx'
import type { RulesProps } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { pictures } from './pictures.ts'
import { nameOf, texts } from './texts.ts'

/** How Lotus Cascade is played and what it pays. */
export function LotusCascadeRules({ language }: RulesProps) {
  const t = translator(texts, language)
  const longest = Math.max(...POND.pays.map((row) => row.length))
  const counts = Array.from({ length: longest }, (_, more) => POND.least + more)
  const head = counts.map((count, place) => (place === longest - 1 ? `${count}+` : String(count))).join(', ')
  return (
    <div class={css.rules}>
      <p>{t('rules')}</p>
      <p>{t('cascade')}</p>
      <p>{t('steps.text', { steps: POND.steps.map((step) => `×${step}`).join(', ') })}</p>
      <PayTable
        caption={`${t('table')}: ${head}`}
        rows={POND.pays
          .map((pays, symbol) => ({
            picture: pictures[symbol] ?? '',
            name: nameOf(symbol, language),
            pays: pays.map((times) => times.toString()),
          }))
          .reverse()}
      />
    </div>
  )
}
