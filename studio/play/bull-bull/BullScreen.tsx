import { fromWire, toWire } from '@koi/contract/money.ts'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { BullState, HandView, WaitingView } from '../../src/bull/protocol.ts'
import type { ScreenProps } from '../screen.ts'
import { notePromises } from '../shell/check/promises.ts'
import { recall, remember } from '../shell/device/memory.ts'
import { refusalOf } from '../shell/link/link.ts'
import { useShownBalance } from '../shell/link/use-shown-balance.ts'
import { uuid } from '../shell/link/uuid.ts'
import { refusalText, translator } from '../shell/text/text.ts'
import { Line } from './Line.tsx'
import { Lobby } from './Lobby.tsx'
import { Table } from './Table.tsx'
import { bullTexts } from './texts.ts'

/** Bull Bull: the lobby, the queue, and the table. */
export function BullScreen(props: ScreenProps) {
  const { link, welcome, isOn, text, shownBalance, toast } = props
  const { language, currency } = welcome
  const t = useMemo(() => translator(bullTexts, language), [language])
  const balance = useShownBalance(shownBalance)
  const [isBusy, setBusy] = useState(false)
  const { state, cameNobody, take, close } = useBull(props)
  const send = (requests: () => Promise<BullState | object>) => {
    setBusy(true)
    requests()
      .then((answer) => {
        if ('waiting' in answer) take(answer)
      })
      .catch((refused: unknown) => {
        toast(refusalText(text, refusalOf(refused).code), 'error')
      })
      .finally(() => setBusy(false))
  }
  const call = (act: string, input: object) => send(() => link.call(act, input))
  const joining = (base: bigint, willing: boolean) => ({
    ...{ key: link.key(), base: toWire(base), willing, device: deviceName() },
  })
  const join = (base: bigint, willing: boolean) => call('join', joining(base, willing))
  const move = (base: bigint, willing: boolean) =>
    send(async () => {
      await link.call('leave', {})
      return link.call('join', joining(base, willing))
    })
  if (state.hand !== null) {
    const { hand } = state
    const again = () => join(fromWire(hand.base), recall('bull.bank') === 'yes')
    return (
      <Table
        {...{ hand, currency, t, isBusy, isOn }}
        onTurn={() => call('turn', {})}
        onAgain={again}
        onOther={close}
      />
    )
  }
  if (state.waiting !== null) {
    const { waiting, bots } = state
    return (
      <Line
        {...{ waiting, currency, t, isBusy }}
        hasBots={bots}
        lobby={welcome.lobbyUrl}
        onLeave={() => call('leave', {})}
        onMove={(base) => move(base, waiting.willing)}
      />
    )
  }
  return <Lobby {...{ balance, currency, t, isBusy, isOn, cameNobody }} hasBots={state.bots} onJoin={join} />
}

/** Where the player is: the state of the newest welcome, with all events since then. */
function useBull({ link, welcome, text, sound, toast, announce }: ScreenProps) {
  const [state, setState] = useState<BullState>(welcome.state as BullState)
  const [cameNobody, setCameNobody] = useState(false)
  const t = useMemo(() => translator(bullTexts, welcome.language), [welcome.language])
  const take = (answer: object) => setState(answer as BullState)
  useEffect(() => setState(welcome.state as BullState), [welcome])
  useEffect(() => {
    const change = (part: Partial<BullState>) => setState((now) => ({ ...now, ...part }))
    const onHand = (hand: HandView) => {
      if (hand.phase === 'locking') notePromises([{ ...hand, code: hand.table }])
      const net = hand.seats.find(({ you }) => you)?.net
      if (hand.phase === 'dealt') sound.play('tap')
      if (hand.phase === 'shown' && net !== undefined && net !== null) {
        sound.play(fromWire(net) > 0n ? 'win' : 'lose')
        announce(t(fromWire(net) > 0n ? 'table.won' : 'table.lost', { amount: net.replace('-', '') }))
      }
      change({ hand, waiting: null })
    }
    const stops = [
      link.on('hand', ({ hand }) => onHand(hand as HandView)),
      link.on('waiting', ({ waiting }) => {
        if (waiting !== null) setCameNobody(false)
        change({ waiting: waiting as WaitingView | null })
      }),
      link.on('nobody_came', () => setCameNobody(true)),
      link.on('called_off', () => {
        change({ hand: null })
        toast(t('called.off'))
      }),
      link.on('no_hand', ({ why }) => {
        change({ hand: null })
        toast(refusalText(text, String(why)), 'error')
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [link, t, text, sound, toast, announce])
  return { state, cameNobody, take, close: () => setState((now) => ({ ...now, hand: null })) }
}

/** A stored name of this browser, so that nobody sits at a table with themselves. */
function deviceName(): string {
  const known = recall('device')
  if (known !== null) return known
  const made = uuid()
  remember('device', made)
  return made
}
