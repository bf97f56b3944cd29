import { fromWire, parseTyped, toWire } from '@koi/contract/money.ts'
import { dearestDeposit, type Edges, priceOf } from '@koi/contract/promotions/price.ts'
import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import { useState } from 'react'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { type Fact, Facts } from '../../ui/Page.tsx'
import { type DepositTerms, isPositive } from './offer-form.ts'

interface PriceCardProps {
  /** Null while the terms are not finished. */
  readonly terms: OfferTerms | null
  readonly budget: string
  readonly edges: Edges
}

/** What an offer costs, computed while it is written (GR-04). */
export function PriceCard({ terms, budget, edges }: PriceCardProps) {
  const most: Fact = [
    t('promotions.most_it_can_lose'),
    isPositive(budget) ? formatMoney(toBudget(budget)) : '—',
  ]
  if (terms === null)
    return (
      <Card title={t('promotions.price')}>
        <p>{t('promotions.the_price_appears_as_soon_as')}</p>
      </Card>
    )
  if (terms.kind === 'apply')
    return (
      <Card title={t('promotions.price')} hint={t('promotions.an_application_costs_what_operators_issu')}>
        <Facts facts={[[t('promotions.most_for_a_member'), formatMoney(terms.most)], most]} />
      </Card>
    )
  return <DepositPrice {...{ terms, most, edges }} />
}

const toBudget = (text: string): string => toWire(parseTyped(text) ?? 0n)

interface DepositPriceProps {
  readonly terms: DepositTerms
  readonly most: Fact
  readonly edges: Edges
}

/** For the dearest deposit, or one that the operator types. */
function DepositPrice({ terms, most, edges }: DepositPriceProps) {
  const [typed, setTyped] = useState('')
  const deposit = isPositive(typed) ? parseTyped(typed) : null
  const price = priceOf(terms, deposit ?? dearestDeposit(terms), edges)
  const isShort = price.deposit < fromWire(terms.least)
  return (
    <Card title={t('promotions.price')} hint={t('promotions.averages_for_a_member_who_plays')}>
      <Labelled label={t('promotions.deposit_empty_the_dearest_one')} problem={null}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Labelled>
      {isShort ? <p>{t('promotions.this_deposit_is_below_the_smallest')}</p> : null}
      <div aria-live="polite">
        <Facts
          facts={[
            [t('promotions.deposit'), formatMoney(toWire(price.deposit))],
            [t('promotions.bonus'), formatMoney(toWire(price.bonus))],
            [t('promotions.required_play'), formatMoney(toWire(price.required))],
            [t('promotions.cheapest_in'), price.category ?? '—'],
            [t('promotions.cost_of_clearing'), formatMoney(toWire(price.cost))],
            [t('promotions.gain_of_a_perfect_player'), formatMoney(toWire(price.gain))],
            most,
          ]}
        />
      </div>
    </Card>
  )
}
