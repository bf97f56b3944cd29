import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Input, type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { splitWords } from '../../ui/form/values.ts'
import { Notice } from '../../ui/Page.tsx'
import { type FreeValues, freeInput, NEW_FREE, placeOf } from './free-form.ts'

type Vendors = Output<'officeFreeGames'>['content']

/** Gives free rounds to accounts; what they cost is shown before. */
export const GiveFreeRounds = () => (
  <ActionButton
    label="Give free rounds"
    act="Give"
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
  if (isError) return <Notice tone="bad">The games could not be read.</Notice>
  if (data === undefined) return <p>The vendors are asked for their games…</p>
  const games = data.content.flatMap(({ vendor, games }) =>
    games.map(({ code, name }) => [placeOf(vendor, code), `${name} (${vendor})`] as const),
  )
  const silent = data.content.filter(({ isSilent }) => isSilent).map(({ vendor }) => vendor)
  return (
    <>
      {silent.length === 0 ? null : <Notice tone="bad">{`No answer from ${silent.join(', ')}.`}</Notice>}
      {games.length === 0 ? <Notice tone="bad">No vendor has games with free rounds.</Notice> : null}
      <Select name="place" label="Game" choices={[['', 'choose a game'], ...games]} />
      <Value vendors={data.content} />
      <Field name="rounds" label="Rounds for each account" type="number" min={1} max={1000} required />
      <Field
        name="maxWin"
        label="Most that they win together (leave empty for no limit)"
        inputMode="decimal"
        nullable
      />
      <Wins />
      <Field
        name="turnover"
        label="Turnover requirement, times each win"
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
      />
      <Field name="until" label="Until" type="datetime-local" required />
      <TextArea name="accounts" label="Accounts, one account of each person" rows={4} required />
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
        label="Wins go to"
        choices={[
          ['cash', 'cash, with the turnover before a withdrawal'],
          ['bonus', 'a bonus, released when its turnover is met'],
        ]}
      />
      {winsTo === 'bonus' ? (
        <Field
          name="bonusDays"
          label="Days for the turnover, from the first win"
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
      label="Value of a round"
      choices={[['', 'choose a value'], ...values.map((value) => [value, formatMoney(value)] as const)]}
    />
  )
}

/** What the rounds cost at the return of their game, once they are chosen. */
function Cost() {
  const { place = '', betValue = '', rounds, accounts = '' } = useWatch<FreeValues>()
  const [vendor = '', game = ''] = place.split(' ')
  const isReady = game !== '' && betValue !== '' && typeof rounds === 'number' && rounds >= 1
  if (!isReady) return <p>Choose a game, a value and a number of rounds to see the cost.</p>
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
  if (isError) return <Notice tone="bad">The vendor does not give these rounds in this game.</Notice>
  if (cost === undefined) return <p>The cost is being read…</p>
  return (
    <Notice tone="good">
      {`At the return of the game they cost about ${formatMoney(cost.each)} for each account, ` +
        `${formatMoney(cost.total)} together.` +
        (cost.needsSecondPerson ? ' This is above your limit: a second person has to give them.' : '')}
    </Notice>
  )
}
