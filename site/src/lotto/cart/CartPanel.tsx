import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useStore } from '../../ui/store.ts'
import { cartSheet, useCart } from '../slip/use-cart.ts'
import { useRound } from '../slip/use-placing.ts'
import styles from './CartPanel.module.css'
import { CartBody } from './CartSheet.tsx'

/** The cart beside the pad of a wide screen, always open. What opens the sheet elsewhere leads here. */
export default function CartPanel() {
  const t = useT()
  const cart = useCart()
  const round = useRound()
  const isRequested = useStore(cartSheet)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isRequested) return
    cartSheet.set(false)
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isRequested])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it
    <section ref={panel} tabIndex={0} className={styles.panel} aria-label={t('betting.cart')}>
      <h2>{t('betting.cart')}</h2>
      {cart.games.length === 0 ? (
        <p className={styles.empty}>{t('betting.cart_empty_text')}</p>
      ) : (
        <CartBody cart={cart} round={round} />
      )}
    </section>
  )
}
