import { fromWire, toWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { FISHES } from '../../src/games/lantern-reef/rules.ts'
import type { EndView, ReefState, SeatView, ShotView } from '../../src/reef/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { isCalm } from '../shell/device/motion.ts'
import { refusalOf } from '../shell/link/link.ts'
import { formatMoney } from '../shell/text/money.ts'
import { refusalText, type Translate, translator } from '../shell/text/text.ts'
import { BuyIn } from './BuyIn.tsx'
import { EndCard } from './EndCard.tsx'
import { Gear } from './Gear.tsx'
import { Hunt, type HuntView } from './hunt.ts'
import css from './Reef.module.css'
import { Scene } from './scene.ts'
import { fishKey, type ReefKey, reefTexts } from './texts.ts'
import { Water } from './Water.tsx'

/** The reef: the water with its fish, and below it the buy-in, or the powers and the purse. */
export function ReefScreen(props: ScreenProps) {
  const { link, welcome, isOn, text, sound, toast, announce } = props
  const { language, currency } = welcome
  const t = useMemo(() => translator(reefTexts, language), [language])
  const [isBusy, setBusy] = useState(false)
  const newest = useRef({ t, text, toast, announce })
  newest.current = { t, text, toast, announce }
  const [hunt] = useState(
    () =>
      new Hunt({
        ...{ link, sound },
        refused: (code) => newest.current.toast(reefRefusalText(newest.current, code), 'error'),
        caught: ({ kind, paid }) => {
          const fish = newest.current.t(fishKey(FISHES[kind]?.code ?? ''))
          newest.current.announce(newest.current.t('status.caught', { fish, amount: toWire(paid) }))
        },
      }),
  )
  const view = useHunt(hunt)
  useEvents(props, hunt)
  const call = (act: string, input: object, after: (state: ReefState) => void) => {
    setBusy(true)
    link
      .call<ReefState>(act, { key: link.key(), ...input })
      .then(after)
      .catch((refused: unknown) => {
        const { code } = refusalOf(refused)
        toast(reefRefusalText({ t, text }, code), 'error')
      })
      .finally(() => setBusy(false))
  }
  const buyIn = (amount: bigint) => call('sit', { amount: toWire(amount) }, (state) => hunt.enter(state))
  return (
    <div class={css.reef}>
      <Water hunt={hunt} t={t} make={(canvas, isSlow) => new Scene(canvas, { isCalm: isCalm(), isSlow })}>
        <Seats seats={view.seats} mine={view.sitting?.place ?? null} t={t} />
        {view.ended !== null && (
          <EndCard end={view.ended} currency={currency} t={t} onAgain={() => hunt.forgetEnd()} />
        )}
      </Water>
      {view.sitting === null ? (
        <BuyIn stakes={welcome.stakes} {...{ currency, t, isBusy }} isOn={isOn} onBuyIn={buyIn} />
      ) : (
        <Gear
          {...{ view, currency, t, isBusy, isOn }}
          onPower={(power) => hunt.setPower(power)}
          onCash={() => call('cash', {}, () => undefined)}
        />
      )}
    </div>
  )
}

type ReefTranslate = Translate<ReefKey>

/** The text of a refusal: the reef's own ones, or else the shell's. */
function reefRefusalText({ t, text }: { t: ReefTranslate; text: ScreenProps['text'] }, code: string): string {
  if (code === 'purse_low' || code === 'purse_full' || code === 'not_seated') return t(code)
  return refusalText(text, code)
}

function useHunt(hunt: Hunt): HuntView {
  const [view, setView] = useState(hunt.view)
  useEffect(() => hunt.subscribe(() => setView(hunt.view())), [hunt])
  return view
}

/** Passes the state of each welcome, and the events since then, to the hunt. */
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

/** The players at the four cannons, with their purses. */
function Seats({ seats, mine, t }: { seats: readonly SeatView[]; mine: number | null; t: ReefTranslate }) {
  return (
    <ol class={css.seats}>
      {[0, 1, 2, 3].map((place) => {
        const seat = seats.find((one) => one.place === place)
        const isMine = place === mine
        return (
          <li key={place} class={isMine ? css.mine : seat === undefined ? css.free : css.other}>
            <span>{isMine ? t('you') : t('seat', { number: place + 1 })}</span>
            <b class="figures">
              {seat === undefined
                ? t('free')
                : seat.gone
                  ? t('gone')
                  : formatMoney(fromWire(seat.purse), 'XXX')}
            </b>
          </li>
        )
      })}
    </ol>
  )
}
