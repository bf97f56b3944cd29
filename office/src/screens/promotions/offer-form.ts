import { parseTyped } from '@koi/contract/money.ts'
import type { OfferKind } from '@koi/contract/promotions/offer.ts'
import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { type OfferTerms, offerTerms } from '@koi/contract/schemas/promotions.ts'
import type { api, Output } from '../../api.ts'
import { readRequiredTime, timeText } from '../../time.ts'
import { type Names, NO_NAMES } from '../../ui/form/NameFields.tsx'
import { readFile, splitWords } from '../../ui/form/values.ts'

type Category = (typeof GAME_CATEGORIES)[number]
type Version = NonNullable<Output<'officeOffer'>['draft']>
export type OfferInput = Parameters<typeof api.officeSaveOffer>[0]
export type DepositTerms = Extract<OfferTerms, { kind: 'deposit' | 'reload' }>

/** Rates are typed in percent or as a multiple, and sent per 10 000. */
const PER = 10_000

/** The terms as they are typed: the fields of all kinds. Percentages are whole numbers of 100. */
export interface TermsValues {
  readonly kind: OfferKind
  readonly most: string
  readonly turnoverRate: number | null
  readonly percent: number | null
  readonly cap: string
  readonly least: string
  readonly onDeposit: number | null
  readonly onBonus: number | null
  readonly times: number | null
  readonly weights: Readonly<Record<Category, number | null>>
  readonly maxStake: string
  readonly joinDays: number | null
  readonly days: number | null
  readonly begins: DepositTerms['begins']
}

export interface OfferValues {
  readonly titles: Names
  readonly bodies: Names
  readonly conditions: Names
  readonly file: FileList | null
  readonly removePicture: boolean
  readonly terms: TermsValues
  readonly once: Version['once']
  readonly audience: {
    readonly levels: { readonly from: number | null; readonly to: number | null }
    readonly team: string
    readonly language: string
    readonly accounts: string
  }
  readonly from: string
  readonly until: string
  readonly budget: string
}

const weightsOf = (weights: DepositTerms['weights']): TermsValues['weights'] =>
  Object.fromEntries(
    GAME_CATEGORIES.map((category) => [category, (weights[category] ?? 0) / 100]),
  ) as TermsValues['weights']

const NEW_TERMS: TermsValues = {
  ...{ kind: 'deposit', most: '', turnoverRate: 1, percent: 100, cap: '', least: '', onDeposit: 1 },
  ...{
    onBonus: 1,
    times: 8,
    weights: weightsOf({ LOTT: PER, ELOTT: PER, RNG: PER, FISH: PER, LIVE: 1_000 }),
  },
  ...{ maxStake: '', joinDays: 7, days: 30, begins: 'at_deposit' },
}

const NEW_OFFER: OfferValues = {
  ...{ titles: NO_NAMES, bodies: NO_NAMES, conditions: NO_NAMES, file: null, removePicture: false },
  ...{ terms: NEW_TERMS, once: 'person', from: '', until: '', budget: '' },
  audience: { levels: { from: null, to: null }, team: '', language: '', accounts: '' },
}

function termsValues(terms: OfferTerms): TermsValues {
  if (terms.kind === 'apply') return { ...NEW_TERMS, ...terms, turnoverRate: terms.turnoverRate / PER }
  const { percent, times, weights, ...rest } = terms
  return {
    ...{ ...NEW_TERMS, ...rest },
    ...{ percent: percent / 100, times, weights: weightsOf(weights) },
  }
}

/** What the form of an offer begins with: nothing, or a version. */
export function offerValues(version?: Version): OfferValues {
  if (version === undefined) return NEW_OFFER
  const { titles, bodies, conditions, terms, once, audience, from, until, budget } = version
  return {
    ...{ titles, bodies, conditions, once, budget, file: null, removePicture: false },
    terms: termsValues(terms),
    audience: {
      levels: audience.levels ?? { from: null, to: null },
      team: audience.team ?? '',
      language: audience.language ?? '',
      accounts: audience.accounts?.join('\n') ?? '',
    },
    from: timeText(from),
    until: timeText(until),
  }
}

/** NaN for a number with more decimals than the call takes, so that it is refused and not rounded. */
function scaled(value: number | null, by: number): number {
  const exact = (value ?? Number.NaN) * by
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < 1e-6 ? whole : Number.NaN
}

/** The terms of the chosen kind, as the call takes them; unfinished numbers are NaN. */
function termsInput(values: TermsValues): OfferInput['terms'] {
  const { kind, most, turnoverRate, percent, times, weights, ...rest } = values
  if (kind === 'apply') return { kind, most, turnoverRate: scaled(turnoverRate, PER) }
  const { cap, least, onDeposit, onBonus, maxStake, joinDays, days, begins } = rest
  return {
    ...{ kind, cap, least, maxStake, begins, percent: scaled(percent, 100), times: scaled(times, 1) },
    ...{ onDeposit: scaled(onDeposit, 1), onBonus: scaled(onBonus, 1) },
    ...{ joinDays: scaled(joinDays, 1), days: scaled(days, 1) },
    weights: Object.fromEntries(
      GAME_CATEGORIES.map((category) => [category, scaled(weights[category] ?? 0, 100)] as const).filter(
        ([, weight]) => weight !== 0,
      ),
    ),
  }
}

/** The terms as soon as every field of the kind is filled in rightly; null before that. */
export function finishedTerms(values: TermsValues): OfferTerms | null {
  const read = offerTerms.safeParse(termsInput(values))
  if (!read.success) return null
  const { data } = read
  if (data.kind === 'apply') return isPositive(data.most) ? data : null
  return [data.cap, data.least].every(isPositive) ? data : null
}

export const isPositive = (text: string): boolean => (parseTyped(text) ?? 0n) > 0n

/** Whom an offer is for, as the calls take it. Pure. */
export const audienceInput = ({
  levels,
  team,
  language,
  accounts,
}: OfferValues['audience']): OfferInput['audience'] => ({
  levels: levels.from === null && levels.to === null ? null : { from: levels.from ?? 0, to: levels.to ?? 99 },
  team: team === '' ? null : team,
  language: language === 'EN' || language === 'MS' || language === 'CN' ? language : null,
  accounts: accounts.trim() === '' ? null : splitWords(accounts),
})

/** The filled form as the call takes it, but for the reason. */
export async function offerInput(values: OfferValues): Promise<Omit<OfferInput, 'reason'>> {
  const { titles, bodies, conditions, file, removePicture, terms, once, audience, from, until, budget } =
    values
  const picture = await readFile(file)
  return {
    ...{ titles, bodies, conditions, once, budget },
    ...(picture !== null ? { picture } : removePicture ? { picture: null } : {}),
    terms: termsInput(terms),
    audience: audienceInput(audience),
    from: readRequiredTime(from),
    until: readRequiredTime(until),
  }
}
