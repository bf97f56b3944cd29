import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Language, Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readSettings } from './settings.ts'

interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** Digits without a plus sign, such as 60. */
  readonly countryDialingCode: string
}

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en', MS: 'ms', CN: 'zh-Hans' }
/** Islands with a numbering plan but no ISO code of their own. */
const NOT_ISO = ['AC', 'TA']

/** Every country that has a dialling code. */
export const COUNTRIES: readonly CountryCode[] = getCountries().filter((code) => !NOT_ISO.includes(code))

/** First in the list unless an operator puts others first; assumed for a number without a dialling code. */
const DEFAULT_COUNTRY: CountryCode = 'MY'

const lists = new Map<Language, readonly Country[]>()

/**
 * The countries that the operator offers with their dialling codes, in the caller's language: those that they
 * put first, in their order, or else the platform's default; then the others by name (API-035).
 */
export async function countries(ctx: Context, caller: Visitor): Promise<Country[]> {
  const { language } = caller.origin
  const list = lists.get(language) ?? createList(LOCALES[language])
  lists.set(language, list)
  const { site } = await readSettings(ctx)
  const { countriesOff } = site
  const countriesFirst = firstCountriesOf(site)
  const first = countriesFirst.flatMap((code) => list.filter((country) => country.code === code))
  const others = list.filter(({ code }) => !countriesFirst.includes(code) && !countriesOff.includes(code))
  return [...first, ...others]
}

/** Whether numbers with this dialling code are accepted: at least one country that has it is offered. */
export async function isCountryOffered(ctx: Context, dialingCode: string): Promise<boolean> {
  const { countriesOff } = (await readSettings(ctx)).site
  const digits = dialingCode.replace(/^\+/, '')
  return COUNTRIES.some((code) => getCountryCallingCode(code) === digits && !countriesOff.includes(code))
}

/** The first country in the list, as ISO 3166-1 alpha-2: used when a member's own country is not known. */
export async function homeCountry(ctx: Context): Promise<CountryCode> {
  const [first] = firstCountriesOf((await readSettings(ctx)).site)
  return COUNTRIES.find((code) => code === first) ?? DEFAULT_COUNTRY
}

/** The dialling code of a number that is given without one: that of the first country in the list. */
export const homeDialingCode = async (ctx: Context): Promise<string> =>
  getCountryCallingCode(await homeCountry(ctx))

interface CountryLists {
  readonly countriesFirst: readonly string[]
  readonly countriesOff: readonly string[]
}

const firstCountriesOf = ({ countriesFirst, countriesOff }: CountryLists): readonly string[] =>
  countriesFirst.length > 0 || countriesOff.includes(DEFAULT_COUNTRY) ? countriesFirst : [DEFAULT_COUNTRY]

function createList(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return COUNTRIES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    countryDialingCode: getCountryCallingCode(code),
  })).sort((a, b) => order.compare(a.name, b.name))
}
