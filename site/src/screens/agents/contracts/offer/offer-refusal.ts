import { CallError } from '@koi/contract/envelope.ts'
import { refusalText } from '../../../../api/refusal-text.ts'
import type { PlainKey, Translate } from '../../../../i18n/i18n.ts'
import { categoryName } from '../../parts/categories.ts'
import { rateText } from '../../parts/terms.ts'
import type { Gap } from './offer-form.ts'

const gapTexts: Readonly<Record<string, PlainKey>> = {
  period: 'contract.gap_period',
  cap: 'contract.gap_cap',
  funds: 'contract.gap_funds',
  mode: 'contract.gap_mode',
  carry: 'contract.gap_carry',
  ringFence: 'contract.gap_ring_fence',
  activeMin: 'contract.gap_active_min',
  until: 'contract.gap_until',
  categories: 'contract.gap_categories',
}

/** What the own contract does not cover, with the numbers (CO-05). */
export function gapText(t: Translate, { field, tier, most }: Gap): string {
  if (field === 'tiers' && tier !== undefined) {
    return most === undefined || most === 0
      ? t('contract.gap_tier_none', { number: tier + 1 })
      : t('contract.gap_tier', { number: tier + 1, most: rateText(most) })
  }
  const text = gapTexts[field]
  return text === undefined ? t('contract.gap') : t(text)
}

interface Refused {
  /** The field beside which it is explained; null for the whole form. */
  readonly gap: Gap | null
  readonly text: string
}

/** A refusal of the server in words, with its numbers, and the field that it is about. */
export function refusalOf(t: Translate, error: unknown): Refused {
  if (!(error instanceof CallError)) return { gap: null, text: refusalText(error) }
  const { code, details } = error
  if (code === 'contract.not_covered') {
    const gap = readGap(details)
    return gap === null ? { gap, text: t('contract.gap_no_contract') } : { gap, text: gapText(t, gap) }
  }
  if (code === 'contract.terms' && typeof details.field === 'string')
    return { gap: { field: details.field }, text: t('contract.problem_fit') }
  if (code === 'contract.over_edge') return { gap: { field: 'tiers' }, text: edgeText(t, details) }
  return { gap: null, text: refusalText(error) }
}

function readGap({ field, tier, most }: Readonly<Record<string, unknown>>): Gap | null {
  if (typeof field !== 'string') return null
  return {
    field,
    ...(typeof tier === 'number' ? { tier } : {}),
    ...(typeof most === 'number' ? { most } : {}),
  }
}

/** `kept` and `needed` are per 10^8 of the play, the others per 10 000 (CO-06). */
function edgeText(t: Translate, details: Readonly<Record<string, unknown>>): string {
  const share = (name: string) => rateText(Number(details[name] ?? 0))
  const ofPlay = (name: string) => rateText(Math.floor(Number(details[name] ?? 0) / 10_000))
  return t('contract.over_edge', {
    category: categoryName(String(details.category ?? '')),
    edge: share('edge'),
    rebate: share('rebate'),
    salary: share('salary'),
    dividend: share('dividend'),
    kept: ofPlay('kept'),
    needed: ofPlay('needed'),
  })
}
