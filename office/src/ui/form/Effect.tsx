import { useFormContext } from 'react-hook-form'
import { type Input, type Output, queryClient, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Facts, Failure } from '../Page.tsx'

/** An act whose effect the server counts. */
export type EffectOf = Input<'officeEffect'>
type Figure = Output<'officeEffect'>['figures'][number]

/** The act, also as it follows from what is filled in; null while the form does nothing that is counted. */
export type EffectOption<Values> = EffectOf | ((values: Values) => EffectOf | null)

/** What the act of a dialog would do now, in numbers and sums (OF-06). */
export function Effect<Values>({ of }: { readonly of: EffectOption<Values> }) {
  const values = useFormContext().watch()
  const act = typeof of === 'function' ? of(values as Values) : of
  return act === null ? null : <Figures of={act} />
}

function Figures({ of }: { readonly of: EffectOf }) {
  const { data, error } = useCall('officeEffect', of)
  if (data === undefined) return error === null ? <p aria-busy="true" /> : <Failure error={error} />
  return <Facts facts={data.figures.map((figure) => [t(`effect.${figure.name}`), figureText(figure)])} />
}

/** What the dialog showed of an act; empty for one that it showed nothing of. */
export const shownFigures = (of: EffectOf | null): readonly Figure[] =>
  of === null ? [] : (queryClient.getQueryData<Output<'officeEffect'>>(['officeEffect', of])?.figures ?? [])

const figureText = ({ count, amount }: Figure): string =>
  amount === null ? String(count) : `${count} · ${formatMoney(amount)}`

/** What was done, with what the dialog said that it would do. */
export const doneText = (what: string, figures: readonly Figure[]): string =>
  figures.length === 0
    ? t('effect.done', { what })
    : t('effect.done_with', {
        what,
        figures: figures.map((one) => `${t(`effect.${one.name}`)} ${figureText(one)}`).join(', '),
      })
