import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { formatOdds, playName, selectionName, useMoney } from '../texts.ts'
import { arithmetic } from './BetBar.tsx'
import { mostOf, stakeOf } from './bet-slip.ts'
import type { BetState, SlipItem } from './bet-state.ts'
import { shortNumero } from './draw-clock.ts'
import type { Refused } from './placing.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import styles from './SlipSheet.module.css'

export interface SlipSheetProps {
  state: BetState
  family: string
  gameName: string
  open: boolean
  onClose: () => void
  onSale: string | null
  moved: string | null
  isBusy: boolean
  /** Why the slip was refused, when it was. */
  refused: Refused | null
  onRemove: (id: number) => void
  onEdit: (id: number) => void
  onClear: () => void
  onAcceptOdds: (index: number, odds: bigint) => void
  onBet: () => void
}

/** All bets of the slip with their sums; nothing of it is lost by a refusal. */
export function SlipSheet(props: SlipSheetProps) {
  const { state, open, onClose, onSale, moved, isBusy, refused, onClear, onBet } = props
  const t = useT()
  const money = useMoney()
  const { slip } = state
  const amount = money(stakeOf(slip))
  const draw = onSale === null ? '' : shortNumero(onSale)
  return (
    <Sheet
      open={open && slip.length > 0}
      onClose={onClose}
      title={t('lotto.slip_of', { game: props.gameName })}
    >
      {refused !== null ? (
        <RefusedNotice refused={refused} slip={slip} onAcceptOdds={props.onAcceptOdds} />
      ) : null}
      {moved !== null && onSale !== null ? (
        <p className={styles.moved} role="status">
          {t('lotto.moved', { from: shortNumero(moved), to: draw })}
        </p>
      ) : null}
      <ul className={styles.items}>
        {slip.map((item) => (
          <Item key={item.id} item={item} {...props} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>{t('lotto.slip_draw')}</dt>
          <dd>{onSale ?? t('lotto.closed_now')}</dd>
        </div>
        <div>
          <dt>{t('lotto.slip_most')}</dt>
          <dd>{money(mostOf(slip))}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('lotto.slip_stake')}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onClear} disabled={isBusy}>
          {t('lotto.slip_clear')}
        </Button>
        <Button loading={isBusy} disabled={onSale === null} onClick={onBet}>
          {onSale === null ? t('lotto.closed_now') : t('lotto.bet_on_draw', { draw, amount })}
        </Button>
      </div>
    </Sheet>
  )
}

function Item({ item, family, isBusy, onRemove, onEdit }: { item: SlipItem } & SlipSheetProps) {
  const t = useT()
  const money = useMoney()
  const { play, selection, price, terms } = item
  const name = playName(play.code)
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b>{name}</b>
        <p className={styles.selection}>{selectionName(family, play.code, selection.text)}</p>
        <p className={styles.note}>
          {arithmetic(t, { ...price, unit: money(terms.unit), multiple: terms.multiple })}
          {' · '}
          {t('lotto.at_odds', { odds: formatOdds(price.odds) })}
        </p>
      </div>
      <div className={styles.side}>
        <b>{money(price.stake)}</b>
        <span>
          <IconButton
            icon="edit"
            size={18}
            label={t('lotto.slip_edit', { play: name })}
            disabled={isBusy}
            onClick={() => onEdit(item.id)}
          />
          <IconButton
            icon="trash"
            size={18}
            label={t('lotto.slip_remove', { play: name })}
            disabled={isBusy}
            onClick={() => onRemove(item.id)}
          />
        </span>
      </div>
    </li>
  )
}
