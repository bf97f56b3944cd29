import { lookOf } from '../../src/games/virtual/sides.ts'
import type { StageProps } from '../fixtures/look.ts'
import css from './ArenaStage.module.css'

const CORES = [0, 1, 2, 3, 4]
const HEX = 'M0-13 11-6.5v13L0 13-11 6.5v-13z'

/** The arena: the five cores of each side in the current map, and a beam as a core is taken. */
export function ArenaStage({ fixture, played }: StageProps) {
  const { home, away, happenings } = fixture
  const seen = happenings.filter(({ at }) => at <= played)
  const ends = seen.findLastIndex(({ kind }) => kind === 'map')
  const isOver = fixture.state !== 'live'
  // Between two maps and at the end, the last map stays visible.
  const isNew = !isOver && seen.length > ends + 1
  const earlier = seen.slice(0, ends).findLastIndex(({ kind }) => kind === 'map')
  const map = isNew ? seen.slice(ends + 1) : seen.slice(earlier + 1)
  const taken = (side: 'home' | 'away') =>
    map.filter((one) => one.kind === 'core' && one.side === side).length
  const last = seen.findLast(({ kind, at }) => kind === 'core' && played - at < 2) ?? null
  return (
    <div class={css.stage}>
      <svg viewBox="0 0 340 180" class={css.arena} aria-hidden="true">
        <defs>
          <radialGradient id="arena-floor" cx="50%" cy="60%" r="70%">
            <stop offset="0" stop-color="#26336b" />
            <stop offset="1" stop-color="#0d1330" />
          </radialGradient>
        </defs>
        <rect width="340" height="180" fill="url(#arena-floor)" />
        <path d="M0 180 120 60h100l120 120M60 180l84-120M280 180 196 60M170 60v120" class={css.grid} />
        {(['home', 'away'] as const).map((side) => {
          const [ground, sign] = lookOf(side === 'home' ? home : away).colours
          const left = side === 'home'
          return (
            <g key={side} transform={`translate(${left ? 26 : 314} 0)`}>
              {CORES.map((core) => (
                <path
                  key={core}
                  d={HEX}
                  transform={`translate(${(left ? 1 : -1) * core * 28} ${132 - core * 11})`}
                  class={css.core}
                  fill={core < taken(side) ? ground : '#1a2246'}
                  stroke={core < taken(side) ? sign : '#3a4788'}
                />
              ))}
              <circle cy="72" r="17" fill={ground} stroke={sign} stroke-width="3" class={css.hero} />
              <path d="M-8 70h16v4H-8z" fill={sign} />
            </g>
          )
        })}
        {last !== null && (
          <path
            key={last.at}
            d={last.side === 'home' ? 'M44 72h126' : 'M296 72H170'}
            stroke={lookOf(last.side === 'home' ? home : away).colours[1]}
            class={css.beam}
          />
        )}
      </svg>
      <p class={`figures ${css.cores}`}>
        {taken('home')} : {taken('away')}
      </p>
    </div>
  )
}
