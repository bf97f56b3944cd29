import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Switch } from '../../ui/form/Checkbox.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useStore } from '../../ui/store.ts'
import { type ComingDraw, comingDrawsQuery, type PlayMenu, playMenuQuery, useNearDraws } from '../queries.ts'
import { limitsOf, stakeOf } from '../slip/bet-slip.ts'
import { type CartGame, gameOf } from '../slip/cart.ts'
import {
  type ChaseSettings,
  changeSettings,
  DEFAULT_SETTINGS,
  maxMultipleOf,
  planChase,
  planStake,
  setMultiple,
} from '../slip/chase-plan.ts'
import { RefusedNotice } from '../slip/RefusedNotice.tsx'
import { hasOpenOrders } from '../slip/round.ts'
import { sendVisitorToLogIn } from '../slip/send-to-log-in.ts'
import { cartSheet, chaseSheet, dispatchCart, useCart } from '../slip/use-cart.ts'
import { forgetRefusal, placeChase, type useRound } from '../slip/use-placing.ts'
import { useSaleNow } from '../slip/use-sale-now.ts'
import { playName, useMoney } from '../texts.ts'
import { ChaseDraws } from './ChaseDraws.tsx'
import { ChaseRule } from './ChaseRule.tsx'
import styles from './chase.module.css'

type Round = ReturnType<typeof useRound>

/** Places the cart's bets on one game on coming draws: how many, with which multiples, at what cost. */
export function ChaseSheet({ round }: { round: Round }) {
  const t = useT()
  const gameCode = useStore(chaseSheet)
  const cart = useCart()
  const game = gameCode === null ? undefined : gameOf(cart, gameCode)
  const close = () => {
    chaseSheet.set(null)
    cartSheet.set(true)
  }
  return (
    <Sheet open={game !== undefined} onClose={close} title={t('betting.chase_title')}>
      {game === undefined ? null : <ChaseBody key={game.gameCode} game={game} round={round} />}
    </Sheet>
  )
}

function ChaseBody({ game, round }: { game: CartGame; round: Round }) {
  const menu = useQuery(playMenuQuery(game.gameCode))
  const draws = useQuery(comingDrawsQuery(game.gameCode))
  const skeleton = <Skeleton height={420} />
  return (
    <Loaded query={menu} skeleton={skeleton}>
      {(offer) => (
        <Loaded query={draws} skeleton={skeleton}>
          {(coming) => <ChaseForm game={game} round={round} menu={offer} coming={coming} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ChaseFormProps {
  game: CartGame
  round: Round
  menu: PlayMenu
  coming: readonly ComingDraw[]
}

function ChaseForm({ game, round, menu, coming }: ChaseFormProps) {
  const t = useT()
  const { gameCode, items } = game
  const [settings, setSettings] = useState(DEFAULT_SETTINGS)
  const now = useSaleNow(coming)
  const most = useMemo(() => maxMultipleOf(items, limitsOf(menu)), [items, menu])
  const stake = stakeOf(items)
  const plan = useMemo(
    () => planChase(settings, coming, { stake, max: most, now }),
    [settings, coming, stake, most, now],
  )
  const available = coming.filter(({ closeAt }) => closeAt > now).length
  const onMultiple = useCallback(
    (numero: string, multiple: number) => {
      forgetRefusal(gameCode)
      setSettings((before) => setMultiple(before, numero, multiple))
    },
    [gameCode],
  )
  const change = (wanted: Partial<ChaseSettings>) => {
    forgetRefusal(gameCode)
    setSettings((before) => changeSettings(before, wanted))
  }
  if (available === 0) {
    return <EmptyState title={t('betting.chase_none')} text={t('betting.chase_none_text')} />
  }
  const place = () => {
    if (sendVisitorToLogIn(gameCode)) return
    placeChase({ gameCode, items, draws: plan, stopOnWin: settings.stopOnWin })
  }
  return (
    <div className={styles.form}>
      <ChaseHead game={game} stake={stake} />
      <ChaseRule settings={settings} available={available} max={most} onChange={change} />
      <Switch
        label={t('betting.chase_stop_on_win')}
        checked={settings.stopOnWin}
        onChange={(event) => change({ stopOnWin: event.target.checked })}
      />
      <p className={styles.note}>{t('betting.chase_how')}</p>
      <ChaseDraws plan={plan} max={most} onMultiple={onMultiple} />
      <ChaseFoot total={planStake(plan)} count={plan.length} isBusy={hasOpenOrders(round)} onPlace={place}>
        <ChaseRefusal game={game} round={round} />
      </ChaseFoot>
    </div>
  )
}

/** The game, its plays, and the cost of one draw at ×1. */
function ChaseHead({ game: { gameCode, items }, stake }: { game: CartGame; stake: bigint }) {
  const t = useT()
  const money = useMoney()
  const { data: near } = useNearDraws(gameCode)
  const plays = [...new Set(items.map(({ play }) => playName(play.code)))].join(', ')
  return (
    <p className={styles.head}>
      <b>{near?.game.remark ?? gameCode}</b>
      <span className={styles.note}>{plays}</span>
      <span className={styles.note}>{t('betting.chase_each', { amount: money(stake) })}</span>
    </p>
  )
}

/** Why these bets were refused; they remain in the cart. */
function ChaseRefusal({ game: { gameCode, family, items }, round }: { game: CartGame; round: Round }) {
  const sent = round.find(({ order }) => order.gameCode === gameCode)
  if (sent?.placing.kind !== 'refused') return null
  return (
    <RefusedNotice
      refused={sent.placing.refused}
      family={family}
      sent={sent.ids.map((id) => items.find((item) => item.id === id))}
      onAcceptOdds={(id, odds) => {
        forgetRefusal(gameCode)
        dispatchCart({ kind: 'odds', id, odds })
      }}
    />
  )
}

interface ChaseFootProps {
  total: bigint
  count: number
  isBusy: boolean
  onPlace: () => void
  /** Why it was refused, visible at any scroll position of the list. */
  children: ReactNode
}

function ChaseFoot({ total, count, isBusy, onPlace, children }: ChaseFootProps) {
  const t = useT()
  const amount = useMoney()(total)
  return (
    <div className={styles.foot}>
      {children}
      <dl className={styles.totals}>
        <div>
          <dt>{t('betting.chase_lose')}</dt>
          <dd>{amount}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('betting.chase_total', { count })}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <Button full loading={isBusy} onClick={onPlace}>
        {t('betting.chase_place', { amount, count })}
      </Button>
    </div>
  )
}
