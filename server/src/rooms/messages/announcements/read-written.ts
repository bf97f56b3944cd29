import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Picture } from '../../../picture.ts'
import { refuse } from '../../../refusal.ts'
import { readPicture } from './picture-store.ts'
import { cleaned } from './publish.ts'
import type { ContentType } from './store.ts'
import type { Texts, Written } from './version-store.ts'

export type SaveInput = z.output<(typeof officeSchemas)['officeSaveAnnouncement']['input']>

const LANGUAGES = ['EN', 'MS', 'CN'] as const
/** Types whose content is read; banners and headlines are pictures and titles. */
const NEED_CONTENT: readonly ContentType[] = ['PL', 'PU', 'PR', 'A']

/**
 * What an operator typed, without pictures and audience. Refuses 'field.required', 'announcement.window' and
 * 'url.refused'.
 */
export function readWritten(type: ContentType, input: SaveInput, now: Date): Omit<Written, 'audience'> {
  const { from, until, position, sells } = input
  if (until !== null && (until <= from || until <= now.getTime())) refuse('announcement.window')
  const { EN, ...titles } = textsOf(input.titles)
  if (EN === undefined) return refuse('field.required', { field: 'titles.EN' })
  const contents = textsOf(input.contents)
  if (NEED_CONTENT.includes(type) && contents.EN === undefined)
    refuse('field.required', { field: 'contents.EN' })
  // The site shows a pop-up to those whom it names.
  if (type === 'PU' && input.execution === null) refuse('field.required', { field: 'execution' })
  return cleaned(type, {
    group: type === 'B' ? input.group : 'm_home',
    execution: type === 'PU' ? input.execution : null,
    promotionType: type === 'PR' ? input.promotionType?.trim() || null : null,
    linkUrl: input.linkUrl?.trim() || null,
    ...{ position, sells, from, until, contents, pictures: {} },
    titles: { EN, ...titles },
    audience: { levels: null, team: null, language: null },
  })
}

const textsOf = (typed: SaveInput['titles']): Partial<Texts> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, typed[language].trim()]).filter(([, text]) => text !== ''),
  )

type Chosen = Readonly<Partial<Record<(typeof LANGUAGES)[number], Picture | null>>>

/** Decodes the pictures that were chosen; null removes one. Refuses 'picture.refused'. */
export async function readPictures(typed: SaveInput['pictures']): Promise<Chosen> {
  const chosen: Partial<Record<(typeof LANGUAGES)[number], Picture | null>> = {}
  for (const language of LANGUAGES) {
    const { [language]: content } = typed
    if (content !== undefined) chosen[language] = content === null ? null : await readPicture(content)
  }
  return chosen
}

/** The pictures after the change: those before it, without removed ones, with the addresses of chosen ones. */
export async function mergePictures(
  before: Partial<Texts>,
  chosen: Chosen,
  store: (picture: Picture) => Promise<string>,
): Promise<Partial<Texts>> {
  const after: [string, string][] = []
  for (const language of LANGUAGES) {
    const { [language]: change } = chosen
    const address = change == null ? (change === null ? undefined : before[language]) : await store(change)
    if (address !== undefined) after.push([language, address])
  }
  return Object.fromEntries(after)
}
