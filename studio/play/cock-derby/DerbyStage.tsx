import { lookOf } from '../../src/games/virtual/sides.ts'
import type { StageProps } from '../fixtures/look.ts'
import css from './DerbyStage.module.css'

const PITTINGS = [0, 1, 2, 3, 4]

/** Two cartoon birds on a stage of straw. They flutter, puff up and crow, and never get hurt. */
export function DerbyStage({ fixture, played, t }: StageProps) {
  const { home, away, happenings } = fixture
  const seen = happenings.filter(({ at }) => at <= played)
  const now = seen.findLast(({ at }) => played - at < 2) ?? null
  const over = seen.filter(({ kind }) => kind === 'pitting')
  const poseOf = (side: 'home' | 'away') => {
    if (now === null) return 'ready'
    if (now.side !== side) return now.kind === 'pitting' ? 'rest' : 'ready'
    return now.kind === 'pitting' ? 'crow' : 'hop'
  }
  return (
    <div class={css.stage}>
      <svg viewBox="0 0 340 180" class={css.ring} aria-hidden="true">
        <rect width="340" height="180" fill="#2a1a3d" />
        <path d="M0 0h340v54q-170 34-340 0z" fill="#3b2352" />
        <circle cx="78" cy="52" r="10" class={css.lamp} />
        <circle cx="170" cy="62" r="10" class={css.lamp} />
        <circle cx="262" cy="52" r="10" class={css.lamp} />
        <ellipse cx="170" cy="156" rx="160" ry="26" fill="#c99a4b" />
        <ellipse cx="170" cy="152" rx="146" ry="20" fill="#dcb163" />
        <Bird side={home} pose={poseOf('home')} turned={false} />
        <Bird side={away} pose={poseOf('away')} turned />
        {now?.kind === 'clash' && (
          <path
            key={now.at}
            d="M170 78l6 14 15-4-8 13 12 10-16 2 1 16-12-10-11 12-2-16-15-1 11-11-9-13 16 2z"
            class={css.puff}
          />
        )}
      </svg>
      <b class={css.virtual}>{t('virtual')}</b>
      <ol class={css.pips} aria-hidden="true">
        {PITTINGS.map((place) => {
          const pitting = over[place]
          return <li key={place} data-side={pitting === undefined ? 'none' : (pitting.side ?? 'neither')} />
        })}
      </ol>
    </div>
  )
}

function Bird({ side, pose, turned }: { side: string; pose: string; turned: boolean }) {
  const [ground, sign] = lookOf(side).colours
  return (
    <g transform={turned ? 'translate(246 0) scale(-1 1)' : 'translate(94 0)'}>
      <g class={css.bird} data-pose={pose}>
        <path d="M-34 96q-28-30-14-52 8 18 22 22-10-22 4-36 6 26 24 40z" fill={sign} opacity=".9" />
        <ellipse cx="-2" cy="108" rx="36" ry="30" fill={ground} />
        <path d="M-18 100q14 24 36 8-4 24-24 20-14-6-12-28z" fill={sign} />
        <circle cx="28" cy="76" r="17" fill={ground} />
        <path d="M18 62q0-14 8-12 4-10 9-2 9-4 7 8z" fill="#ff5a5f" />
        <path d="M43 76l14 4-13 6z" fill="#ffb43c" />
        <circle cx="34" cy="73" r="4.5" fill="#fff" />
        <circle cx="35.5" cy="73" r="2.2" fill="#1b1330" />
        <path d="M36 90q6 8 0 12-7-4 0-12z" fill="#ff5a5f" />
        <path d="M-12 136v14m0 0h-8m8 0h8M10 136v14m0 0H2m8 0h8" class={css.legs} />
      </g>
    </g>
  )
}
