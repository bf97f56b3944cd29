import { hasAgentHome } from '@koi/contract/member-type.ts'
import { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import type { Language, MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { VISITOR, viewerOf } from '../audience/audience.ts'
import { isSoldNothing } from '../audience/selling.ts'
import { type AnnouncementRow, type ContentType, listAnnouncements } from './store.ts'

interface Filter {
  readonly types: string | readonly string[]
  readonly groupName?: string | undefined
  readonly platform?: string | undefined
  readonly merchantCode?: string | undefined
  readonly language?: string | undefined
}

/**
 * Types that invite members to play: pop-ups and promotions. They are not shown while play is closed to a
 * member or one of their limits is used up (GR-18).
 */
const INVITATIONS: readonly ContentType[] = ['PU', 'PR']

/**
 * The announcements for this caller (API-018): guests see execution B, members A and F, of which the site
 * shows F only at the first log-in (AN-03). Type A is for accounts with an agent home.
 */
export async function announcements(ctx: Context, caller: Visitor | MemberCaller, input: Filter) {
  if (input.merchantCode !== undefined && input.merchantCode !== ctx.config.KOI_MERCHANT)
    refuse('merchant.unknown')
  const isAgent = caller.kind === 'member' && hasAgentHome(caller.type)
  const [hidesSelling, viewer] = await Promise.all([isSoldNothing(ctx, caller), viewerOf(ctx, caller)])
  const rows = await listAnnouncements(ctx.db, {
    types: shownTypes(
      contentTypes(input.types).filter((type) => type !== 'A' || isAgent),
      hidesSelling,
    ),
    group: input.groupName ?? null,
    platform: input.platform ?? null,
    executions: caller.kind === 'member' ? ['A', 'F'] : ['B'],
    language: languageOf(input.language, caller),
    viewer,
    hidesSelling,
    now: ctx.clock.now(),
  })
  return rows.map(present)
}

const shownTypes = (types: readonly ContentType[], hidesSelling: boolean): readonly ContentType[] =>
  hidesSelling ? types.filter((type) => !INVITATIONS.includes(type)) : types

/** The input of calls without other filters. */
interface LanguageInput {
  readonly language?: string | undefined
}

/** The notices of the notice page (API-021): those for all players. */
export const noticeList = (ctx: Context, caller: Visitor | MemberCaller, input: LanguageInput) =>
  listForEveryone(ctx, caller, { types: ['PL'], ...input })

/** The announcements of the popular games screen (API-022): promotions first, then notices. */
export async function popularAnnouncements(
  ctx: Context,
  caller: Visitor | MemberCaller,
  input: LanguageInput,
) {
  const rows = await listForEveryone(ctx, caller, { types: ['PR', 'PL'], ...input })
  return [...rows.filter(({ type }) => type === 'PR'), ...rows.filter(({ type }) => type === 'PL')]
}

/** The notices in the shape that the mobile client reads (API-086). */
export async function mobileNotice(ctx: Context, caller: Visitor | MemberCaller, input: LanguageInput) {
  return { contentLobby: await noticeList(ctx, caller, input) }
}

/** The lobby's headlines (API-063). */
export const lobbyAnnouncements = (ctx: Context, caller: Visitor | MemberCaller, input: LanguageInput) =>
  listForEveryone(ctx, caller, { types: ['H'], ...input })

/** Headlines and notices in one list (API-064). */
export const listAllAnnouncements = (ctx: Context, caller: Visitor | MemberCaller, input: LanguageInput) =>
  listForEveryone(ctx, caller, { types: ['H', 'PL'], ...input })

/** What is for everyone; a member whom nothing is sold to gets it without what sells. */
async function listForEveryone(
  ctx: Context,
  caller: Visitor | MemberCaller,
  input: LanguageInput & { readonly types: readonly ContentType[] },
) {
  const hidesSelling = await isSoldNothing(ctx, caller)
  const rows = await listAnnouncements(ctx.db, {
    types: shownTypes(input.types, hidesSelling),
    group: null,
    platform: 'M',
    executions: [],
    language: languageOf(input.language, caller),
    viewer: VISITOR,
    hidesSelling,
    now: ctx.clock.now(),
  })
  return rows.map(present)
}

/** Separated by commas, or given more than once (AN-12); unknown types are ignored. */
export function contentTypes(types: string | readonly string[]): ContentType[] {
  const wanted = (typeof types === 'string' ? [types] : types).flatMap((text) => text.split(','))
  return CONTENT_TYPES.filter((type) => wanted.some((text) => text.trim() === type))
}

function languageOf(wanted: string | undefined, caller: Visitor | MemberCaller): Language {
  return wanted === 'EN' || wanted === 'MS' || wanted === 'CN' ? wanted : caller.origin.language
}

const present = (row: AnnouncementRow) => ({
  ...row,
  id: String(row.id),
  publishedAt: row.publishedAt.getTime(),
})
