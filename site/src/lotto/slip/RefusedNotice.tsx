import { fromWire } from '@koi/contract/money.ts'
import { lookUp, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { RefusalDetails } from '../../protection/RefusalDetails.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { shortNumero } from '../draw-clock.ts'
import { formatOdds, playName, soldOutNames, useMoney } from '../texts.ts'
import type { CartItem } from './cart.ts'
import type { Refused } from './placing.ts'
import styles from './RefusedNotice.module.css'

export interface RefusedNoticeProps {
  refused: Refused
  /** The plays of the game, by which a bet is named. */
  family: string
  /** The bets as they were sent; undefined for one that is no longer in the cart. */
  sent: readonly (CartItem | undefined)[]
  onAcceptOdds: (id: number, odds: bigint) => void
}

/** Why a bet was refused, which bet it was, and what to do. Nothing was charged. */
export function RefusedNotice({ refused, family, sent, onAcceptOdds }: RefusedNoticeProps) {
  const t = useT()
  const { code, message, details } = refused
  const index = /^\d+$/.test(details.wager ?? '') ? Number(details.wager) : null
  const wager = index === null ? undefined : sent[index]
  const odds =
    code === 'odds.changed' && /^\d+$/.test(details.odds ?? '') ? BigInt(details.odds ?? '0') : null
  return (
    <div className={styles.refused} role="alert">
      <Icon name="warning" size={20} />
      <div>
        {details.numero === undefined ? null : (
          <b>{t('betting.refused_draw', { draw: shortNumero(details.numero) })}</b>
        )}
        {sent.length > 1 && wager !== undefined ? <b>{playName(wager.play.code)}</b> : null}
        <p>{lookUp(`refusal.${code}`) ?? message}</p>
        {code.startsWith('stake.') ? <StakeBound details={details} /> : null}
        <CapHint refused={refused} family={family} />
        <RefusalDetails code={code} details={details} />
        {odds !== null && wager !== undefined ? (
          <>
            <p>
              {t('lotto.odds_old_new', {
                before: formatOdds(wager.price.odds),
                after: formatOdds(odds),
              })}
            </p>
            {wager.price.odds === odds ? null : (
              <Button tone="quiet" onClick={() => onAcceptOdds(wager.id, odds)}>
                {t('lotto.odds_accept')}
              </Button>
            )}
          </>
        ) : null}
        {code === 'wallet.insufficient_funds' ? (
          <a className={styles.deposit} href={paths.deposit}>
            {t('shell.deposit')}
            <Icon name="forward" size={16} />
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** The bound that a stake or what it could pay exceeds. */
function StakeBound({ details: { least, most, payoutMax } }: Pick<Refused, 'details'>) {
  const t = useT()
  const money = useMoney()
  const bounds = [
    ['lotto.least_stake', least],
    ['lotto.most_stake', most],
    ['lotto.most_payout', payoutMax],
  ] as const
  return bounds.map(([key, amount]) =>
    amount === undefined ? null : <p key={key}>{t(key, { amount: money(fromWire(amount)) })}</p>,
  )
}

/** The numbers that are sold out, and what to do about a draw that accepts no more bets. */
function CapHint({ refused: { code, details }, family }: Pick<RefusedNoticeProps, 'refused' | 'family'>) {
  const t = useT()
  if (code === 'stake.draw_limit') return <p>{t('betting.draw_limit_hint')}</p>
  if (code !== 'number.sold_out') return null
  const play = details.play ?? ''
  const numbers = soldOutNames(family, play, details.numbers ?? '')
  return (
    <>
      {play === '' ? null : (
        <p>
          {numbers === null
            ? t('betting.sold_out_play', { play: playName(play) })
            : t('betting.sold_out_numbers', { play: playName(play), numbers })}
        </p>
      )}
      <p>{t('betting.sold_out_hint')}</p>
    </>
  )
}
