import { useT } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { allItems } from '../slip/cart.ts'
import { cartSheet, useCart } from '../slip/use-cart.ts'
import styles from './CartButton.module.css'

/** Opens the cart from any screen and shows the number of its bets. */
export default function CartButton() {
  const t = useT()
  const count = allItems(useCart()).length
  return (
    <span className={styles.place}>
      <IconButton
        icon="receipt"
        label={t('betting.open_cart', { count })}
        onClick={() => cartSheet.set(true)}
      />
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </span>
  )
}
