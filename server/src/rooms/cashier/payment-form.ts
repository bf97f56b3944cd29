import type { Language } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { ChannelFault, type FormField } from './channel.ts'
import type { Channel } from './channel-store.ts'
import { adapterOf } from './channels/adapters.ts'

type Fields = Readonly<Record<string, string>>

/** The form of a channel's provider; empty where nothing is asked. Throws {@link ChannelFault}. */
const formOf = (ctx: Context, { adapter, method }: Channel): Promise<readonly FormField[]> =>
  adapterOf(adapter)?.readForm?.(ctx, method ?? '') ?? Promise.resolve([])

/** The form in a language for the deposit page; null while the provider does not answer (CA-05). */
export async function presentForm(ctx: Context, channel: Channel, language: Language) {
  try {
    const form = await formOf(ctx, channel)
    return form.map(({ label, choices, ...field }) => ({
      ...{ ...field, label: label[language] || label.EN },
      choices: choices.map((choice) => ({
        ...{ value: choice.value, label: choice.label[language] || choice.label.EN },
      })),
    }))
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, channel: channel.code }, 'a provider did not answer with its form')
    return null
  }
}

/**
 * What the member filled, by the provider's form and nothing more. Refuses 'request.invalid' with the fields
 * that are wrong, and 'channel.unavailable' while the provider does not answer.
 */
export async function readFields(ctx: Context, channel: Channel, given: Fields): Promise<Fields> {
  const form = await formOf(ctx, channel).catch((error: unknown) => {
    if (error instanceof ChannelFault) return refuse('channel.unavailable')
    throw error
  })
  const wrong = form.filter((field) => !isFilled(field, given[field.name]?.trim() ?? ''))
  if (wrong.length > 0) refuse('request.invalid', { fields: wrong.map(({ name }) => `fields.${name}`) })
  return Object.fromEntries(form.map(({ name }) => [name, given[name]?.trim() ?? '']))
}

/** Whether a value fits its field. Pure. */
function isFilled({ kind, minLength, maxLength, choices }: FormField, value: string): boolean {
  if (kind === 'choice') return choices.some((choice) => choice.value === value)
  const isOfKind = kind === 'text' || /^\d+$/.test(value)
  return isOfKind && value.length >= minLength && value.length <= maxLength
}

/** Our money for one USDT now; null for other channels, and while the provider does not answer. */
export async function rateOf(ctx: Context, { type, adapter, rate }: Channel): Promise<bigint | null> {
  if (type !== 'USDT' || rate !== null) return rate
  try {
    return (await adapterOf(adapter)?.chain?.readRate(ctx)) ?? null
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error }, 'a provider did not answer with its rate')
    return null
  }
}

/**
 * Asks a provider that offers several ways to pay for the form of one. Refuses 'channel.method' if it has
 * none by this name, and 'channel.unavailable' while it does not answer; one that is not configured is not
 * asked.
 */
export async function requireKnownMethod(
  ctx: Context,
  { adapter, method, field }: Pick<Channel, 'adapter' | 'method'> & { readonly field: string },
): Promise<void> {
  const provider = adapterOf(adapter)
  if (method === null || provider?.readForm === undefined || !provider.isConfigured(ctx)) return
  try {
    await provider.readForm(ctx, method)
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error
    ctx.log.warn({ err: error, adapter, method }, 'a provider has no form for a method')
    refuse(error.certainty === 'refused' ? 'channel.method' : 'channel.unavailable', { field })
  }
}
