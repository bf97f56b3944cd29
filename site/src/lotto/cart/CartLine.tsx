import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { stakeFormula } from '../slip/bet-texts.ts'
import type { CartGame, CartItem } from '../slip/cart.ts'
import { isStarred, toBetText } from '../slip/favourite-bets.ts'
import { useFavouriteBets } from '../slip/use-favourite-bets.ts'
import { formatOdds, playName, selectionName, useExactMoney } from '../texts.ts'
import styles from './CartSheet.module.css'

interface CartLineProps {
  item: CartItem
  game: CartGame
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

/** One bet of the cart: its picks, stake and odds, with its actions. */
export function CartLine({ item, game, isBusy, onEdit, onRemove }: CartLineProps) {
  const t = useT()
  const money = useExactMoney()
  const { play, selection, price, terms } = item
  const name = playName(play.code)
  const { bets, toggle } = useFavouriteBets(game.gameCode)
  const bet = toBetText(item)
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b>{name}</b>
        <p className={styles.selection}>{selectionName(game.family, play.code, selection.text)}</p>
        <p className={styles.note}>
          {stakeFormula(t, { ...price, unit: money(terms.unit), multiple: terms.multiple })}
          {' · '}
          {t('lotto.at_odds', { odds: formatOdds(price.odds) })}
        </p>
      </div>
      <div className={styles.side}>
        <b>{money(price.stake)}</b>
        <span>
          <IconButton
            icon="star"
            size={18}
            label={t('betting.star', { play: name })}
            aria-pressed={isStarred(bets, bet)}
            className={styles.star}
            onClick={() => toggle(bet)}
          />
          <IconButton
            icon="edit"
            size={18}
            label={t('lotto.slip_edit', { play: name })}
            disabled={isBusy}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            size={18}
            label={t('lotto.slip_remove', { play: name })}
            disabled={isBusy}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  )
}
