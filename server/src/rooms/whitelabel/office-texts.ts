import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { Language, OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import {
  findText,
  listTexts,
  placeholdersOf,
  type TextParts,
  type TextTemplate,
} from '../../text-template.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { requireWords, sampleOf } from './text-rules.ts'
import { insertVersion, listNewest, listVersions, readBrand, type TextVersion } from './written-text.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeTexts']['output']>['content'][number]

/** Every text that members get, with the words of the product and of the operator (OF-14). */
export const officeTexts: OfficeCommands['officeTexts'] = async (ctx, caller) => {
  requirePermission(caller, 'content.write')
  const [brand, newest] = await Promise.all([readBrand(ctx.db), listNewest(ctx.db)])
  return { brand, content: listTexts().map((template) => present(template, newest, brand)) }
}

export const officeText: OfficeCommands['officeText'] = async (ctx, caller, { name }) => {
  requirePermission(caller, 'content.write')
  const template = requireTemplate(name)
  const [brand, versions] = await Promise.all([readBrand(ctx.db), listVersions(ctx.db, name)])
  return {
    ...{ ...present(template, versions, brand), brand },
    versions: versions.map(({ language, parts, operator, at }) => ({
      ...{ language, parts, operator, at: at.getTime() },
    })),
  }
}

/** Writes the words of a text in one language; what members get from then on is written with them. */
export const officeWriteText: OfficeCommands['officeWriteText'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const template = requireTemplate(input.name)
  const parts = requireWords(template, input.parts, await readBrand(ctx.db))
  await write(ctx, caller, { template, language: input.language, parts })
  return { done: true }
}

/** Goes back to the words of the product; the versions before stay. */
export const officeResetText: OfficeCommands['officeResetText'] = async (ctx, caller, input) => {
  requirePermission(caller, 'content.write')
  const template = requireTemplate(input.name)
  await write(ctx, caller, { template, language: input.language, parts: null })
  return { done: true }
}

interface Written {
  readonly template: TextTemplate
  readonly language: Language
  readonly parts: TextParts | null
}

async function write(ctx: Context, caller: OperatorCaller, { template, language, parts }: Written) {
  const { name } = template
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const before = (await listVersions(tx, name)).find((version) => version.language === language)
    await insertVersion(tx, { name, language, parts, operator: caller.name, at })
    await audit(tx, caller, {
      ...{ at, action: parts === null ? 'text.reset' : 'text.write', target: `text:${name}` },
      ...{ before: { language, parts: before?.parts ?? null }, after: { language, parts } },
    })
  })
}

/** Refuses `text.unknown`. */
export const requireTemplate = (name: string): TextTemplate => findText(name) ?? refuse('text.unknown')

/** A text as the office shows it; the first version of a language is the newest. */
function present(template: TextTemplate, versions: readonly TextVersion[], brand: string): Row {
  const { name, channel, texts } = template
  const { allowed, required } = placeholdersOf(template)
  const of = (language: Language) => {
    const version = versions.find((one) => one.name === name && one.language === language)
    const isWritten = version !== undefined && version.parts !== null
    return {
      ...{ preset: texts[language], written: version?.parts ?? null },
      operator: isWritten ? version.operator : null,
      at: isWritten ? version.at.getTime() : null,
    }
  }
  return {
    ...{ name, channel, parts: Object.keys(texts.EN) },
    placeholders: allowed.map((one) => ({
      ...{ name: one, sample: sampleOf(one, brand), isRequired: required.includes(one) },
    })),
    texts: { EN: of('EN'), MS: of('MS'), CN: of('CN') },
  }
}
