import { useEffect, useRef } from 'preact/hooks'
import { colourOf, WHEEL } from '../../../src/games/roulette/numbers.ts'
import { isCalm } from '../../shell/device/motion.ts'
import { sinceStart } from '../../shell/device/now.ts'
import css from './Roulette.module.css'

const STEP = 360 / WHEEL.length
const FILLS = { red: '#b32c42', black: '#141c2f', green: '#15703a' } as const
/** Degrees per millisecond; the wheel and the ball turn in opposite directions. */
const TURNS = { wheel: -0.09, ball: 0.34 } as const
const FALL = 3300
/** The ball's distance from the middle, on its track and in a pocket. */
const [TRACK, POCKET] = [98, 67]

const at = (radius: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
}
const SECTOR = `M${at(92, -STEP / 2)}A92 92 0 0 1 ${at(92, STEP / 2)}L${at(52, STEP / 2)}A52 52 0 0 0 ${at(52, -STEP / 2)}Z`

/** Degrees to turn to end at `end`: at least a third of what full speed covers, as the turn slows down. */
function turnTo(end: number, { speed, from }: { speed: number; from: number }): number {
  const turn = Math.sign(speed) * 360
  const first = (((end - from) % 360) + turn) % 360
  return first + turn * Math.max(0, Math.ceil(((speed * FALL) / 3 - first) / turn))
}

/** The wheel turns while no pocket is known, then comes to rest with the ball in that pocket at the top. */
export function Wheel({ pocket, isTurning }: { pocket: number | null; isTurning: boolean }) {
  const wheel = useRef<SVGGElement>(null)
  const ball = useRef<SVGGElement>(null)
  const angles = useRef({ wheel: 0, ball: 0, radius: TRACK })
  useEffect(() => {
    const draw = (next: typeof angles.current) => {
      angles.current = next
      wheel.current?.setAttribute('transform', `rotate(${next.wheel})`)
      ball.current?.setAttribute('transform', `rotate(${next.ball}) translate(0 ${-next.radius})`)
    }
    const rest = pocket === null ? 0 : -WHEEL.indexOf(pocket) * STEP
    const from = { ...angles.current }
    const isLying = from.radius === POCKET && (from.wheel - rest) % 360 === 0
    if (pocket !== null && (isCalm() || !isTurning)) {
      if (!isLying) draw({ wheel: rest, ball: 0, radius: POCKET })
      return
    }
    if (isCalm()) return draw(from)
    const started = sinceStart()
    const turns = {
      wheel: turnTo(rest, { speed: TURNS.wheel, from: from.wheel }),
      ball: turnTo(0, { speed: TURNS.ball, from: from.ball }),
    }
    let frame = 0
    const step = () => {
      const time = sinceStart() - started
      const moment = pocket === null ? 0 : Math.min(1, time / FALL)
      const eased = 1 - (1 - moment) ** 3
      const turned = (of: 'wheel' | 'ball') =>
        from[of] + (pocket === null ? TURNS[of] * time : turns[of] * eased)
      const fallen = Math.max(0, (moment - 0.55) / 0.45) ** 2
      draw({ wheel: turned('wheel'), ball: turned('ball'), radius: TRACK - (TRACK - POCKET) * fallen })
      if (moment < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [pocket, isTurning])
  return (
    <svg class={css.wheel} viewBox="-114 -114 228 228" aria-hidden="true">
      <circle r="112" fill="#0d1626" stroke="#f6c453" stroke-width="2" />
      <circle r="104" fill="#1a2540" />
      <g ref={wheel}>
        <Pockets />
        <Hub />
      </g>
      <path d="M0 -100L6 -112H-6Z" fill="#f6c453" />
      <g ref={ball}>
        <circle r="5" fill="#f3f6fc" stroke="#0b1220" stroke-width="0.8" />
      </g>
    </svg>
  )
}

const Pockets = () => (
  <>
    {WHEEL.map((number, i) => (
      <g key={number} transform={`rotate(${i * STEP})`}>
        <path d={SECTOR} fill={FILLS[colourOf(number)]} stroke="#f6c453" stroke-width="0.6" />
        <text y="-80" fill="#fff" font-size="9.5" font-weight="700" text-anchor="middle">
          {number}
        </text>
      </g>
    ))}
  </>
)

/** The hub, with a koi in its middle. */
const Hub = () => (
  <>
    <circle r="52" fill="#0b1220" stroke="#f6c453" stroke-width="1.2" />
    <circle r="42" fill="none" stroke="#35cc92" stroke-width="0.8" stroke-dasharray="2 6" />
    <path
      d="M-26 2C-14 -14 8 -13 18 -2C23 -8 30 -10 36 -11C33 -4 33 3 36 11C29 10 23 7 18 4C8 15 -14 16 -26 2Z"
      fill="#ff7757"
    />
    <path d="M-6 -10C3 -10 9 -6 9 -1C1 2 -8 0 -10 -7ZM2 9C-2 7 -3 4 -1 2C5 2 9 4 10 7Z" fill="#f3f6fc" />
    <circle cx="-17" cy="0" r="1.8" fill="#0b1220" />
  </>
)
