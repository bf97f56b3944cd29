import { SERVICES, type Service } from '@koi/contract/set-up.ts'
import type { Config } from '../../config.ts'

/** The settings that connect each service; a service is connected if all of its settings are set. */
const SETTINGS: Readonly<Record<Service, readonly (keyof Config & `KOI_${string}`)[]>> = {
  addresses: ['KOI_ORIGIN', 'KOI_OFFICE_ORIGIN'],
  tls: ['KOI_TLS_CERT', 'KOI_TLS_KEY'],
  payments: ['KOI_PAYMENT_URL', 'KOI_PAYMENT_SECRET'],
  mail: ['KOI_SMTP_URL', 'KOI_MAIL_FROM'],
  sms: ['KOI_SMS_URL', 'KOI_SMS_ACCOUNT', 'KOI_SMS_TOKEN', 'KOI_SMS_SENDER'],
  google: ['KOI_GOOGLE_CLIENT_ID', 'KOI_GOOGLE_CLIENT_SECRET'],
  facebook: ['KOI_FACEBOOK_APP_ID', 'KOI_FACEBOOK_APP_SECRET'],
  firebase: ['KOI_FIREBASE_PROJECT', 'KOI_FIREBASE_API_KEY'],
  results: ['KOI_RESULT_FEEDS'],
  witnesses: ['KOI_LOG_WITNESSES'],
}

/** Which services the server's environment connects. Never a value: most of them are secrets. */
export function readServices(config: Config) {
  return {
    site: config.KOI_ORIGIN ?? null,
    office: config.KOI_OFFICE_ORIGIN ?? null,
    services: SERVICES.map((code) => ({
      code,
      isSet: SETTINGS[code].every((name) => config[name] !== undefined),
      settings: [...SETTINGS[code]],
    })),
  }
}
