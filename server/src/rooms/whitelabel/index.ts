/**
 * whitelabel: what an operator may change without a release, and the keys of sealed bodies. It owns the
 * flags, the promotion switches, the registration form's rules, maintenance and region restriction, the
 * links to support and to the app, the name, the colours and the pictures' host, the countries offered, and
 * the key pairs with which pages seal log-in and registration. Invariants: a flag is on only when its value
 * is exactly "1"; the region is decided by the caller's address; a private key is stored only sealed; the
 * nonce of a sealed body is valid once; all processes together allow no more calls than a limit says. It must
 * never know who is logged in.
 */

export { type Branding, brandPicture, FALLBACK_IMAGE_HOSTS, siteBranding } from './branding.ts'
export { type CallLimit, countCall, isUsedUp } from './call-limit.ts'
export { chatAddress } from './chat.ts'
export { claimFirstAmounts } from './claim-first-amounts.ts'
export { homeCountry, homeDialingCode, isCountryOffered } from './country.ts'
export { fixCurrency } from './currency.ts'
export { registerFormats } from './field-format.ts'
export { firstAmount } from './first-amounts.ts'
export { SMS_FLAGS } from './flag-warnings.ts'
export { jobs } from './jobs.ts'
export { ageSetting } from './log-age.ts'
export { officeCommands } from './office.ts'
export { requireTemplate } from './office-texts.ts'
export { routes } from './routes.ts'
export { privateJwk, rememberNonce, sealingKey } from './sealing-key.ts'
export { openDemoSite } from './seed.ts'
export { forgetSettings } from './settings.ts'
export { readSiteState } from './site-state.ts'
export { isFirebaseOn, isFlagOn, isPromotionOn, registerSettings, showsWins, siteState } from './start-up.ts'
export { fillSamples, requireWords } from './text-rules.ts'
export { readBrand, readText, readTexts } from './written-text.ts'
