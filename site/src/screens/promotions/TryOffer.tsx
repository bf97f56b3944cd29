import { fromWire, parseTyped, toWire } from '@koi/contract/money.ts'
import { countingCategories, type DepositTerms, moneyText } from '@koi/contract/promotions/offer-words.ts'
import { priceOf } from '@koi/contract/promotions/price.ts'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { tryText } from '../../offers/offer-words.ts'
import type { OfferDetail } from '../../offers/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './Offer.module.css'

/** A round deposit of which the first example is made. */
const EXAMPLE = fromWire('500.00')

function firstExample(least: bigint): bigint {
  if (least > EXAMPLE) return least
  return EXAMPLE
}

interface TryOfferProps {
  readonly offer: OfferDetail
  readonly terms: DepositTerms
}

/** What a deposit would bring, what has to be played for it, and what that play costs on average. */
export function TryOffer({ offer: { currency, edges, depositTurnoverRate: rate }, terms }: TryOfferProps) {
  const t = useT()
  const least = fromWire(terms.least)
  const [text, setText] = useState(toWire(firstExample(least)).replace('.00', ''))
  const deposit = parseTyped(text)
  const isEnough = deposit !== null && deposit >= least
  const price = priceOf(terms, isEnough ? deposit : least, edges)
  const categories = countingCategories(terms).map((category) => t(`records.category_${category}`))
  return (
    <Card title={t('offer.try')} className={styles.try}>
      <Field
        label={t('offer.try_deposit')}
        inputMode="decimal"
        maxLength={16}
        value={text}
        error={isEnough ? undefined : t('offer.try_small', { least: moneyText(least, currency) })}
        onChange={({ target }) => setText(target.value)}
      />
      {isEnough ? (
        <p aria-live="polite">
          {tryText(t, price, { currency, rate, categories: categories.join(', ') })}{' '}
          {t('offer.try_cost', { cost: moneyText(price.cost, currency) })}
        </p>
      ) : null}
    </Card>
  )
}
