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

/** On top of the list where an operator puts nothing there, and meant by a number without a dialling code. */
const HOME: CountryCode = 'MY'

const lists = new Map<Language, readonly Country[]>()

/**
 * The countries that the operator offers with their dialling codes, in the caller's language: those that he
 * put first in his order, or else the platform's own; the others sorted by name (API-035).
 */
export async function countries(ctx: Context, caller: Visitor): Promise<Country[]> {
  const { language } = caller.origin
  const list = lists.get(language) ?? makeList(LOCALES[language])
  lists.set(language, list)
  const { site } = await readSettings(ctx)
  const { countriesOff } = site
  const countriesFirst = topOf(site)
  const first = countriesFirst.flatMap((code) => list.filter((country) => country.code === code))
  const others = list.filter(({ code }) => !countriesFirst.includes(code) && !countriesOff.includes(code))
  return [...first, ...others]
}

/** Whether numbers with this dialling code are taken: some country that has it is offered. */
export async function isCountryOffered(ctx: Context, dialingCode: string): Promise<boolean> {
  const { countriesOff } = (await readSettings(ctx)).site
  const digits = dialingCode.replace(/^\+/, '')
  return COUNTRIES.some((code) => getCountryCallingCode(code) === digits && !countriesOff.includes(code))
}

/** The first country in the list, as ISO 3166-1 alpha-2: what stands where a member's own is not known. */
export async function homeCountry(ctx: Context): Promise<CountryCode> {
  const [first] = topOf((await readSettings(ctx)).site)
  return COUNTRIES.find((code) => code === first) ?? HOME
}

/** The dialling code of a number that comes without one: that of the first country in the list. */
export const homeDialingCode = async (ctx: Context): Promise<string> =>
  getCountryCallingCode(await homeCountry(ctx))

interface Wanted {
  readonly countriesFirst: readonly string[]
  readonly countriesOff: readonly string[]
}

const topOf = ({ countriesFirst, countriesOff }: Wanted): readonly string[] =>
  countriesFirst.length > 0 || countriesOff.includes(HOME) ? countriesFirst : [HOME]

function makeList(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return COUNTRIES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    countryDialingCode: getCountryCallingCode(code),
  })).sort((a, b) => order.compare(a.name, b.name))
}
