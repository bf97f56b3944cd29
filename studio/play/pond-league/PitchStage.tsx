import { lookOf } from '../../src/games/virtual/sides.ts'
import type { StageProps } from '../fixtures/look.ts'
import { ballAt, playersAt } from './motion.ts'
import css from './PitchStage.module.css'

/** The pitch from above: both sides, the ball, and a banner at a goal. */
export function PitchStage({ fixture, played, language, t }: StageProps) {
  const { code, home, away, happenings } = fixture
  const now = happenings.findLast(({ at }) => at <= played && played - at < 3) ?? null
  const ball = ballAt(code, played, now)
  const players = playersAt(code, played, ball)
  const goal = now?.kind === 'goal' && now.side !== null ? fixture[now.side] : null
  return (
    <div class={css.stage}>
      <svg viewBox="0 0 340 200" class={css.pitch} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((stripe) => (
          <rect key={stripe} x={stripe * 68} width="34" height="200" class={css.stripe} />
        ))}
        <g class={css.lines}>
          <rect x="8" y="8" width="324" height="184" />
          <path d="M170 8v184M8 60h44v80H8M332 60h-44v80h44M8 84h16v32H8M332 84h-16v32h16" />
          <circle cx="170" cy="100" r="28" />
        </g>
        {players.map(({ side, x, y }, place) => (
          <circle
            key={place}
            r="6"
            class={css.moving}
            fill={lookOf(side === 'home' ? home : away).colours[0]}
            stroke={lookOf(side === 'home' ? home : away).colours[1]}
            stroke-width="2"
            style={{ transform: `translate(${x}px, ${y}px)` }}
          />
        ))}
        <circle
          r="3.5"
          fill="#fff"
          class={css.moving}
          style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }}
        />
      </svg>
      {goal !== null && (
        <p class={css.goal} key={now?.at}>
          {t('event.goal', { side: lookOf(goal).names[language] })}
        </p>
      )}
    </div>
  )
}
