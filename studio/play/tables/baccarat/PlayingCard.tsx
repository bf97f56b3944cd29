import type { Card } from '../../../src/games/baccarat/rules.ts'
import css from './Baccarat.module.css'
import { rankText, suitOf } from './names.ts'

/** Outlines of the suits in a square of 20 around the origin. */
const SUITS = [
  'M0-9C3-5 9-2 9 3C9 7 4 8 1.5 5L3 9H-3L-1.5 5C-4 8-9 7-9 3C-9-2-3-5 0-9Z',
  'M0 9C-4 4-9 1-9-4C-9-8-3-9 0-4C3-9 9-8 9-4C9 1 4 4 0 9Z',
  'M0-9.5L7 0L0 9.5L-7 0Z',
  'M0-9A4.2 4.2 0 0 1 3.4-2.3A4.3 4.3 0 1 1 1.4 4.6L3 9H-3L-1.4 4.6A4.3 4.3 0 1 1-3.4-2.3A4.2 4.2 0 0 1 0-9Z',
] as const

/** A card's face: rank and suit at two corners, a large suit or a face card's crown in the middle. */
export function PlayingCard({ card, isThird }: { card: Card; isThird: boolean }) {
  const suit = suitOf(card)
  const ink = suit === 1 || suit === 2 ? '#c2344a' : '#141c2f'
  const rank = rankText(card)
  const isFace = 'JQK'.includes(rank)
  const corner = (
    <>
      <text x="11" y="19" font-size={rank.length > 1 ? 16 : 18} font-weight="700" text-anchor="middle">
        {rank}
      </text>
      <path d={SUITS[suit]} transform="translate(11 30) scale(0.62)" />
    </>
  )
  return (
    <svg class={`${css.card} ${isThird ? css.third : ''}`} viewBox="0 0 64 90" aria-hidden="true" fill={ink}>
      <rect x="0.5" y="0.5" width="63" height="89" rx="7" fill="#fdfbf5" stroke="#0b1220" />
      {corner}
      <g transform="rotate(180 32 45)">{corner}</g>
      {isFace && (
        <>
          <rect x="20" y="18" width="24" height="54" rx="4" fill="none" stroke={ink} stroke-width="1.2" />
          <path d="M24 34L26 24L32 30L38 24L40 34Z" fill="#f6c453" stroke={ink} />
        </>
      )}
      <path d={SUITS[suit]} transform={`translate(32 ${isFace ? 52 : 45}) scale(${isFace ? 0.95 : 1.5})`} />
    </svg>
  )
}
