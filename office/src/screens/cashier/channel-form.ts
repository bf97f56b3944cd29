import { realCurrency } from '@koi/contract/money.ts'
import type { Input, Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { NO_NAMES } from '../../ui/form/NameFields.tsx'
import { splitWords } from '../../ui/form/values.ts'

export type Channel = Output<'officeChannels'>['channels'][number]

const PERCENT = 100
const MINUTES_PER_HOUR = 60

/** What each type of channel is called, and how it works. */
export const typeName = (type: Channel['type']): string => t(`channels.${type}`)

/** Whether a channel of this type names a method of its provider. */
export const needsMethod = (type: Channel['type'] | undefined): boolean =>
  type === 'WALLET' || type === 'USDT'

/** A minute of the day as an input of type `time` has it: `08:30`; empty for null. Pure. */
export const minuteText = (minute: number | null): string =>
  minute === null
    ? ''
    : [Math.floor(minute / MINUTES_PER_HOUR), minute % MINUTES_PER_HOUR]
        .map((part) => String(part).padStart(2, '0'))
        .join(':')

/** Reads such a text; null when it is empty. Pure. */
export function readMinute(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * MINUTES_PER_HOUR + minutes
}

const NEW_CHANNEL = {
  code: '',
  provider: '',
  method: null as string | null,
  currency: realCurrency(),
  names: NO_NAMES,
  instructions: NO_NAMES,
  min: '',
  max: '',
  feePercent: 0,
  feeFixed: '0',
  chips: '',
  usualMinutes: 5,
  opens: '',
  closes: '',
  levelFrom: null as number | null,
  levelTo: null as number | null,
  windowMinutes: null as number | null,
  place: 1,
  rate: null as string | null,
  confirmations: 12,
}
export type ChannelValues = typeof NEW_CHANNEL

/** What the form of a channel begins with. Pure. */
export const channelValues = (channel?: Channel): ChannelValues =>
  channel === undefined
    ? NEW_CHANNEL
    : {
        ...{ code: channel.code, provider: channel.provider, method: channel.method },
        ...{ currency: channel.currency, names: channel.names, instructions: channel.instructions },
        ...{ min: channel.min, max: channel.max, feeFixed: channel.feeFixed, place: channel.place },
        feePercent: channel.feeRate / PERCENT,
        ...{ rate: channel.rate, confirmations: channel.confirmations },
        chips: channel.chips.join(' '),
        usualMinutes: channel.usualMinutes,
        ...{ opens: minuteText(channel.opensMinute), closes: minuteText(channel.closesMinute) },
        ...{ levelFrom: channel.levelFrom, levelTo: channel.levelTo, windowMinutes: channel.windowMinutes },
      }

/** The filled form as the call takes it. Pure. */
export function channelInput(
  values: ChannelValues,
  { isNew, type }: { readonly isNew: boolean; readonly type?: Channel['type'] | undefined },
): Omit<Input<'officeSaveChannel'>, 'reason'> {
  const { code, provider, method, currency, feePercent, chips, opens, closes, ...rest } = values
  return {
    ...rest,
    code: code.toUpperCase(),
    create: isNew
      ? {
          ...{ provider, currency: currency as Channel['currency'] },
          // What was typed before another type was chosen is not shown any more.
          method: needsMethod(type) ? method : null,
        }
      : null,
    feeRate: Math.round(feePercent * PERCENT),
    chips: splitWords(chips),
    opensMinute: readMinute(opens),
    closesMinute: readMinute(closes),
  }
}

/** The fee in words: `1% + 2.00`. Pure. */
export function feeText({ feeRate, feeFixed }: Pick<Channel, 'feeRate' | 'feeFixed'>): string {
  const parts = [
    ...(feeRate === 0 ? [] : [`${feeRate / PERCENT}%`]),
    ...(/[1-9]/.test(feeFixed) ? [feeFixed] : []),
  ]
  return parts.length === 0 ? t('channels.fee_none') : parts.join(' + ')
}

/** The levels that a channel serves, in words. Pure. */
export function levelsText({ levelFrom, levelTo }: Pick<Channel, 'levelFrom' | 'levelTo'>): string {
  if (levelFrom === null && levelTo === null) return t('channels.everyone')
  if (levelFrom === null) return t('channels.level_down', { to: String(levelTo) })
  const from = String(levelFrom)
  return levelTo === null
    ? t('channels.level_up', { from })
    : t('channels.levels', { from, to: String(levelTo) })
}
