import { isRecord, readJson, readText, storageKeys, write } from '../session/browser-storage.ts'

/** A remembered log-in of one method; its password is only obscured, not protected (see README). */
export interface RememberedLogin {
  readonly type: 'username' | 'sms'
  readonly username: string
  readonly password: string
  readonly countryDialingCode: string
}

export type RememberedLogins = Partial<Record<RememberedLogin['type'], RememberedLogin>>

function toRememberedLogin(value: unknown): RememberedLogin | null {
  if (!isRecord(value) || (value.type !== 'username' && value.type !== 'sms')) return null
  const { username, password, countryDialingCode } = value
  if (typeof username !== 'string' || typeof password !== 'string') return null
  const code = typeof countryDialingCode === 'string' ? countryDialingCode : ''
  return { type: value.type, username, password, countryDialingCode: code }
}

/** Log-ins that members asked to be remembered, by method; nothing if they do not want them stored. */
export function rememberedLogins(): RememberedLogins {
  if (readText('local', storageKeys.rememberFlag) !== '1') return {}
  const value = readJson('local', storageKeys.rememberedLogins)
  if (!isRecord(value)) return {}
  const [username, sms] = [toRememberedLogin(value.username), toRememberedLogin(value.sms)]
  return { ...(username ? { username } : {}), ...(sms ? { sms } : {}) }
}

export function rememberLogin(login: RememberedLogin): void {
  const kept = rememberedLogins()
  write('local', storageKeys.rememberFlag, '1')
  write('local', storageKeys.rememberedLogins, JSON.stringify({ ...kept, [login.type]: login }))
}

export function forgetLogin(type: RememberedLogin['type']): void {
  const { [type]: _dropped, ...kept } = rememberedLogins()
  const isLast = Object.keys(kept).length === 0
  write('local', storageKeys.rememberFlag, isLast ? '0' : '1')
  write('local', storageKeys.rememberedLogins, isLast ? null : JSON.stringify(kept))
}

/** Double Base64 (LG-20): no protection, only unreadable at a glance. */
export function hidePassword(clear: string): string {
  return btoa(btoa(String.fromCharCode(...new TextEncoder().encode(clear))))
}

/** The reverse of {@link hidePassword}; null if the text is not of that form. */
export function showPassword(hidden: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(atob(hidden)), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
