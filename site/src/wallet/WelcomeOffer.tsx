import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import type { WelcomeOffer as Offer } from '../api/welcome-offer.ts'
import { useT } from '../i18n/i18n.ts'
import styles from './WelcomeOffer.module.css'

/** The reward of a new member in the operator's own figures, with what it asks for in return. */
export function WelcomeOffer({ amount, turnover, claimDays, currency }: Offer) {
  const t = useT()
  const money = (text: string) => formatMoney(fromWire(text), symbolOf(currency))
  const terms =
    fromWire(turnover) === 0n
      ? t('shell.offer_free', { days: claimDays })
      : t('shell.offer_terms', { days: claimDays, turnover: money(turnover) })
  return <OfferWords title={t('shell.offer_title', { amount: money(amount) })} text={terms} />
}

/** What a newcomer gets: a title, and the terms below it. */
export function OfferWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </>
  )
}
