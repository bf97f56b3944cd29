import { fromWire, toWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import type { EndView, ReefState, SeatView, ShotView } from '../../src/reef/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { isCalm } from '../shell/device/motion.ts'
import { Refused } from '../shell/link/link.ts'
import { sayMoney } from '../shell/text/money.ts'
import { sayRefusal, speak } from '../shell/text/text.ts'
import { Bring } from './BuyIn.tsx'
import { EndCard } from './EndCard.tsx'
import { Gear } from './Gear.tsx'
import { Hunt, type HuntView } from './hunt.ts'
import css from './Reef.module.css'
import { Scene } from './scene.ts'
import { fishKey, type ReefKey, reefTexts } from './texts.ts'
import { Water } from './Water.tsx'

/** The reef: water with all its fish above, and below it what to bring, or what to shoot with. */
export function ReefScreen(props: ScreenProps) {
  const { link, welcome, isOn, text, sound, toast, tell } = props
  const { language, currency } = welcome
  const say = useMemo(() => speak(reefTexts, language), [language])
  const [isBusy, setBusy] = useState(false)
  const newest = useRef({ say, text, toast, tell })
  newest.current = { say, text, toast, tell }
  const [hunt] = useState(
    () =>
      new Hunt({
        ...{ link, sound },
        refused: (code) => newest.current.toast(sayOwn(newest.current, code), 'error'),
        caught: ({ kind, paid }) => {
          const fish = newest.current.say(fishKey(FISHES[kind]?.code ?? ''))
          newest.current.tell(newest.current.say('status.caught', { fish, amount: toWire(paid) }))
        },
      }),
  )
  const view = useHunt(hunt)
  useEvents(props, hunt)
  const ask = (act: string, input: object, after: (state: ReefState) => void) => {
    setBusy(true)
    link
      .ask<ReefState>(act, { key: link.key(), ...input })
      .then(after)
      .catch((refused: unknown) => {
        const code = refused instanceof Refused ? refused.code : 'failed'
        toast(sayOwn({ say, text }, code), 'error')
      })
      .finally(() => setBusy(false))
  }
  const bring = (amount: bigint) => ask('sit', { amount: toWire(amount) }, (state) => hunt.enter(state))
  return (
    <div class={css.reef}>
      <Water hunt={hunt} say={say} make={(canvas, isSlow) => new Scene(canvas, { isCalm: isCalm(), isSlow })}>
        <Seats seats={view.seats} mine={view.sitting?.place ?? null} say={say} />
        {view.ended !== null && (
          <EndCard end={view.ended} currency={currency} say={say} onAgain={() => hunt.forgetEnd()} />
        )}
      </Water>
      {view.sitting === null ? (
        <Bring stakes={welcome.stakes} {...{ currency, say, isBusy }} isOn={isOn} onBring={bring} />
      ) : (
        <Gear
          {...{ view, currency, say, isBusy, isOn }}
          onPower={(power) => hunt.setPower(power)}
          onCash={() => ask('cash', {}, () => undefined)}
        />
      )}
    </div>
  )
}

type Say = ReturnType<typeof speak<ReefKey>>

/** The reef has refusals of its own; the others are the shell's. */
function sayOwn({ say, text }: { say: Say; text: ScreenProps['text'] }, code: string): string {
  if (code === 'purse_low' || code === 'purse_full' || code === 'not_seated') return say(code)
  return sayRefusal(text, code)
}

function useHunt(hunt: Hunt): HuntView {
  const [view, setView] = useState(hunt.view)
  useEffect(() => hunt.hear(() => setView(hunt.view())), [hunt])
  return view
}

/** What the studio tells: at each welcome everything, in between what happens. */
function useEvents({ link, welcome }: ScreenProps, hunt: Hunt): void {
  useEffect(() => hunt.enter(welcome.state as ReefState), [welcome, hunt])
  useEffect(() => {
    const stops = [
      link.on('seats', ({ seats }) => hunt.setSeats(seats as readonly SeatView[])),
      link.on('shots', ({ shots }) => hunt.setShots(shots as readonly ShotView[])),
      link.on('ended_sitting', ({ end }) => hunt.setEnded(end as EndView)),
    ]
    return () => {
      hunt.release()
      for (const stop of stops) stop()
    }
  }, [link, hunt])
}

/** Who sits at the four cannons, and what they have. */
function Seats({ seats, mine, say }: { seats: readonly SeatView[]; mine: number | null; say: Say }) {
  return (
    <ol class={css.seats}>
      {[0, 1, 2, 3].map((place) => {
        const seat = seats.find((one) => one.place === place)
        const isMine = place === mine
        return (
          <li key={place} class={isMine ? css.mine : seat === undefined ? css.free : css.other}>
            <span>{isMine ? say('you') : say('seat', { number: place + 1 })}</span>
            <b class="figures">
              {seat === undefined
                ? say('free')
                : seat.gone
                  ? say('gone')
                  : sayMoney(fromWire(seat.purse), 'XXX')}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
