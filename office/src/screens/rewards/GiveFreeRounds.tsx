import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Input, type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { splitWords } from '../../ui/form/values.ts'
import { Notice } from '../../ui/Page.tsx'
import { type FreeValues, freeInput, NEW_FREE, placeOf } from './free-form.ts'

type Vendors = Output<'officeFreeGames'>['content']

/** Gives free rounds to accounts; what they cost is shown before. */
export const GiveFreeRounds = () => (
  <ActionButton
    label={t('promotions.give_free_rounds')}
    act={t('promotions.give')}
    call={useAction('officeGiveFreeRounds')}
    values={NEW_FREE}
    input={({ reason, ...values }) => ({ ...freeInput(values), reason })}
  >
    <Fields />
  </ActionButton>
)

/** Each vendor is asked for its games while the dialog opens. */
function Fields() {
  const { data, isError } = useCall('officeFreeGames', {})
  if (isError) return <Notice tone="bad">{t('promotions.the_games_could_not_be_read')}</Notice>
  if (data === undefined) return <p>{t('promotions.the_vendors_are_asked_for_their')}</p>
  const games = data.content.flatMap(({ vendor, games }) =>
    games.map(({ code, name }) => [placeOf(vendor, code), `${name} (${vendor})`] as const),
  )
  const silent = data.content.filter(({ isSilent }) => isSilent).map(({ vendor }) => vendor)
  return (
    <>
      {silent.length === 0 ? null : (
        <Notice tone="bad">{t('promotions.no_answer_from', { value: silent.join(', ') })}</Notice>
      )}
      {games.length === 0 ? (
        <Notice tone="bad">{t('promotions.no_vendor_has_games_with_free')}</Notice>
      ) : null}
      <Select name="place" label={t('word.game')} choices={[['', t('promotions.choose_a_game')], ...games]} />
      <Value vendors={data.content} />
      <Field
        name="rounds"
        label={t('promotions.rounds_for_each_account')}
        type="number"
        min={1}
        max={1000}
        required
      />
      <Field
        name="maxWin"
        label={t('promotions.most_that_they_win_together_leave')}
        inputMode="decimal"
        nullable
      />
      <Wins />
      <Field
        name="turnover"
        label={t('promotions.turnover_requirement_times_each_win')}
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
      />
      <Field name="until" label={t('word.until')} type="datetime-local" required />
      <TextArea
        name="accounts"
        label={t('promotions.accounts_one_account_of_each_person')}
        rows={4}
        required
      />
      <Cost />
    </>
  )
}

/** Whether wins are cash, or a bonus until their turnover is met. */
function Wins() {
  const winsTo = useWatch<FreeValues, 'winsTo'>({ name: 'winsTo' })
  return (
    <>
      <Select
        name="winsTo"
        label={t('promotions.wins_go_to')}
        choices={[
          ['cash', t('promotions.cash_with_the_turnover_before_a')],
          ['bonus', t('promotions.a_bonus_released_when_its_turnover')],
        ]}
      />
      {winsTo === 'bonus' ? (
        <Field
          name="bonusDays"
          label={t('promotions.days_for_the_turnover_from_the')}
          type="number"
          min={1}
          max={90}
          required
        />
      ) : null}
    </>
  )
}

/** The values that the vendor offers for the chosen game. */
function Value({ vendors }: { vendors: Vendors }) {
  const place = useWatch<FreeValues, 'place'>({ name: 'place' })
  const game = vendors
    .flatMap(({ vendor, games }) => games.map((one) => ({ ...one, place: placeOf(vendor, one.code) })))
    .find((one) => one.place === place)
  const values = game?.betValues ?? []
  return (
    <Select
      name="betValue"
      label={t('promotions.value_of_a_round')}
      choices={[
        ['', t('promotions.choose_a_value')],
        ...values.map((value) => [value, formatMoney(value)] as const),
      ]}
    />
  )
}

/** What the rounds cost at the return of their game, once they are chosen. */
function Cost() {
  const { place = '', betValue = '', rounds, accounts = '' } = useWatch<FreeValues>()
  const [vendor = '', game = ''] = place.split(' ')
  const isReady = game !== '' && betValue !== '' && typeof rounds === 'number' && rounds >= 1
  if (!isReady) return <p>{t('promotions.choose_a_game_a_value_and')}</p>
  const asked = { vendor, game, betValue, rounds, accounts: Math.max(1, splitWords(accounts).length) }
  return <ShownCost asked={asked} />
}

/** By the server; it is sent with the form, and any other cost is refused. */
function ShownCost({ asked }: { asked: Input<'officeFreeCost'> }) {
  const { setValue } = useFormContext<FreeValues>()
  const { data, isError, isPlaceholderData } = useCall('officeFreeCost', asked)
  const cost = isError || isPlaceholderData ? undefined : data
  const each = cost?.each ?? ''
  useEffect(() => setValue('costEach', each), [each, setValue])
  if (isError) return <Notice tone="bad">{t('promotions.the_vendor_does_not_give_these')}</Notice>
  if (cost === undefined) return <p>{t('promotions.the_cost_is_being_read')}</p>
  return (
    <Notice tone="good">
      {t(cost.needsSecondPerson ? 'promotions.free_cost_above' : 'promotions.free_cost', {
        each: formatMoney(cost.each),
        total: formatMoney(cost.total),
      })}
    </Notice>
  )
}
