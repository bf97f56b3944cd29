import { getSession, onSessionChange } from '../session/session.ts'
import {
  forgetLogin,
  hidePassword,
  rememberedLogins,
  rememberLogin,
  showPassword,
} from './remembered-logins.ts'

/** The password that was set in this session (docs/domain/accounts.md#the-password-that-is-held). */
let changed: string | null = null
onSessionChange(({ kind }) => {
  if (kind !== 'renewed') changed = null
})

/** The member's password, if this phone holds it: just changed, or remembered for this user. */
export function knownPassword(): string | null {
  if (changed !== null) return changed
  const remembered = rememberedForThisUser()
  return remembered === undefined ? null : showPassword(remembered.password)
}

/** After a change: kept in memory, and in the remembered log-in if there is one (CP-12). */
export function setKnownPassword(password: string): void {
  changed = password
  const remembered = rememberedForThisUser()
  if (remembered !== undefined) rememberLogin({ ...remembered, password: hidePassword(password) })
}

/** The server reports another password: discard the remembered one. */
export function forgetKnownPassword(): void {
  changed = null
  if (rememberedForThisUser() !== undefined) forgetLogin('username')
}

/** The password of this user was set elsewhere: discard a remembered log-in with the old one. */
export function forgetPasswordOf(user: string): void {
  const { username } = rememberedLogins()
  if (username?.username.toLowerCase() === user.toLowerCase()) forgetLogin('username')
}

function rememberedForThisUser() {
  const { username } = rememberedLogins()
  const user = getSession()?.userName
  return user !== undefined && username?.username.toLowerCase() === user.toLowerCase() ? username : undefined
}
