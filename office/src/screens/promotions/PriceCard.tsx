import { fromWire, parseTyped, toWire } from '@koi/contract/money.ts'
import { dearestDeposit, type Edges, priceOf } from '@koi/contract/promotions/price.ts'
import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import { useState } from 'react'
import { formatMoney } from '../../format.ts'
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
  const most: Fact = ['Most it can lose', isPositive(budget) ? formatMoney(toBudget(budget)) : '—']
  if (terms === null)
    return (
      <Card title="Price">
        <p>The price appears as soon as the terms are filled in.</p>
      </Card>
    )
  if (terms.kind === 'apply')
    return (
      <Card title="Price" hint="An application costs what operators issue.">
        <Facts facts={[['Most for a member', formatMoney(terms.most)], most]} />
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
    <Card
      title="Price"
      hint="Averages for a member who plays exactly what is required, where that costs least."
    >
      <Labelled label="Deposit (empty: the dearest one)" problem={null}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Labelled>
      {isShort ? <p>This deposit is below the smallest one.</p> : null}
      <div aria-live="polite">
        <Facts
          facts={[
            ['Deposit', formatMoney(toWire(price.deposit))],
            ['Bonus', formatMoney(toWire(price.bonus))],
            ['Required play', formatMoney(toWire(price.required))],
            ['Cheapest in', price.category ?? '—'],
            ['Cost of clearing', formatMoney(toWire(price.cost))],
            ['Gain of a perfect player', formatMoney(toWire(price.gain))],
            most,
          ]}
        />
      </div>
    </Card>
  )
}
