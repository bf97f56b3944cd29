import { pointsOf } from '../../../src/games/baccarat/rules.ts'
import { type Announcement, handsOf } from '../../../src/games/baccarat/table.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import type { TableView } from '../table-view.ts'
import css from './Baccarat.module.css'
import { cardText } from './names.ts'
import { PlayingCard } from './PlayingCard.tsx'
import { texts } from './texts.ts'

/** The cards of both hands that have been dealt, with their points; empty places while bets are open. */
export function Hands({ view, language }: { view: TableView; language: Language }) {
  const { phase, told } = view.round
  const hands = handsOf(phase === 'dealing' || phase === 'results' ? (told as readonly Announcement[]) : [])
  const isOver = phase === 'results'
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)]
  return (
    <div class={css.hands}>
      <Side name="player" cards={hands.player} isWinner={isOver && player > banker} language={language} />
      <Side name="banker" cards={hands.banker} isWinner={isOver && banker > player} language={language} />
    </div>
  )
}

function Side({
  name,
  cards,
  isWinner,
  language,
}: {
  name: 'player' | 'banker'
  cards: readonly number[]
  isWinner: boolean
  language: Language
}) {
  const t = translator(texts, language)
  const points = cards.length === 0 ? '–' : pointsOf(cards)
  return (
    <section class={`${css.side} ${css[name]} ${isWinner ? css.winner : ''}`}>
      <p class={css.points}>
        <span class="hidden">{t('points', { name: t(name), points })}</span>
        <b aria-hidden="true">{t(name)}</b>
        <i aria-hidden="true" class="figures">
          {points}
        </i>
      </p>
      <div class={css.cards}>
        {cards.map((card, i) => (
          <span key={`${i}-${card}`} class={i === 2 ? css.turned : ''}>
            <span class="hidden">{cardText(card, language)}</span>
            <PlayingCard card={card} isThird={i === 2} />
          </span>
        ))}
        {cards.length === 0 && [0, 1].map((i) => <i key={i} class={css.empty} />)}
      </div>
    </section>
  )
}
