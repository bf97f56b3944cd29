import type { Context } from '../../context.ts'
import { readSettings } from './settings.ts'

/** Whether a chat may be opened: an https address without log-in data, on one of these hosts. Pure. */
export function isChatAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password, hash } = new URL(address)
  const isPlain = username === '' && password === '' && hash === ''
  return protocol === 'https:' && isPlain && hosts.some((allowed) => allowed.toLowerCase() === host)
}

/**
 * The address of the chat with customer service; null if none is set up. It is checked again, since a row may
 * have been changed past the office.
 */
export async function chatAddress(ctx: Context): Promise<string | null> {
  const { chatUrl, chatHosts } = (await readSettings(ctx)).site
  if (chatUrl === null) return null
  if (isChatAllowed(chatUrl, chatHosts)) return chatUrl
  ctx.log.warn('the chat is on a host that is not on its list')
  return null
}
