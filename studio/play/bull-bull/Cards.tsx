import type { Card } from '../../src/games/bull-bull/rules.ts'
import { cardText, rankOf, suitOf, threeOf } from './bulls.ts'
import css from './Cards.module.css'

/** Outlines of diamonds, clubs, hearts and spades in a square of 24. */
const SUITS = [
  'M12 2 L20 12 L12 22 L4 12 Z',
  'M12 2a4.6 4.6 0 0 1 4 6.9 4.7 4.7 0 1 1-2.9 7.7c.2 2 .9 3.6 2.4 5.4h-7c1.5-1.8 2.2-3.4 2.4-5.4A4.7 4.7 0 1 1 8 8.9 4.6 4.6 0 0 1 12 2Z',
  'M12 21.5C5 15.6 2.5 12.2 2.5 8.4 2.5 5.4 4.8 3.2 7.5 3.2c1.9 0 3.5 1 4.5 2.7 1-1.7 2.6-2.7 4.5-2.7 2.7 0 5 2.2 5 5.2 0 3.8-2.5 7.2-9.5 13.1Z',
  'M12 2c6.6 5.6 9.2 8.6 9.2 12a4.7 4.7 0 0 1-8.1 3.2c.2 2 .9 3.2 2.4 4.8h-7c1.5-1.6 2.2-2.8 2.4-4.8A4.7 4.7 0 0 1 2.8 14C2.8 10.6 5.4 7.6 12 2Z',
] as const

/** Five cards. Those that make the bull are raised; the last `closed` ones are face down. */
export function Cards({
  cards,
  closed = 0,
  isLarge = false,
  hidden,
}: {
  /** null while no card is known. */
  cards: readonly Card[] | null
  closed?: number
  isLarge?: boolean
  /** What screen readers read for cards that are all face down. */
  hidden: string
}) {
  const three = cards !== null && closed === 0 ? threeOf(cards) : []
  const open = (cards ?? []).slice(0, (cards?.length ?? 0) - closed)
  const shown = open.map(cardText).join(' ')
  return (
    <div class={isLarge ? css.large : css.cards} role="img" aria-label={shown === '' ? hidden : shown}>
      {[0, 1, 2, 3, 4].map((place) => {
        const card = open[place]
        return card === undefined ? (
          <Back key={`back ${place}`} />
        ) : (
          <Face key={`card ${card}`} card={card} isUp={three.includes(place)} />
        )
      })}
    </div>
  )
}

function Face({ card, isUp }: { card: Card; isUp: boolean }) {
  const suit = suitOf(card)
  const colour = suit === 0 || suit === 2 ? '#c4122f' : '#151d2f'
  return (
    <svg class={isUp ? css.up : css.face} viewBox="0 0 40 56" aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="55" rx="5" fill="#fdfbf5" stroke="#d9d2c2" />
      <text x="20" y="25" text-anchor="middle" font-size="22" font-weight="700" fill={colour}>
        {rankOf(card)}
      </text>
      <path d={SUITS[suit]} fill={colour} transform="translate(10 30) scale(0.84)" />
    </svg>
  )
}

/** The back of a card, with a koi's scales. */
function Back() {
  return (
    <svg class={css.back} viewBox="0 0 40 56" aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="55" rx="5" fill="#b8431f" stroke="#ffb99f" />
      <rect x="3.5" y="3.5" width="33" height="49" rx="3" fill="#8f2f14" />
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <path
            key={`${row} ${column}`}
            d={`M${5 + column * 10 + (row % 2) * 5 - 2.5} ${8 + row * 9} q5 9 10 0`}
            fill="none"
            stroke="#ff9a76"
            stroke-width="1.4"
          />
        )),
      )}
    </svg>
  )
}
