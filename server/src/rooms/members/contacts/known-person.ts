import * as rules from '@koi/contract/field-rules.ts'
import { isBirthDate } from '../../../age.ts'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { closeIfUnderAge, excludedAmong, excludeSamePerson } from '../../protection/index.ts'
import { isNearName } from '../member/fold-name.ts'
import { nearlyNamed, noteErasedLikeness } from './erased-person.ts'
import { type Alike, insertMatches, matchesOf, type NewMatch } from './match-store.ts'
import { erasedKeysOf, openBirthDate, type PersonKeys, personKeys, sealBirthDate } from './person-key.ts'
import * as store from './person-store.ts'

/** What is still to be told before the first deposit, and whether an operator looks at it. */
export async function personAsked(ctx: Context, caller: MemberCaller) {
  const [{ payeeName, birthDateSealed }, matches] = await Promise.all([
    store.readPerson(ctx.db, caller.id),
    matchesOf(ctx.db, caller.id),
  ])
  const isWaiting = matches.some(({ state, isCertain }) => state === 'waiting' && !isCertain)
  return { asksName: payeeName === null, asksBirthDate: birthDateSealed === null, isWaiting }
}

type MemberRef = Pick<MemberCaller, 'id' | 'book'>

interface Told {
  readonly fullName?: string | undefined
  readonly birthDate?: string | undefined
}

/**
 * Stores the name and the birth date of a member, each once; what was told before stays. A member who is
 * under age by it cannot play until they are of age. Refuses as {@link requireKnownPerson} does.
 */
export async function setPerson(ctx: Context, caller: MemberCaller, told: Told) {
  const before = await store.readPerson(ctx.db, caller.id)
  const payeeName = before.payeeName === null ? readName(told.fullName) : null
  const birthDate = before.birthDateSealed === null ? readBirthDate(ctx, told.birthDate) : null
  const keys = await personKeys(ctx, { payeeName, birthDate })
  await ctx.db.transact(async (tx) => {
    const birthDateSealed = birthDate === null ? null : sealBirthDate(ctx, birthDate)
    await store.completePerson(tx, caller.id, { payeeName, birthDateSealed, ...keys })
    if (birthDate !== null)
      await closeIfUnderAge(ctx, tx.in(caller.book), { member: caller, birthDate, by: 'word' })
  })
  await requireKnownPerson(ctx, caller)
  return personAsked(ctx, caller)
}

function readName(text: string | undefined): string {
  const name = (text ?? '').trim().replaceAll(/\s+/g, ' ')
  const wrong = rules.payeeName(name)
  return wrong === null ? name : refuse(wrong, { field: 'fullName' })
}

function readBirthDate(ctx: Context, text = ''): string {
  return isBirthDate(text, ctx.clock.now()) ? text : refuse('identity.birth_date', { field: 'birthDate' })
}

/**
 * Requires a name and a birth date, and compares them, the proved contacts and the browsers with those of
 * excluded people. Refuses 'person.required' with what is missing; 'person.refused' for an account that is
 * certainly an excluded person's, to which play is closed then; and 'person.review' while an operator has to
 * decide. Commits what it finds, so call it outside a transaction.
 */
export async function requireKnownPerson(ctx: Context, caller: MemberCaller): Promise<void> {
  const person = await store.readPerson(ctx.db, caller.id)
  const { payeeName, birthDateSealed } = person
  if (payeeName === null || birthDateSealed === null) {
    refuse('person.required', { name: payeeName === null, birthDate: birthDateSealed === null })
  }
  const verdict = await ctx.db.transact((tx) => judgePerson(ctx, tx, { caller, person }))
  if (verdict === 'certain') refuse('person.refused')
  if (verdict === 'waiting') refuse('person.review')
}

/**
 * The bank account of an excluded person is certain proof: play is closed to a member who tries to bind it.
 * One that they removed before anything was paid to it is near: an operator decides.
 */
export async function matchByCard(
  ctx: Context,
  caller: MemberRef,
  owner: MemberId,
  { isCertain }: { readonly isCertain: boolean },
): Promise<void> {
  await ctx.db.transact(async (tx) => {
    const [row] = await tx.query<{ book: number }>('select book from members.member where id = $1', [owner])
    const found = { id: owner, book: row?.book ?? 0, alike: ['card' as const] }
    const until = (await excludedAmong(ctx, tx, [found])).get(owner)
    const known = (await matchesOf(tx, caller.id)).filter(({ suspectId }) => suspectId === owner)
    if (until === undefined || known.some(({ state }) => state === 'another')) return
    const match = matchOf(caller, found, { alike: found.alike, until, isCertain })
    if (isCertain) await close(ctx, tx, caller, [match])
    // A match that is known already says at least as much.
    else if (known.length === 0) await insertMatches(tx, [match], ctx.clock.now())
  })
}

