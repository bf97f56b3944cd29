import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { foldName } from '../member/fold-name.ts'

/** The purpose that birth dates are sealed for. */
const BIRTH_DATE_PURPOSE = 'members.birth_date'
const KEY_PURPOSE = 'members.birth_key'

/** What members are compared by; null where it was not asked for. */
export interface PersonKeys {
  readonly nameKeys: readonly string[] | null
  readonly birthKey: Buffer | null
}

interface Details {
  readonly payeeName?: string | null | undefined
  readonly birthDate?: string | null | undefined
}

/** The keys of a name and a birth date. */
export async function personKeys(ctx: Context, { payeeName, birthDate }: Details): Promise<PersonKeys> {
  return {
    nameKeys: payeeName == null ? null : foldName(payeeName),
    birthKey: birthDate == null ? null : await birthKey(ctx, birthDate),
  }
}

/**
 * A keyed hash of a birth date: a plain hash could be reversed by trying all days. The key does not change
 * with the master key, under which it is sealed.
 */
async function birthKey(ctx: Context, birthDate: string): Promise<Buffer> {
  return createHmac('sha256', await hashKey(ctx))
    .update(birthDate)
    .digest()
}

/**
 * Texts that people are recognised by after their data was erased: contacts, such as `+6591234567` or an
 * address of mail in small letters, and readings of a name.
 */
type ErasedTexts = Readonly<Partial<Record<'contact' | 'told' | 'name' | 'near_name', readonly string[]>>>

/** Keyed hashes of such texts, each once. */
export async function erasedKeys(ctx: Context, texts: ErasedTexts) {
  const told = Object.entries(texts).flatMap(([kind, all]) =>
    [...new Set(all)].map((text) => ({ kind, text })),
  )
  if (told.length === 0) return []
  const key = await hashKey(ctx)
  return told.map(({ kind, text }) => ({
    ...{ kind, hash: createHmac('sha256', key).update(`${kind}\n${text}`).digest() },
  }))
}

/** The same, of what is known of a member or an applicant. */
export const erasedKeysOf = async (
  ctx: Context,
  {
    dialingCode,
    mobile,
    email,
    nameKeys,
  }: {
    readonly dialingCode: string | null
    readonly mobile: string | null
    readonly email: string | null
    readonly nameKeys: readonly string[] | null
  },
): Promise<readonly Buffer[]> => {
  const contacts = [
    ...(mobile === null ? [] : [`+${dialingCode}${mobile}`]),
    ...(email === null ? [] : [email.toLowerCase()]),
  ]
  return (await erasedKeys(ctx, { contact: contacts, name: nameKeys ?? [] })).map(({ hash }) => hash)
}

async function hashKey(ctx: Context): Promise<Buffer> {
  const fresh = sealSecret(ctx.config, ctx.random, ctx.random.bytes(32), KEY_PURPOSE)
  const [row] = await ctx.db.query<{ sealed: string }>(
    `with added as (
       insert into members.secret (name, sealed)
       select 'birth_key', $1 where not exists (select from members.secret where name = 'birth_key')
       on conflict (name) do nothing returning sealed
     )
     select sealed from members.secret where name = 'birth_key' union all select sealed from added`,
    [fresh],
  )
  return openSecret(ctx.config, row?.sealed ?? (await storedKey(ctx)), KEY_PURPOSE)
}

/** Another process added the key in the meantime. */
async function storedKey(ctx: Context): Promise<string> {
  const [row] = await ctx.db.query<{ sealed: string }>(
    `select sealed from members.secret where name = 'birth_key'`,
  )
  return row?.sealed ?? ''
}

export const sealBirthDate = (ctx: Context, birthDate: string): string =>
  sealSecret(ctx.config, ctx.random, Buffer.from(birthDate), BIRTH_DATE_PURPOSE)

export const openBirthDate = (ctx: Context, sealed: string): string =>
  openSecret(ctx.config, sealed, BIRTH_DATE_PURPOSE).toString()