interface Judging {
  readonly caller: MemberRef
  readonly person: PersonKeys
}

/** Compares a member with excluded people and records what it finds; what is certain closes play. */
export async function judgePerson(
  ctx: Context,
  tx: Tx,
  judging: Judging,
): Promise<'clear' | 'waiting' | 'certain'> {
  const { caller } = judging
  await noteErasedLikeness(ctx, tx, caller.id)
  const known = await matchesOf(tx, caller.id)
  const settled = new Set(known.filter(({ state }) => state === 'another').map(({ suspectId }) => suspectId))
  const found = (await findMatches(ctx, tx, judging)).filter(({ suspectId }) => !settled.has(suspectId))
  const certain = found.filter(({ isCertain }) => isCertain)
  const near = found.filter(({ isCertain }) => !isCertain)
  await insertMatches(tx, near, ctx.clock.now())
  if (certain.length > 0) {
    await close(ctx, tx, caller, certain)
    return 'certain'
  }
  return near.length > 0 || known.some(({ state }) => state === 'waiting') ? 'waiting' : 'clear'
}

/** Records what is certain, and closes play for as long as the person is excluded. */
async function close(ctx: Context, tx: Tx, caller: MemberRef, matches: readonly NewMatch[]): Promise<void> {
  await insertMatches(tx, matches, ctx.clock.now())
  const account = { memberId: caller.id, book: caller.book }
  for (const { closedUntil } of matches) {
    if (closedUntil !== null) await excludeSamePerson(ctx, tx, account, closedUntil)
  }
}

async function findMatches(ctx: Context, tx: Tx, { caller, person }: Judging): Promise<NewMatch[]> {
  const contacts = await store.provedContacts(tx, caller.id)
  const { nameKeys, birthKey } = person
  const erasedKeys = await erasedKeysOf(ctx, { ...contacts, nameKeys })
  const details = { self: caller.id, ...contacts, nameKeys, birthKey, erasedKeys }
  const similar = await store.findSimilarMembers(tx, details)
  const excluded = await excludedAmong(ctx, tx, similar)
  const keys = await store.readKeys(tx, [...excluded.keys()])
  const keysById = new Map(keys.map((one) => [one.id, one]))
  // Of erased people there are only hashes.
  const erased = keys.filter((one) => one.nameKeys === null).map(({ id }) => id)
  const near = await nearlyNamed(ctx, tx, { ids: erased, nameKeys: nameKeys ?? [] })
  return similar.flatMap((one) => {
    const until = excluded.get(one.id)
    const theirs = keysById.get(one.id)
    if (until === undefined || theirs === undefined) return []
    const alike = alikeOf(one, { mine: person, theirs, isErasedNear: near.has(one.id) })
    if (alike === null) return []
    const isCertain = alike.includes('contact') || (alike.includes('name') && alike.includes('birth_date'))
    return [matchOf(caller, one, { alike, until, isCertain })]
  })
}

interface BothKeys {
  readonly mine: PersonKeys
  readonly theirs: PersonKeys
  /** Whether they were erased and had nearly this name. */
  readonly isErasedNear: boolean
}

/** What is alike of two people; null when it says nothing. Pure. */
function alikeOf(
  { alike }: store.SimilarMember,
  { mine, theirs, isErasedNear }: BothKeys,
): readonly Alike[] | null {
  if (alike.includes('contact')) return alike
  const isSameDay = alike.includes('birth_date')
  const isUnknownDay = theirs.birthKey === null
  const hasDevice = alike.includes('device')
  // A name that is common says nothing when the birth dates differ, and a birth date alone says nothing.
  if (alike.includes('name') && (isSameDay || isUnknownDay || hasDevice)) return alike
  const isNear = isErasedNear || isNearName(mine.nameKeys ?? [], theirs.nameKeys ?? [])
  if (isSameDay && isNear) return [...alike, 'near_name']
  return hasDevice ? alike : null
}

const matchOf = (
  caller: MemberRef,
  { id }: Pick<store.SimilarMember, 'id'>,
  { alike, until, isCertain }: { alike: readonly Alike[]; until: Date; isCertain: boolean },
): NewMatch => ({
  ...{ memberId: caller.id, suspectId: id, alike, isCertain },
  closedUntil: isCertain ? until : null,
})

/** Each minute, until there are none: folds the names of members from before there were keys. */
export async function foldOldNames(ctx: Context): Promise<void> {
  for (;;) {
    const members = await store.unfoldedMembers(ctx.db, 500)
    for (const { id, payeeName, birthDateSealed } of members) {
      const birthDate = birthDateSealed === null ? null : openBirthDate(ctx, birthDateSealed)
      await store.writeKeys(ctx.db, id, await personKeys(ctx, { payeeName, birthDate }))
    }
    if (members.length < 500) return
  }
}
